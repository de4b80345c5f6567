import type { BookingSort } from '@skipyard/contract/bookings/lists.ts'
import type { Booking } from '@skipyard/domain/bookings/booking.ts'
import type { BookingKind } from '@skipyard/domain/visits/visit-kinds.ts'
import { CompiledQuery, type InferResult, type RawBuilder, sql } from 'kysely'
import { lifeCycleConditions } from '#server/database/life-cycle-conditions.ts'
import { plannedOnce } from '#server/database/planned-once.ts'
import { readWithTotal } from '#server/database/read-with-total.ts'
import { keptWithin } from '#server/tenancy/kept-within.ts'
import { revisionNow, revisionOf } from '#server/tenancy/remembered.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { type BookingCriteria, matchingBookings } from './booking-filter.reads.ts'
import { inOrderOfKinds, orderBinsColumn, visitsColumn } from './booking-links.reads.ts'
import { bookingOf, wholeBookings } from './booking-row.reads.ts'
import {
  type ColumnSpan,
  factsOfLists,
  isRestricted,
  keyOf,
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

/** Longer pages are rarer than what a connection should keep a plan of. */
const PLANNED_LIMIT = 20

const isFirstOfAll = (criteria: BookingCriteria, { sort, page, limit }: BookingPage): boolean =>
  page === 1 && limit === PLANNED_LIMIT && sort !== 'atStake' && !isRestricted(criteria)

export const orderedNumbers = (scope: TenantScope, criteria: BookingCriteria, page: BookingPage) =>
  matchingBookings(scope, criteria)
    .select('b.job_number')
    .orderBy(orderedBy(scope, orderOf(page)))

/**
 * Walks an index alone for the page's job numbers; only then are rows read whole. The first page of all is planned once:
 * its limit is a number in its text, since for one that it does not know the planner would sort the company's bookings.
 */
export function bookingPageQuery(
  scope: TenantScope,
  criteria: BookingCriteria,
  { spans = [], ...page }: BookingPage & { spans?: ColumnSpan[] },
) {
  const isPlannedOnce = isFirstOfAll(criteria, page)
  const inOrder = orderedNumbers(scope, criteria, page)
  let numbers = isPlannedOnce
    ? inOrder.limit(sql.lit(page.limit))
    : inOrder.limit(page.limit).offset(offsetOf(page))
  for (const { column, lowest, highest } of spans)
    numbers = numbers.where(column, '>=', lowest).where(column, '<=', highest)
  const rows = rowsOf(scope, sql`array(${numbers})`, page)
  return isPlannedOnce ? rows.modifyFront(plannedOnce) : rows
}

/**
 * Looks up each known number, whatever the order. As a set, the planner would walk a whole index, since it
 * takes one tenant's numbers for every tenant's. The plan is the same for any numbers, so it is made once.
 */
export function selectedPageQuery(scope: TenantScope, numbers: readonly number[], page: BookingPage) {
  const from = offsetOf(page)
  if (page.sort === 'jobID') {
    const inOrder = page.isDescending ? numbers.toReversed() : numbers
    return rowsOf(scope, arrayOf(inOrder.slice(from, from + page.limit)), page).modifyFront(plannedOnce)
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
  return rowsOf(scope, shown, page).modifyFront(plannedOnce)
}

const arrayOf = (numbers: readonly number[]) => sql`${`{${numbers.join(',')}}`}::int[]`

type PageQuery = ReturnType<typeof bookingPageQuery>

type Row = InferResult<PageQuery>[number]

interface Shown {
  revision: number | undefined
  rows: Row[]
  isOfSelection: boolean
}

async function show(
  scope: TenantScope,
  query: CompiledQuery<Row> | null,
  isOfSelection: boolean,
): Promise<Shown> {
  const rows = query ? (await scope.db.executeQuery(query)).rows : []
  return { rows, isOfSelection, revision: rows[0]?.revision ?? (await revisionNow(scope)) }
}

/** The text and the values of a page of that selection, without the tree they were made from, which takes ten times as much. */
interface WordedPage {
  selection: Selection
  isOfSelection: boolean
  text: string
  values: readonly unknown[]
}

const wordedPages = keptWithin<WordedPage>(8, ({ text, values }) => ({ text, values }))

const worded = (
  { selection, isOfSelection }: Pick<WordedPage, 'selection' | 'isOfSelection'>,
  { sql: text, parameters: values }: Pick<CompiledQuery, 'sql' | 'parameters'>,
): WordedPage => ({ selection, isOfSelection, text, values })

interface Known {
  criteria: BookingCriteria
  selection: Selection
}

async function wordPage(
  scope: TenantScope,
  { criteria, selection }: Known,
  page: BookingPage,
): Promise<WordedPage> {
  if (selection.numbers && page.sort !== 'atStake') {
    const query = selectedPageQuery(scope, selection.numbers, page)
    return worded({ selection, isOfSelection: true }, query.compile())
  }
  const spans = await spansOf(scope, criteria, { selection, sort: page.sort })
  const query = bookingPageQuery(scope, criteria, { ...page, spans })
  return worded({ selection, isOfSelection: spans.length > 0 }, query.compile())
}

async function wordedPage(scope: TenantScope, known: Known, page: BookingPage): Promise<WordedPage> {
  const key = `${keyOf(scope, known.criteria)} ${scope.today} ${JSON.stringify(page)}`
  const kept = wordedPages.get(key)
  if (kept?.selection === known.selection) return kept
  const made = await wordPage(scope, known, page)
  wordedPages.set(key, made)
  return made
}

async function showSelected(scope: TenantScope, known: Known, page: BookingPage): Promise<Shown> {
  if (known.selection.total <= offsetOf(page)) return show(scope, null, true)
  const { text, values, isOfSelection } = await wordedPage(scope, known, page)
  return show(scope, CompiledQuery.raw(text, [...values]), isOfSelection)
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
