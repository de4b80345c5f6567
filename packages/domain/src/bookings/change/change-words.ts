import { BOOKING_FIELDS, plain } from '../booking-fields.ts'
import { TOLD_BESIDE } from '../draft/told-beside.ts'
import type { BookingChanges } from './booking-changes.ts'

/** One changed field as people read it: named as on the form, values in words, '' for nothing. */
export interface ChangeInWords {
  field: string
  label: string
  from: string
  to: string
}

/**
 * What a recorded change says to people: money as '$470', dates DD/MM/YYYY, hours '7am', flags On and Off, labels
 * as on the form (Spec 000 §2.11). What was never given is ''.
 */
export function changesInWords(changes: BookingChanges): ChangeInWords[] {
  return [...BOOKING_FIELDS, ...TOLD_BESIDE].flatMap(([path, field, label, , words = plain]) => {
    const change = changes[path]
    // How the price came about names it as well.
    const isSaidBelow = path === 'priceCents' && changes.priceBasis !== undefined
    if (!change || label === '' || isSaidBelow) return []
    const say = (value: unknown) => (value === null ? '' : words(value))
    return [{ field, label, from: say(change.from), to: say(change.to) }]
  })
}
