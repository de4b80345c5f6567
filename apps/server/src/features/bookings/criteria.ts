import {
  type BookingFilters,
  type BookingListType,
  type BookingSort,
  DONE_BY_NOBODY,
  type getBookings,
  sortOfList,
} from '@skipyard/contract/bookings/lists.ts'
import type { RequestOf } from '@skipyard/contract/operation.ts'
import { searchNeedle } from '@skipyard/domain/bookings/search-needle.ts'
import type { BookingStatus } from '@skipyard/domain/bookings/status/booking-status.ts'
import type { LocalDate } from '@skipyard/domain/shared/local-date.ts'
import { texts } from '@skipyard/domain/shared/texts.ts'
import { invalid } from '#server/http/failure.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import type { BookingCriteria, JobWindow } from './booking-filter.reads.ts'
import { shortDaysNow } from './booking-selection.reads.ts'
import { type BookingView, binDayKey } from './present.ts'

type Query = RequestOf<typeof getBookings>['query']

interface AskedList {
  query: Pick<Query, 'type' | 'todaySubType' | 'q'>
  body?: RequestOf<typeof getBookings>['body']
}

const inOrder = <T extends string | number>(values: readonly T[] = []): T[] => [...new Set(values)].sort()

/** C or NC by the faulty page's tab, else by the filter; both at once restrict nothing. */
function confirmationOf({ confirmation = [], faultySubType = 'All' }: BookingFilters): boolean | null {
  if (faultySubType !== 'All') return faultySubType === 'C'
  const wanted = new Set(confirmation)
  return wanted.size === 1 ? wanted.has('C') : null
}

/** Run History is of today unless days are chosen, and without cancelled jobs. */
function windowOf({ type, todaySubType }: AskedList['query'], filters: BookingFilters, today: LocalDate) {
  const [from, to] = [filters.startDate ?? null, filters.endDate ?? null]
  const isWithoutCancelled = type === 'run-history'
  const kind = type === 'today' ? todaySubType : 'all'
  if (from || to) return { from, to, kind, isWithoutCancelled } satisfies JobWindow
  return isWithoutCancelled ? { from: today, to: today, kind, isWithoutCancelled } : null
}

const statusesOf = ({ type }: AskedList['query'], { status }: BookingFilters): BookingStatus[] =>
  type === 'pending' ? ['Pending'] : inOrder(status)

const doneByOf = ({ todaySubType: kind }: AskedList['query'], { doneBy }: BookingFilters) =>
  doneBy === undefined ? null : { driverId: doneBy === DONE_BY_NOBODY ? null : doneBy, kind }

const EVERY_DAY = { from: null, to: null }

/** Rows are labelled by the days shown here, elsewhere by today. */
const OF_DAYS: readonly BookingListType[] = ['today', 'all', 'run-history']

function viewOf(
  { timeZone, today }: TenantScope,
  { on, within, conflicts }: BookingCriteria,
  type: BookingListType,
): BookingView {
  const day = on?.date ?? today
  return {
    timeZone,
    today,
    days: OF_DAYS.includes(type) && !on ? (within ?? EVERY_DAY) : { from: day, to: day },
    freeOn: new Map(conflicts?.days.map((short) => [binDayKey(short), short.available])),
  }
}

export async function readBookingCriteria(
  scope: TenantScope,
  { query, body }: AskedList,
): Promise<{ criteria: BookingCriteria; view: BookingView }> {
  const { today } = scope
  const filters: BookingFilters = { ...body, ...body?.filterOptions }
  const selectedDate = filters.selectedDate ?? null
  const within = windowOf(query, filters, today)
  const isOnToday = query.type === 'today' && within === null
  const date = selectedDate ?? (isOnToday ? today : null)
  const on = date && { date, kind: query.todaySubType }
  const conflicts = query.type === 'conflicting' ? await shortDaysNow(scope) : null
  const criteria: BookingCriteria = {
    on,
    within,
    faultyOn: query.type === 'faulty' ? today : null,
    overdueOn: query.type === 'overdue' ? today : null,
    conflicts,
    isPickDateConfirmed: confirmationOf(filters),
    suburbs: inOrder(filters.suburb),
    binSizes: inOrder(filters.binSize),
    statuses: statusesOf(query, filters),
    payments: inOrder(filters.payment),
    sources: inOrder(filters.source),
    wasteTypes: inOrder(filters.wasteType),
    binTypes: inOrder(filters.binType),
    visits: inOrder(filters.visit),
    doneBy: doneByOf(query, filters),
    customerId: filters.customerId,
    needle: query.q === undefined ? null : searchNeedle(query.q),
    docket: query.q?.trim().toLowerCase(),
  }
  return { criteria, view: viewOf(scope, criteria, query.type) }
}

export function readBookingOrder({ sort, type }: Pick<Query, 'sort' | 'type'>): {
  sort: BookingSort
  isDescending: boolean
} {
  const order = sort ?? (type === 'overdue' ? 'pickupDateString' : '-jobID')
  const isDescending = order.startsWith('-')
  const known = sortOfList(order, type)
  if (!known) throw invalid('sort', texts.booking.sortOfOverdue)
  return { sort: known, isDescending }
}
