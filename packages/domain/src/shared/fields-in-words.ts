/** A changed field for people: label of the form, values in words, '' for none. */
export interface ChangedField {
  field: string
  label: string
  from: string
  to: string
}

/** Changed fields by name, as the history keeps them. */
export type RecordedChanges = Record<string, { from: unknown; to: unknown }>

/** How a value is worded. */
export type Words = (value: unknown) => string

/** Stored name, form label, and wording of values; plain text by default. */
export type FieldInWords = readonly [field: string, label: string, words?: Words]

/** A value as text, '' for none. */
export const plainWords: Words = (value) => (value === null || value === undefined ? '' : String(value))

/** A flag as a switch shows it. */
export const flagWords: Words = (value) => (value === true ? 'On' : 'Off')

/** That masked digits changed is told all the same. */
const isMasked = (words: string): boolean => words.startsWith('•')

/** A recorded change in words, in the order of the fields; other fields are left out. */
export function fieldsInWords(fields: readonly FieldInWords[], changes: RecordedChanges): ChangedField[] {
  return fields.flatMap(([field, label, words = plainWords]) => {
    const change = changes[field]
    if (!change) return []
    const say = (value: unknown) => (value === null || value === undefined ? '' : words(value))
    const [from, to] = [say(change.from), say(change.to)]
    return from === to && !isMasked(to) ? [] : [{ field, label, from, to }]
  })
}
