"""Demand-driven resolution: one evaluator answers what an expression may be."""
