import { labelsInWords } from '#web/ui/merge/merge-words.ts'
import type { BookingValues } from '../booking-values.ts'
import { describedFields } from './described-fields.ts'
import type { MergeUnit } from './merge-values.ts'

type Named = Pick<MergeUnit, 'fields'>

/** What a unit holds, in words; several lines where it is several things. */
export function unitWords({ fields }: Named, values: BookingValues): string {
  return describedFields[fields[0]][1](values)
}

/** What units are called: 'Price', 'Price and Label', 'Price, Label and Name'. */
export function unitLabels(units: readonly Named[]): string {
  return labelsInWords(units.map(({ fields }) => describedFields[fields[0]][0]))
}
