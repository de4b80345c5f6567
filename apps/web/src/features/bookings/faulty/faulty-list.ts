import type { BookingFilters } from '@skipyard/contract/bookings.lists.ts'
import { columnsFirst } from '../columns-first.ts'
import type { BookingList } from '../list/booking-list.ts'
import { columnsOf } from '../list/columns-of.ts'
import { faultyTexts } from './texts.ts'

const FIRST = ['jobID', 'faultyComment', 'dropoffDateString', 'pickupDateString', 'customerName']

const SUB_TYPES = ['All', 'C', 'NC'] as const

const subTypeOf = (tab: string): BookingFilters['faultySubType'] => SUB_TYPES.find((known) => known === tab)

/** Bookings with a job whose day has passed without its status (spec 000 §2.10); the newest first. */
export const faultyList: BookingList = {
  type: 'faulty',
  headers: 'faultyBookingsHeaders',
  columns: columnsFirst(columnsOf('faulty'), FIRST),
  tabs: SUB_TYPES.map((value) => ({ value, label: faultyTexts.tabs[value] })),
  sort: '-jobID',
  isOfAllDays: true,
  holdsRows: true,
  request: ({ tab }) => ({ filters: { faultySubType: subTypeOf(tab) } }),
}
