import { BOOKING_STATUSES } from '@skipyard/domain/bookings/status/booking-status.ts'
import { PAYMENT_STATUSES } from '@skipyard/domain/bookings/status/payment-status.ts'
import { BOOKING_KINDS } from '@skipyard/domain/visits/visit-kinds.ts'
import { z } from 'zod'
import { binSize, binType } from '../inventory/inventory.ts'
import { operation } from '../operation.ts'
import { data, dollars, emptyAsMissing, id, line, needle, paging, wireDate } from '../shared/shared.ts'
import { booking } from './bookings.ts'
import { EXPORTED_COLUMN_NAMES } from './columns.ts'

/** The lists a booking may be asked for by. */
export const BOOKING_LIST_TYPES = [
  'today',
  'all',
  'pending',
  'conflicting',
  'overdue',
  'faulty',
  'run-history',
] as const

export type BookingListType = (typeof BOOKING_LIST_TYPES)[number]

/**
 * Columns a booking list can be sorted by; `-` in front is descending (spec 000 §9: -jobID by default,
 * except on the overdue list).
 */
export const BOOKING_SORTS = [
  'jobID',
  'customerName',
  'customerPhone',
  'address.suburb',
  'binSize',
  'amount',
  'dropoffDateString',
  'pickupDateString',
  'status',
  'payment',
] as const

/** A column that the overdue list alone can be sorted by: the charge for days over. */
const OVERDUE_SORTS = ['atStake'] as const

const EVERY_SORT = [...BOOKING_SORTS, ...OVERDUE_SORTS] as const

export type BookingSort = (typeof EVERY_SORT)[number]

/** The column of a sort order without its direction; null for one that the list cannot be sorted by. */
export function sortOfList(text: string, type: BookingListType): BookingSort | null {
  const name = text.startsWith('-') ? text.slice(1) : text
  const sorts = type === 'overdue' ? EVERY_SORT : BOOKING_SORTS
  return sorts.find((known) => known === name) ?? null
}

/** Whether a text names a sort order of the booking lists: a column, or `-column` for downwards. */
export const isBookingSort = (text: string): boolean =>
  EVERY_SORT.some((sort) => text === sort || text === `-${sort}`)

const confirmation = z.enum(['C', 'NC'])

/** Jobs done on no run. */
export const DONE_BY_NOBODY = 'none'

const filterFields = {
  suburb: z.array(line(100)).max(500).optional(),
  binSize: z.array(binSize).max(30).optional(),
  confirmation: z.array(confirmation).max(2).optional(),
  status: z.array(z.enum(BOOKING_STATUSES)).max(20).optional(),
  payment: z.array(z.enum(PAYMENT_STATUSES)).max(10).optional(),
  startDate: z.preprocess(emptyAsMissing, wireDate().optional()),
  endDate: z.preprocess(emptyAsMissing, wireDate().optional()),
  selectedDate: z.preprocess(emptyAsMissing, wireDate().optional()),
  faultySubType: z.enum(['All', 'C', 'NC']).optional(),
  source: z.array(line(60)).max(50).optional(),
  wasteType: z.array(line(60)).max(100).optional(),
  binType: z.array(binType).max(10).optional(),
  /** Bookings that an exchange or another visit of these kinds ends or begins, with an extra pick, or of an order. */
  visit: z.array(z.enum(BOOKING_KINDS)).max(10).optional(),
  /** Delivered or picked up by this driver's runs, for the kind of job of the list; `none`: on no run. */
  doneBy: z.preprocess(emptyAsMissing, id.or(z.literal(DONE_BY_NOBODY)).optional()),
  customerId: z.preprocess(emptyAsMissing, id.optional()),
}

/** Filter options of the booking lists (spec 000 §3); an empty list filters nothing. */
export const bookingFilters = z.object(filterFields)

export type BookingFilters = z.output<typeof bookingFilters>

/** Not given, it is the list's own: overdue bins by pick date, the newest job first elsewhere. */
const sort = z.preprocess(
  emptyAsMissing,
  z.string().max(40).refine(isBookingSort, 'Unknown sort order').optional(),
)

const listQuery = {
  type: z.enum(BOOKING_LIST_TYPES).default('all'),
  todaySubType: z.preprocess(emptyAsMissing, z.enum(['all', 'drop', 'pick']).default('all')),
  sort,
  q: needle,
}

