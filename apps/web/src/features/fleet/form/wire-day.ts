import { formatAustralianDate, parseLocalDate } from '@skipyard/domain/shared/local-date.ts'
import type { DescribedField } from '#web/ui/merge/merge-fields.ts'

/** 'YYYY-MM-DD', '' for none. */
export const dayOf = (wire: string | null) => (wire ?? '').slice(0, 10)

/** The date for the wire; a text that is no date goes unchanged, for the server to refuse. */
export const wireOf = (typed: string) => (/^\d{4}-\d{2}-\d{2}$/.test(typed) ? `${typed}T00:00:00Z` : typed)

function dayInWords(typed: string): string {
  const date = parseLocalDate(typed)
  return date === null ? typed : formatAustralianDate(date)
}

const NOTHING = 'Empty'

export function described<Values extends object>(
  name: keyof Values & string,
  label: string,
  words: (values: Values) => string = (values) => String(values[name]),
): DescribedField<Values> {
  return { name, label, words: (values) => words(values) || NOTHING }
}

export const describedDay = <Values extends object>(name: keyof Values & string, label: string) =>
  described<Values>(name, label, (values) => dayInWords(String(values[name])))
