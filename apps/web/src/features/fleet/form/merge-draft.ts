/** A field of a side form: what it is called, and what it holds in words. */
export interface DescribedField<Values extends object> {
  name: keyof Values & string
  label: string
  words: (values: Values) => string
}

/** Three states of one form: as it was opened, as it is typed now, as the record is by now. */
export interface ThreeSides<Values> {
  base: Values
  mine: Values
  theirs: Values
}

interface MergedDraft<Values extends object> {
  values: Values
  /** Changed by both, differently: the form holds what was typed until somebody chooses. */
  conflicts: readonly DescribedField<Values>[]
  /** Changed by others only: in the form already. */
  broughtIn: readonly DescribedField<Values>[]
}

// Who is chosen is the same person also under a corrected name.
function keyOf(value: unknown): string {
  const isRecord = typeof value === 'object' && value !== null && '_id' in value
  return JSON.stringify(isRecord ? value._id : value)
}

/**
 * Brings together what was typed into a form and what others made of the record meanwhile, field by field; what both
 * changed to the same is nobody's conflict. See docs/decisions/0020.
 */
export function mergeDraft<Values extends object>(
  fields: readonly DescribedField<Values>[],
  { base, mine, theirs }: ThreeSides<Values>,
): MergedDraft<Values> {
  const differ = (name: keyof Values, one: Values, other: Values) => keyOf(one[name]) !== keyOf(other[name])
  const values = { ...theirs }
  const conflicts: DescribedField<Values>[] = []
  const broughtIn: DescribedField<Values>[] = []
  for (const field of fields) {
    const { name } = field
    const isTyped = differ(name, base, mine)
    const isTheirs = differ(name, base, theirs)
    if (isTyped) values[name] = mine[name]
    if (isTyped && isTheirs && differ(name, mine, theirs)) conflicts.push(field)
    if (isTheirs && !isTyped) broughtIn.push(field)
  }
  return { values, conflicts, broughtIn }
}
