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
import { type RawBuilder, sql } from 'kysely'
import { lifeCycleConditions } from '#server/database/life-cycle-conditions.ts'
import { readShortDays, type ShortDays } from '#server/features/inventory/short-days.reads.ts'
import { invalid } from '#server/http/failure.ts'
import { createRemembered, figureNow, revisionOf } from '#server/tenancy/remembered.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { type BookingCriteria, type JobWindow, matchingBookings } from './booking-filter.reads.ts'
import { kindsOfBookings } from './booking-links.reads.ts'
import { type BookingView, binDayKey } from './present.ts'

interface Dated<T> {
  revision: number
  figure: T
}

interface ListFacts {
  suburbs: string[]
  hasKinds: boolean
}

const facts = createRemembered<Dated<ListFacts>>({ megabytes: 4 })

const shortDays = createRemembered<ShortDays>({ megabytes: 2 })

/** Without the short days: they follow from the revision. */
export const keyOf = (scope: TenantScope, criteria: BookingCriteria): string =>
  `${scope.tenantId} ${JSON.stringify(criteria, (name, value) => (name === 'days' ? undefined : value))}`

async function countFacts(scope: TenantScope): Promise<Dated<ListFacts>> {
  const { revision, ...figure } = await scope.db
    .selectFrom('booked_suburbs')
    .where('tenant_id', '=', scope.tenantId)
    .select([
      sql<string[]>`coalesce(array_agg(suburb order by suburb), '{}')`.as('suburbs'),
      sql<boolean>`exists (${kindsOfBookings(scope, () => sql`true`)})`.as('hasKinds'),
      revisionOf(scope),
    ])
    .executeTakeFirstOrThrow()
  return { revision, figure }
}

/** What every list of a company says beside its rows: where it has bookings, and whether any is of a kind that lists mark. */
export async function factsOfLists(scope: TenantScope, revision: number | undefined): Promise<ListFacts> {
  const known = facts.last(scope.tenantId)
  if (known && known.revision === revision) return known.figure
  const count = () => countFacts(scope)
  return (await facts.countSince(scope, scope.tenantId, { since: revision, count })).figure
}

export const shortDaysNow = (scope: TenantScope): Promise<ShortDays> =>
  figureNow(scope, shortDays, {
    key: `${scope.tenantId} ${scope.today}`,
    count: () => readShortDays(scope),
  })

export interface Selection {
  revision: number
  total: number
  cancelled: number
  numbers: number[] | null
  lowest: number | null
  highest: number | null
}

/** Up to here, sorting all costs no more than walking an index until a page is found. */
const FEW = 1_500

/** Up to here, the planner had better sort them; told their span, it does. */
const FEW_ENOUGH_TO_SORT = 5_000

/** Beyond it, a page is found soon along any index, and finding the span reads too much. */
const TOO_MANY_TO_SPAN = 100_000

const selections = createRemembered<Selection>({ megabytes: 12 })

const isRestricting = (value: unknown): boolean =>
  Array.isArray(value) ? value.length > 0 : value !== null && value !== undefined

export const isRestricted = (criteria: BookingCriteria): boolean =>
  Object.values(criteria).some(isRestricting)

export const rememberedSelection = (scope: TenantScope, criteria: BookingCriteria): Selection | undefined =>
  selections.last(keyOf(scope, criteria))

const { isCalledOff } = lifeCycleConditions('b')

export function selectionQuery(scope: TenantScope, criteria: BookingCriteria) {
  const few = sql<
    number[] | null
  >`case when count(*) <= ${FEW} then coalesce(array_agg(b.job_number), '{}') end`
  const hasAny = isRestricted(criteria)
  // Counted apart, as few are cancelled: the index of a search has no status, which would be read from every row.
  const cancelled = matchingBookings(scope, criteria)
    .where(isCalledOff)
    .select(sql<number>`count(*)::int`.as('count'))
  const number = (known: RawBuilder<number | null>) => (hasAny ? known : sql<null>`null::int`)
  return matchingBookings(scope, criteria).select([
    sql<number>`count(*)::int`.as('total'),
    sql<number>`(${cancelled})`.as('cancelled'),
    (hasAny ? few : sql<null>`null::int[]`).as('numbers'),
    number(sql`min(b.job_number)`).as('lowest'),
    number(sql`max(b.job_number)`).as('highest'),
    revisionOf(scope),
  ])
}

