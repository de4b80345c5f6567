import type { WireConflict } from '@skipyard/contract/bookings.changes.ts'

type Dates = WireConflict['dates'][number]
type Bin = WireConflict['sizes'][number]

/** A way out that somebody may choose, with a key that stays the same when the choices are read again. */
export type WayChoice = { by: 'dates'; key: string; dates: Dates } | { by: 'bin'; key: string; bin: Bin }

/** Other days and other bins as choices of one group. */
export function wayChoices({ dates, sizes }: Pick<WireConflict, 'dates' | 'sizes'>): WayChoice[] {
  return [
    ...dates.map((one) => ({
      by: 'dates' as const,
      key: `${one.dropoffDate} ${one.pickupDate}`,
      dates: one,
    })),
    ...sizes.map((one) => ({ by: 'bin' as const, key: `${one.binSize} ${one.binType}`, bin: one })),
  ]
}
