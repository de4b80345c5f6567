/** One changed field as people read it: named as on the form, values in words, '' for nothing. */
export interface ChangedField {
  /** The field's name on the wire. */
  field: string
  label: string
  from: string
  to: string
}

/** Changed fields by their names, as the history keeps them. */
export type RecordedChanges = Record<string, { from: unknown; to: unknown }>

/** How a value is said. */
export type Words = (value: unknown) => string

/** Name as it is kept, label on the form, and how its values are said; plain text where nothing else is named. */
export type FieldInWords = readonly [field: string, label: string, words?: Words]

/** A value as text; nothing for none. */
export const plainWords: Words = (value) => (value === null || value === undefined ? '' : String(value))

/** A flag as a switch shows it. */
export const flagWords: Words = (value) => (value === true ? 'On' : 'Off')

/** What is shown in place of digits nobody reads here: that they changed is told all the same. */
const isMasked = (words: string): boolean => words.startsWith('•')

/** What a recorded change says to people, in the order of the fields; those not among them are not told. */
export function fieldsInWords(fields: readonly FieldInWords[], changes: RecordedChanges): ChangedField[] {
  return fields.flatMap(([field, label, words = plainWords]) => {
    const change = changes[field]
    if (!change) return []
    const say = (value: unknown) => (value === null || value === undefined ? '' : words(value))
    const [from, to] = [say(change.from), say(change.to)]
    return from === to && !isMasked(to) ? [] : [{ field, label, from, to }]
  })
}
