/** A field of a form: what it is called, and what it holds in words. */
export interface DescribedField<Values extends object> {
  name: keyof Values & string
  label: string
  words: (values: Values) => string
  /** What both sides made of the field without a question: for lists, in which neither side's entries may be lost. */
  join?: (sides: ThreeSides<Values>) => Partial<Values>
}

/** Three states of one form: as it was opened, as it is typed now, as the record is by now. */
export interface ThreeSides<Values> {
  base: Values
  mine: Values
  theirs: Values
}

/** Something that two people changed, differently; a person chooses whose stays. */
export interface Conflict<Values> {
  /** Unique among the conflicts. */
  name: string
  label: string
  words: (values: Values) => string
  /** The values of a form with this one from another. */
  take: (into: Values, from: Values) => Values
}

/** Two people's changes of one form, brought together. */
export interface Merged<Values> {
  /** In a conflict the form holds what was typed until somebody chooses. */
  values: Values
  conflicts: readonly Conflict<Values>[]
  /** The labels of what others changed and is in the form by now. */
  broughtIn: readonly string[]
}

/** How two people's changes of a form are brought together. */
export type Merge<Values> = (sides: ThreeSides<Values>) => Merged<Values>

// Who is chosen is the same person also under a corrected name.
function keyOf(value: unknown): string {
  const isRecord = typeof value === 'object' && value !== null && '_id' in value
  return JSON.stringify(isRecord ? value._id : value)
}

const differ = (one: unknown, other: unknown) => keyOf(one) !== keyOf(other)

/** What either side added is there, what it took is not. */
export function joinLists<Entry>({ base, mine, theirs }: ThreeSides<readonly Entry[]>): Entry[] {
  const added = theirs.filter((one) => !base.includes(one) && !mine.includes(one))
  const taken = base.filter((one) => !theirs.includes(one))
  return [...mine.filter((one) => !taken.includes(one)), ...added]
}

const conflictOf = <Values extends object>({
  name,
  label,
  words,
}: DescribedField<Values>): Conflict<Values> => ({
  name,
  label,
  words,
  take: (into, from) => ({ ...into, [name]: from[name] }),
})

/**
 * Brings together what was typed into a form and what others made of the record meanwhile, field by field; what both
 * changed to the same is nobody's conflict. See docs/decisions/0020.
 */
export function mergeFields<Values extends object>(
  fields: readonly DescribedField<Values>[],
  sides: ThreeSides<Values>,
): Merged<Values> {
  const { base, mine, theirs } = sides
  const values = { ...theirs }
  const changedBy = (side: Values) => fields.filter(({ name }) => differ(base[name], side[name]))
  const theirChanges = changedBy(theirs).filter(({ name }) => differ(mine[name], theirs[name]))
  const myChanges = changedBy(mine)
  for (const { name, join } of myChanges) {
    if (join) Object.assign(values, join(sides))
    else values[name] = mine[name]
  }
  const conflicts = theirChanges.filter((field) => field.join === undefined && myChanges.includes(field))
  const broughtIn = theirChanges.filter(
    (field) => !conflicts.includes(field) && differ(mine[field.name], values[field.name]),
  )
  return { values, conflicts: conflicts.map(conflictOf), broughtIn: broughtIn.map(({ label }) => label) }
}
