/** A field of a form: what it is called, and what it holds in words. */
export interface DescribedField<Values extends object> {
  name: keyof Values & string
  label: string
  words: (values: Values) => string
  /** A choice of several in which what either side added or took is no question. */
  isJoined?: boolean
}

/** Three states of one form: as it was opened, as it is typed now, as the record is by now. */
export interface ThreeSides<Values> {
  base: Values
  mine: Values
  theirs: Values
}

interface MergedFields<Values extends object> {
  values: Values
  /** Changed by both, differently: the form holds what was typed until somebody chooses. */
  conflicts: readonly DescribedField<Values>[]
  /** Changed by others, and in the form by now. */
  broughtIn: readonly DescribedField<Values>[]
}

// Who is chosen is the same person also under a corrected name.
function keyOf(value: unknown): string {
  const isRecord = typeof value === 'object' && value !== null && '_id' in value
  return JSON.stringify(isRecord ? value._id : value)
}

const differ = (one: unknown, other: unknown) => keyOf(one) !== keyOf(other)

/** What either side added is there, what it took is not. */
function joined({ base, mine, theirs }: ThreeSides<readonly unknown[]>): unknown[] {
  const added = theirs.filter((one) => !base.includes(one) && !mine.includes(one))
  const taken = base.filter((one) => !theirs.includes(one))
  return [...mine.filter((one) => !taken.includes(one)), ...added]
}

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])

/** The fields in which one state differs from another. */
export const changedFields = <Values extends object>(
  fields: readonly DescribedField<Values>[],
  before: Values,
  after: Values,
) => fields.filter(({ name }) => differ(before[name], after[name]))

/**
 * Brings together what was typed into a form and what others made of the record meanwhile, field by field; what both
 * changed to the same is nobody's conflict. See docs/decisions/0020.
 */
export function mergeFields<Values extends object>(
  fields: readonly DescribedField<Values>[],
  { base, mine, theirs }: ThreeSides<Values>,
): MergedFields<Values> {
  const values = { ...theirs }
  const conflicts: DescribedField<Values>[] = []
  const theirChanges = changedFields(fields, base, theirs).filter(({ name }) =>
    differ(mine[name], theirs[name]),
  )
  for (const field of changedFields(fields, base, mine)) {
    const { name, isJoined = false } = field
    if (isJoined) {
      const sides = { base: listOf(base[name]), mine: listOf(mine[name]), theirs: listOf(theirs[name]) }
      Object.assign(values, { [name]: joined(sides) })
      continue
    }
    values[name] = mine[name]
    if (theirChanges.includes(field)) conflicts.push(field)
  }
  return { values, conflicts, broughtIn: theirChanges.filter((field) => !conflicts.includes(field)) }
}
