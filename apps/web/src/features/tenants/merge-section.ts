/** A field of a section: what it is called, and what it holds in words. */
export interface SectionField<Values extends object> {
  name: keyof Values & string
  label: string
  words: (values: Values) => string
}

/** Three states of one section: as it was opened, as it is typed now, as the settings are by now. */
export interface SectionSides<Values> {
  base: Values
  mine: Values
  theirs: Values
}

interface MergedSection<Values extends object> {
  values: Values
  /** Changed by both, differently: the form holds what was typed until somebody chooses. */
  conflicts: readonly SectionField<Values>[]
  /** Changed by others, and in the form by now. */
  broughtIn: readonly SectionField<Values>[]
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

interface Lists {
  base: readonly unknown[]
  mine: readonly unknown[]
  theirs: readonly unknown[]
}

/** A choice of several is brought together without a question: what either side added is there, what it took is not. */
function mergedList({ base, mine, theirs }: Lists): unknown[] {
  const added = theirs.filter((one) => !base.includes(one) && !mine.includes(one))
  const taken = base.filter((one) => !theirs.includes(one))
  return [...mine.filter((one) => !taken.includes(one)), ...added]
}

/** The fields in which one state differs from another. */
export const changedFields = <Values extends object>(
  fields: readonly SectionField<Values>[],
  before: Values,
  after: Values,
) => fields.filter(({ name }) => !isSame(before[name], after[name]))

/**
 * Brings together what was typed into a section and what others saved meanwhile, field by field; what both changed to
 * the same is nobody's conflict (docs/decisions/0020).
 */
export function mergeSection<Values extends object>(
  fields: readonly SectionField<Values>[],
  { base, mine, theirs }: SectionSides<Values>,
): MergedSection<Values> {
  const typed = changedFields(fields, base, mine)
  const broughtIn = changedFields(fields, base, theirs).filter(
    ({ name }) => !isSame(mine[name], theirs[name]),
  )
  const values = { ...theirs }
  const conflicts: SectionField<Values>[] = []
  for (const field of typed) {
    const { name } = field
    const [before, here, there] = [base[name], mine[name], theirs[name]]
    if (Array.isArray(before) && Array.isArray(here) && Array.isArray(there)) {
      Object.assign(values, { [name]: mergedList({ base: before, mine: here, theirs: there }) })
      continue
    }
    values[name] = here
    if (broughtIn.includes(field)) conflicts.push(field)
  }
  return { values, conflicts, broughtIn: broughtIn.filter((field) => !conflicts.includes(field)) }
}
