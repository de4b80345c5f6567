import { BOOKING_COLUMNS, OWN_COLUMNS } from '@skipyard/contract/bookings.columns.ts'
import type { KnownColumn } from '#web/ui/data-table/column-choice.ts'

const OWN: Readonly<Record<string, readonly KnownColumn[]>> = OWN_COLUMNS

/** Every column of a booking list in its first order: its own ones, then those all have (spec 000 §3). */
export const columnsOf = (list: string): readonly KnownColumn[] => [...(OWN[list] ?? []), ...BOOKING_COLUMNS]
