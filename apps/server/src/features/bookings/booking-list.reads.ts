import type { BookingSort } from '@skipyard/contract/bookings/lists.ts'
import type { Booking } from '@skipyard/domain/bookings/booking.ts'
import type { BookingKind } from '@skipyard/domain/visits/visit-kinds.ts'
import { type InferResult, type RawBuilder, sql } from 'kysely'
import { LRUCache } from 'lru-cache'
import { lifeCycleConditions } from '#server/database/life-cycle-conditions.ts'
import { readWithTotal } from '#server/database/read-with-total.ts'
import { revisionNow, revisionOf } from '#server/tenancy/remembered.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { type BookingCriteria, matchingBookings } from './booking-filter.reads.ts'
import { inOrderOfKinds, orderBinsColumn, visitsColumn } from './booking-links.reads.ts'
import { bookingOf, wholeBookings } from './booking-row.reads.ts'
import {
  type ColumnSpan,
  factsOfLists,
  rememberedSelection,
  type Selection,
  selectBookings,
  spansOf,
} from './booking-selection.reads.ts'

interface BookingPage {
  sort: BookingSort
  isDescending: boolean
  page: number
  limit: number
}

export interface BookingList {
  total: number
  cancelled: number
  suburbList: string[]
  hasKinds: boolean
  bookings: Booking[]
  visits: ReadonlyMap<string, BookingKind[]>
  orders: ReadonlyMap<string, number>
}

const SORT_COLUMNS = {
  jobID: 'b.job_number',
  customerName: 'b.customer_name',
  customerPhone: 'b.customer_phone',
  'address.suburb': 'b.suburb',
  binSize: 'b.bin_size',
  amount: 'b.price_cents',
  dropoffDateString: 'b.drop_date',
  pickupDateString: 'b.pick_date',
  status: 'b.status',
  payment: 'b.payment_status',
  atStake: 'stake',
} as const

type SortColumn = (typeof SORT_COLUMNS)[BookingSort]

type Direction = 'asc' | 'desc'

const opposite = (direction: Direction): Direction => (direction === 'asc' ? 'desc' : 'asc')

/** Their indexes have the newest job first among equals; every other index runs one way in both columns. */
const NEWEST_FIRST: readonly BookingSort[] = ['status', 'payment']

/** The job number makes every order complete, in the direction of the column's index. */
function orderOf({
  sort,
  isDescending,
}: BookingPage): [[SortColumn, Direction], ...[SortColumn, Direction][]] {
  const direction = isDescending ? 'desc' : 'asc'
  if (sort === 'jobID') return [['b.job_number', direction]]
  const tieBreak = NEWEST_FIRST.includes(sort) ? opposite(direction) : direction
  return [
    [SORT_COLUMNS[sort], direction],
    ['b.job_number', tieBreak],
  ]
}

const { isOut } = lifeCycleConditions('b')

/** The domain's `hireClock` in SQL: what the extra days of a bin that is out cost. */
export const stakeOf = ({ tenantId, today }: TenantScope) => sql<number>`case when ${isOut} then coalesce((
  select greatest(0, ${today}::date - b.drop_date - p.included_days - p.paid_extra_days) * p.extra_day_cents
  from booking_prices p where p.tenant_id = ${tenantId} and p.booking_id = b.id
), 0) else 0 end`

const orderedBy = (scope: TenantScope, order: [SortColumn, Direction][]) =>
  sql.join(
    order.map(
      ([column, direction]) =>
        sql`${column === 'stake' ? stakeOf(scope) : sql.ref(column)} ${sql.raw(direction)}`,
    ),
  )

function rowsOf(scope: TenantScope, numbers: RawBuilder<unknown>, page: BookingPage) {
  return wholeBookings(scope)
    .select(revisionOf(scope))
    .select(visitsColumn(scope))
    .select(orderBinsColumn(scope))
    .where('b.job_number', '=', sql<number>`any(${numbers})`)
    .orderBy(orderedBy(scope, orderOf(page)))
}

const offsetOf = ({ page, limit }: BookingPage): number => (page - 1) * limit

/** Walks an index alone for the page's job numbers; only then are rows read whole. */
export function bookingPageQuery(
  scope: TenantScope,
  criteria: BookingCriteria,
  { spans = [], ...page }: BookingPage & { spans?: ColumnSpan[] },
) {
  let numbers = matchingBookings(scope, criteria)
    .select('b.job_number')
    .orderBy(orderedBy(scope, orderOf(page)))
    .limit(page.limit)
    .offset(offsetOf(page))
  for (const { column, lowest, highest } of spans)
    numbers = numbers.where(column, '>=', lowest).where(column, '<=', highest)
  return rowsOf(scope, sql`array(${numbers})`, page)
}

/**
 * Looks up each known number, whatever the order. As a set, the planner would walk a whole index, since it
 * takes one tenant's numbers for every tenant's.
 */