async function countSelection(scope: TenantScope, criteria: BookingCriteria): Promise<Selection> {
  const read = await selectionQuery(scope, criteria).executeTakeFirstOrThrow()
  return { ...read, numbers: read.numbers?.toSorted((one, other) => one - other) ?? null }
}

/** Counted at that revision or a later one. */
export const selectBookings = (
  scope: TenantScope,
  criteria: BookingCriteria,
  since?: number,
): Promise<Selection> =>
  selections.countSince(scope, keyOf(scope, criteria), {
    since,
    count: () => countSelection(scope, criteria),
  })

type DayColumn = 'b.drop_date' | 'b.pick_date'

const DAY_COLUMNS: Partial<Record<BookingSort, DayColumn>> = {
  dropoffDateString: 'b.drop_date',
  pickupDateString: 'b.pick_date',
}

export interface ColumnSpan {
  column: 'b.job_number' | DayColumn
  lowest: string | number | null
  highest: string | number | null
}

interface DaySpan extends ColumnSpan {
  revision: number
}

const daySpans = createRemembered<DaySpan>({ megabytes: 1 })

/**
 * Counts too: for lowest and highest alone PostgreSQL expects to find them by walking an index from both
 * ends.
 */
const daySpanQuery = (scope: TenantScope, criteria: BookingCriteria, column: DayColumn) =>
  matchingBookings(scope, criteria).select(({ fn }) => [
    fn.min<string | null>(column).as('lowest'),
    fn.max<string | null>(column).as('highest'),
    fn.countAll().as('total'),
    revisionOf(scope),
  ])

async function daySpanOf(
  scope: TenantScope,
  criteria: BookingCriteria,
  { column, revision }: { column: DayColumn; revision: number },
): Promise<ColumnSpan[]> {
  const key = `${keyOf(scope, criteria)} ${column}`
  const known = daySpans.last(key)
  if (known?.revision === revision) return [known]
  const count = async () => {
    const { total: _, ...span } = await daySpanQuery(scope, criteria, column).executeTakeFirstOrThrow()
    return { column, ...span }
  }
  const read = await daySpans.countSince(scope, key, { since: revision, count })
  return read.revision === revision ? [read] : []
}

/**
 * Columns of many values, whose index runs through all of time again and again; many matches are soon met.
 */
const OF_MANY_VALUES: readonly BookingSort[] = ['customerName', 'customerPhone', 'amount']

/**
 * The span of job numbers and days of the selection, where it lets an index walk begin there and not at the
 * newest booking of all.
 */
export async function spansOf(
  scope: TenantScope,
  criteria: BookingCriteria,
  { selection, sort }: { selection: Selection; sort: BookingSort },
): Promise<ColumnSpan[]> {
  const { total, lowest, highest, revision } = selection
  const isSpread = OF_MANY_VALUES.includes(sort) && total > FEW_ENOUGH_TO_SORT && criteria.conflicts === null
  if (isSpread || !isRestricted(criteria)) return []
  const span: ColumnSpan = { column: 'b.job_number', lowest, highest }
  const column = DAY_COLUMNS[sort]
  const isWorthIt = total < TOO_MANY_TO_SPAN || criteria.within !== null
  return column && isWorthIt ? [span, ...(await daySpanOf(scope, criteria, { column, revision }))] : [span]
}

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

/** Today's list is of all jobs of its days. */
function extraPicksIn(
  { type, todaySubType }: AskedList['query'],
  { on, within }: Pick<BookingCriteria, 'on' | 'within'>,
): BookingCriteria['extraPicksIn'] {
  if (type !== 'today' || todaySubType === 'drop') return null
  return on ? { from: on.date, to: on.date } : within && { from: within.from, to: within.to }
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
    extraPicksIn: extraPicksIn(query, { on, within }),
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
