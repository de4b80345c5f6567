import type { DescribedField } from '#web/ui/merge/merge-fields.ts'
import { dayInWords } from './wire-day.ts'

const NOTHING = 'Empty'

/** A field of a form whose text says what it holds. */
export function described<Values extends object>(
  name: keyof Values & string,
  label: string,
  words: (values: Values) => string = (values) => String(values[name]),
): DescribedField<Values> {
  return { name, label, words: (values) => words(values) || NOTHING }
}

/** A field that holds a day. */
export const describedDay = <Values extends object>(name: keyof Values & string, label: string) =>
  described<Values>(name, label, (values) => dayInWords(String(values[name])))
