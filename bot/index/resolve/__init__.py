"""Demand-driven resolution: one evaluator answers what an expression may be.

**Chain.** `Evaluator` is a chain of small classes, each of which may ask those below it, and through `Resolver` those
above: Engine (memo) > Bindings (names inside a file) > Modules > Names (between files) > Classes > Members > Binding >
Attributes > Arguments > Unification > Overloads > Calls > Functions > Passed > Parameters > Literals > Containers >
Iteration > Access > Evaluator (one handler per kind of row). What a language means by its rows it says itself
(`bot.contracts`).

**Memo.** Every answer is found once: rows and annotations under their file, all else under a key that begins with a
letter or word for the question. Values are plain tuples that mean the same in every file; literals, which are rows of
their file, are frozen into values before they leave it.

**Cycles.** Code is full of circles: `x = f(x)`, modules that import one another, a class whose attribute is typed by a
method that returns that attribute. Who meets an evaluation under way (`Active`) gets what its last round gave, at
first nothing, and notes in `_low` how deep that evaluation stands. A result that depends on an outer one is `Pending`:
good within this round only, and marked if someone met it under way and got less than has come out. When the outermost
of the circle ends and anyone got less, all of it is computed again, each evaluation starting from its own last result,
until everyone got what stands: then the round solves all equations at once, and is kept. So a kept answer never
depends on who asked first: wherever the circle is entered, values only grow from nothing to the same least solution.
MOST_ROUNDS guards against the rare circle that alternates, where more of one value means less of another.

**Watched rows.** An expression's operands stand before it, so rows alone close no circle: `row` evaluates them without
an `Active` mark, and only keeps the result if no circle was met below. What leads elsewhere (from a name to its
bindings, from a literal that travelled to its elements) goes through `watched`, which marks.

**Questions.** Whoever links a file records in `asked` what its rows asked of other files: `(path, kind, about …)`, or
`("", …)` where the answer depends on which paths there are. An unanswered question is recorded as well: a name that
is missing today may be there tomorrow. `bot.index.questions` turns them into text and answers into fingerprints, and
those whose answers have changed are what an update links again.

**Probes.** Some answers are shared by all who ask, yet lead through further files: an attribute found in a base class
three modules away, a name re-exported through a star. They are found on nobody's behalf: a `Probe` stands in for the
asker and notes the questions behind the answer, which are kept with it and go to everyone who gets it. Thus it does
not matter who asked first, nor that the others found the answer in the memo.

**Cover.** What a file's own rows ask is recorded with that file alone, and only while it is linked. So linking ends
with `bot.index.link.cover`, which answers all that others may ask of the file, asked or not.
"""