export function selectedPageQuery(scope: TenantScope, numbers: readonly number[], page: BookingPage) {
  const from = offsetOf(page)
  if (page.sort === 'jobID') {
    const inOrder = page.isDescending ? numbers.toReversed() : numbers
    return rowsOf(scope, arrayOf(inOrder.slice(from, from + page.limit)), page)
  }
  const [[column]] = orderOf(page)
  const shown = sql`array(
    with selected as materialized (
      select b.* from unnest(${arrayOf(numbers)}) number, lateral (
        select b.job_number, ${sql.ref(column)} from bookings b
        where b.tenant_id = ${scope.tenantId} and b.job_number = number limit 1
      ) b
    )
    select b.job_number from selected b order by ${orderedBy(scope, orderOf(page))} limit ${page.limit} offset ${from})`
  return rowsOf(scope, shown, page)
}

const arrayOf = (numbers: readonly number[]) => sql`${`{${numbers.join(',')}}`}::int[]`

type PageQuery = ReturnType<typeof bookingPageQuery>

type Rows = Awaited<ReturnType<PageQuery['execute']>>

type Worded = ReturnType<PageQuery['compile']>

interface Shown {
  revision: number | undefined
  rows: Rows
  isOfSelection: boolean
}

async function show(scope: TenantScope, query: Worded | null, isOfSelection: boolean): Promise<Shown> {
  const rows = query ? (await scope.db.executeQuery(query)).rows : []
  return { rows, isOfSelection, revision: rows[0]?.revision ?? (await revisionNow(scope)) }
}

interface WordedPage {
  query: Worded
  isOfSelection: boolean
}

const MOST_WORDED = 20

const wordedPages = new WeakMap<Selection, LRUCache<string, WordedPage>>()

async function wordPage(
  scope: TenantScope,
  { criteria, selection }: { criteria: BookingCriteria; selection: Selection },
  page: BookingPage,
): Promise<WordedPage> {
  if (selection.numbers && page.sort !== 'atStake')
    return { query: selectedPageQuery(scope, selection.numbers, page).compile(), isOfSelection: true }
  const spans = await spansOf(scope, criteria, { selection, sort: page.sort })
  const query = bookingPageQuery(scope, criteria, { ...page, spans }).compile()
  return { query, isOfSelection: spans.length > 0 }
}

async function showSelected(
  scope: TenantScope,
  known: { criteria: BookingCriteria; selection: Selection },
  page: BookingPage,
): Promise<Shown> {
  const { selection } = known
  if (selection.total <= offsetOf(page)) return show(scope, null, true)
  const pages = wordedPages.get(selection) ?? new LRUCache<string, WordedPage>({ max: MOST_WORDED })
  wordedPages.set(selection, pages)
  const key = `${scope.today} ${JSON.stringify(page)}`
  const worded = pages.get(key) ?? (await wordPage(scope, known, page))
  pages.set(key, worded)
  return show(scope, worded.query, worded.isOfSelection)
}

export async function listBookings(
  scope: TenantScope,
  criteria: BookingCriteria,
  page: BookingPage,
): Promise<BookingList> {
  const { selection, shown } = await readWithTotal({
    remembered: rememberedSelection(scope, criteria),
    select: (since) => selectBookings(scope, criteria, since),
    show: (known) =>
      known
        ? showSelected(scope, { criteria, selection: known }, page)
        : show(scope, bookingPageQuery(scope, criteria, page).compile(), false),
  })
  const facts = await factsOfLists(scope, shown.revision)
  return {
    total: selection.total,
    cancelled: selection.cancelled,
    suburbList: facts.suburbs,
    hasKinds: facts.hasKinds,
    bookings: shown.rows.map(bookingOf),
    visits: new Map(shown.rows.map(({ id, visits }) => [id, inOrderOfKinds(visits)])),
    orders: new Map(shown.rows.map(({ id, order_bins }) => [id, order_bins ?? 0])),
  }
}

interface BookingFileRequest {
  criteria: BookingCriteria
  order: Pick<BookingPage, 'sort' | 'isDescending'>
  ids: readonly string[] | null
}

const BATCH = 100

export function bookingFileQuery(scope: TenantScope, { criteria, order, ids }: BookingFileRequest) {
  const rows = bookingPageQuery(scope, criteria, { ...order, page: 1, limit: 1 })
    .clearWhere()
    .where('b.tenant_id', '=', scope.tenantId)
    .where('b.job_number', 'in', matchingBookings(scope, criteria).select('b.job_number'))
  return ids === null ? rows : rows.where('b.id', 'in', [...ids])
}

type Row = InferResult<ReturnType<typeof bookingFileQuery>>[number]

/** Reads the bookings as they were at one moment, a batch at a time, so that memory is bounded. */
export async function* readBookingFile(
  scope: TenantScope,
  request: BookingFileRequest,
): AsyncGenerator<Booking[]> {
  await sql`declare booking_file no scroll cursor for ${bookingFileQuery(scope, request)}`.execute(scope.db)
  let isMore = true
  while (isMore) {
    const { rows } = await sql<Row>`fetch ${sql.lit(BATCH)} from booking_file`.execute(scope.db)
    if (rows.length > 0) yield rows.map(bookingOf)
    isMore = rows.length === BATCH
  }
}
