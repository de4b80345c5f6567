import type { LocalDate } from '../shared/local-date.ts'

/** What a booking is on the selected date (Spec 000 §2.8). */
export type RowLabel = 'Drop' | 'Pick' | 'Drop/Pick'

/** Drop, Pick or Drop/Pick by comparing the date with both jobs; null when neither is on it. */
export function rowLabel(
  booking: { drop: { date: LocalDate }; pick: { date: LocalDate } },
  selectedDate: LocalDate,
): RowLabel | null {
  const isDrop = booking.drop.date === selectedDate
  const isPick = booking.pick.date === selectedDate
  if (isDrop && isPick) return 'Drop/Pick'
  if (isDrop) return 'Drop'
  return isPick ? 'Pick' : null
}
