import type { BookingFilters, getBookings } from '@skipyard/contract/bookings.lists.ts'
import type { RequestOf } from '@skipyard/contract/operation.ts'
import { fromWireDate, type LocalDate } from '@skipyard/domain/shared/local-date.ts'
import type { BookingCriteria } from './booking-filter.reads.ts'

type ListRequest = Pick<RequestOf<typeof getBookings>, 'query' | 'body'>

const dateOf = (text: string | undefined): LocalDate | null => (text ? fromWireDate(text) : null)

const inOrder = <T extends string | number>(values: readonly T[] = []): T[] => [...new Set(values)].sort()

/** C or NC by the faulty page's tab, else by the filter, where both at once restrict nothing. */
function confirmationOf({ confirmation = [], faultySubType = 'All' }: BookingFilters): boolean | null {
  if (faultySubType !== 'All') return faultySubType === 'C'
  const wanted = new Set(confirmation)
  return wanted.size === 1 ? wanted.has('C') : null
}

/** What a list call asks for, with the date rows are labelled by; filters may stand bare or under filterOptions. */
export function readBookingCriteria(
  { query, body }: ListRequest,
  today: LocalDate,
): { criteria: BookingCriteria; selectedDate: LocalDate } {
  const filters: BookingFilters = { ...body, ...body?.filterOptions }
  const selectedDate = dateOf(filters.selectedDate)
  const isDated = query.type === 'today' || selectedDate !== null
  return {
    selectedDate: selectedDate ?? today,
    criteria: {
      on: isDated ? { date: selectedDate ?? today, kind: query.todaySubType } : null,
      faultyOn: query.type === 'faulty' ? today : null,
      from: dateOf(filters.startDate),
      to: dateOf(filters.endDate),
      isPickDateConfirmed: confirmationOf(filters),
      suburbs: inOrder(filters.suburb),
      binSizes: inOrder(filters.binSize),
      statuses: inOrder(filters.status),
      payments: inOrder(filters.payment),
      needle: query.q?.toLowerCase() ?? null,
    },
  }
}