/**
 * A page of bookings. `cancelled` of `total` are listed but counted in no total. The filter options are in
 * the body, bare or under `filterOptions`.
 */
export const getBookings = operation({
  method: 'POST',
  path: '/bookings/getBookings',
  summary: 'A page of a booking list',
  tag: 'bookings',
  access: 'member',
  isReadOnly: true,
  query: z.object({ ...listQuery, ...paging }),
  body: bookingFilters.extend({ filterOptions: bookingFilters.optional() }).nullish(),
  reply: z.object({
    total: z.int(),
    cancelled: z.int(),
    suburbList: z.array(z.string()),
    /** Whether the company has a booking of any kind that lists mark: the column is shown from the start then. */
    hasKinds: z.boolean(),
    data: z.array(booking),
  }),
})

function parsedJson(text: string, context: z.core.$RefinementCtx<string>): unknown {
  try {
    return JSON.parse(text)
  } catch {
    context.addIssue({ code: 'custom', message: 'Filter options as JSON, please', input: text })
    return z.NEVER
  }
}

const filterOptionsText = z.string().max(12_000).transform(parsedJson).pipe(bookingFilters)

const commaList = <Item extends z.ZodType<unknown, string>>(item: Item, most: number) =>
  z
    .string()
    .max(6_000)
    .transform((text) => text.split(','))
    .pipe(z.array(item).min(1).max(most))

/**
 * All rows of a list as a streamed CSV file with the named columns in order; `ids` narrows it. A link
 * carries it, so the filter options are JSON in the address.
 */
export const exportBookings = operation({
  method: 'GET',
  path: '/bookings/export',
  summary: 'A booking list as a CSV file',
  tag: 'bookings',
  access: 'member',
  needsProof: true,
  query: z.object({
    ...listQuery,
    filterOptions: z.preprocess(emptyAsMissing, filterOptionsText.optional()),
    columns: z.preprocess(emptyAsMissing, commaList(z.enum(EXPORTED_COLUMN_NAMES), 60).optional()),
    ids: z.preprocess(emptyAsMissing, commaList(id, 100).optional()),
  }),
  produces: 'text/csv',
  reply: z.string(),
})

/** The lists that have stat cards of three windows. */
export const BOOKING_STATS_PAGES = ['today', 'all', 'conflicting', 'overdue', 'faulty'] as const

export type BookingStatsPage = (typeof BOOKING_STATS_PAGES)[number]

const todayWindow = z.object({ todayBookingsCount: z.int(), todayDrop: z.int(), todayPick: z.int() })
const sevenDays = z.object({ days1Count: z.int(), days1Drop: z.int(), days1Pick: z.int() })
const thirtyDays = z.object({ days2Count: z.int(), days2Drop: z.int(), days2Pick: z.int() })

/**
 * The stat cards of a list: today, 7 days, 30 days. They look forward on today's, all and conflicting, and back on
 * the faulty page and the overdue one, whose drops are always 0 (design, decision 2).
 */
export const getBookingStats = operation({
  method: 'GET',
  path: '/bookings/booking-stats/:page',
  summary: 'Counts of bookings, drops and picks for the stat cards',
  tag: 'bookings',
  access: 'member',
  isReadOnly: true,
  params: z.object({ page: z.enum(BOOKING_STATS_PAGES) }),
  reply: data(z.object({ stats: z.object({ today: todayWindow, days1: sevenDays, days2: thirtyDays }) })),
})

export type WireBookingStats = z.infer<typeof getBookingStats.reply>['data']['stats']

/**
 * The tiles of Run History for the days from `startDate` to `endDate`, today by default: whole dollars paid and still
 * owed, picks still to be done and hires that are over (spec 000 §2.9).
 */
export const getRunHistoryStats = operation({
  method: 'POST',
  path: '/bookings/booking-stats/run-history',
  summary: 'Money and picks of the bookings in a range of days',
  tag: 'bookings',
  access: 'member',
  isReadOnly: true,
  query: z.object({ q: needle }),
  body: bookingFilters.nullish(),
  reply: data(
    z.object({
      stats: z.object({ received: dollars, pending: dollars, pickPending: z.int(), completed: z.int() }),
    }),
  ),
})

export type WireRunHistoryStats = z.infer<typeof getRunHistoryStats.reply>['data']['stats']
