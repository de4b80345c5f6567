import type { BookingSort } from '@skipyard/contract/bookings.lists.ts'
import { sql } from 'kysely'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { keyOf, revisionOf } from './booking-figures.reads.ts'
import { type BookingCriteria, matchingBookings } from './booking-filter.reads.ts'
import { boundMemory } from './bound-memory.ts'

/** Which bookings meet the criteria, right at a revision of the tenant's bookings. */
export interface Selection {
  revision: number
  total: number
  /** All of their job numbers, the lowest first, when they are few. */
  numbers: number[] | null
}

/** Up to here, sorting them all costs no more than walking an index until a page of them is found. */
const FEW = 1_500

/** Up to here, the planner had better gather and sort them; told their span, it does. */
const FEW_ENOUGH_TO_SORT = 5_000

/** Beyond it, an index is not walked far until a page is found, and finding the span reads too much. */
const TOO_MANY_TO_SPAN = 100_000

const selections = boundMemory<Selection>(3_000)

function restrictions(criteria: BookingCriteria) {
  const { suburbs, binSizes, statuses, payments, isPickDateConfirmed, needle } = criteria
  const isByDay = [
    criteria.on,
    criteria.within,
    criteria.faultyOn,
    criteria.overdueOn,
    criteria.conflicts,
  ].some((restriction) => restriction !== null)
  const isByChoice = [suburbs, binSizes, statuses, payments].some(({ length }) => length > 0)
  return {
    hasAny: isByDay || isByChoice || isPickDateConfirmed !== null || needle !== null,
    /** Matches lie close together in the order of jobs and days, and may lie far from both of its ends. */
    isInTime: isByDay || statuses.length > 0,
  }
}

/** What was selected last; whoever uses it compares its revision with that of the rows. */
export const rememberedSelection = (scope: TenantScope, criteria: BookingCriteria): Selection | undefined =>
  selections.get(keyOf(scope, criteria))

/** The one statement that counts, as tests explain it. */
export function selectionQuery(scope: TenantScope, criteria: BookingCriteria) {
  const numbers = restrictions(criteria).hasAny
    ? sql<number[] | null>`case when count(*) <= ${FEW} then coalesce(array_agg(b.job_number), '{}') end`
    : sql<null>`null`
  return matchingBookings(scope, criteria).select([
    sql<number>`count(*)::int`.as('total'),
    numbers.as('numbers'),
    revisionOf(scope),
  ])
}

/** Counts the bookings that meet the criteria, and keeps which they are when they are few. */
export async function selectBookings(scope: TenantScope, criteria: BookingCriteria): Promise<Selection> {
  const read = await selectionQuery(scope, criteria).executeTakeFirstOrThrow()
  const selection = { ...read, numbers: read.numbers?.toSorted((one, other) => one - other) ?? null }
  selections.set(keyOf(scope, criteria), selection)
  return selection
}

/** Columns whose order follows time; every index has the job number, the others only that of their day. */
type SpannedColumn = 'b.job_number' | 'b.drop_date' | 'b.pick_date'

/** Of many values each, so that an index runs through all of time again and again; many matches are soon met. */
const OF_MANY_VALUES: readonly BookingSort[] = ['customerName', 'customerPhone', 'amount']

function spannedColumns(sort: BookingSort, total: number): SpannedColumn[] {
  if (sort === 'dropoffDateString') return ['b.job_number', 'b.drop_date']
  if (sort === 'pickupDateString') return ['b.job_number', 'b.pick_date']
  return OF_MANY_VALUES.includes(sort) && total > FEW_ENOUGH_TO_SORT ? [] : ['b.job_number']
}

/** The lowest and highest value of a column among the bookings that meet the criteria. */
export interface ColumnSpan {
  column: SpannedColumn
  lowest: string | number
  highest: string | number
}

interface Spans {
  revision: number
  columns: ColumnSpan[]
}

const spans = boundMemory<Spans>(1_000)

async function readSpans(
  scope: TenantScope,
  criteria: BookingCriteria,
  columns: SpannedColumn[],
): Promise<Spans> {
  const bounds = columns.map((column) => {
    const [lowest, highest] = [sql`min(${sql.ref(column)})`, sql`max(${sql.ref(column)})`]
    return sql`json_build_object('column', ${column}::text, 'lowest', ${lowest}, 'highest', ${highest})`
  })
  return matchingBookings(scope, criteria)
    .select([sql<ColumnSpan[]>`json_build_array(${sql.join(bounds)})`.as('columns'), revisionOf(scope)])
    .executeTakeFirstOrThrow()
}

/**
 * Between which job numbers and days the selected bookings lie, when that is worth knowing: an index is then walked
 * from the first of them and not from the newest booking of all.
 */
export async function spansOf(
  scope: TenantScope,
  criteria: BookingCriteria,
  { selection, sort }: { selection: Selection; sort: BookingSort },
): Promise<ColumnSpan[]> {
  const isWorthIt = selection.total < TOO_MANY_TO_SPAN || criteria.within !== null
  const columns = spannedColumns(sort, selection.total)
  if (columns.length === 0 || !isWorthIt || !restrictions(criteria).isInTime) return []
  const key = `${keyOf(scope, criteria)} ${columns}`
  const known = spans.get(key)
  if (known?.revision === selection.revision) return known.columns
  const read = await readSpans(scope, criteria, columns)
  spans.set(key, read)
  return read.revision === selection.revision ? read.columns : []
}
