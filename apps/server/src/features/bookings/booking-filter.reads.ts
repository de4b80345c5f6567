import type { BookingStatus } from '@skipyard/domain/bookings/booking-status.ts'
import type { PaymentStatus } from '@skipyard/domain/bookings/payment-status.ts'
import type { LocalDate } from '@skipyard/domain/shared/local-date.ts'
import { type ExpressionBuilder, type ExpressionWrapper, type SqlBool, sql } from 'kysely'
import type { DB } from '#server/database/tables.gen.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'

/** Which bookings a list shows; an empty list or null restricts nothing. Dates are concrete, never 'today'. */
export interface BookingCriteria {
  /** A drop or pick on this date, or only the one kind. */
  on: { date: LocalDate; kind: 'all' | 'drop' | 'pick' } | null
  /** Faulty as of this date. */
  faultyOn: LocalDate | null
  /** A drop or pick from and to these dates, both included. */
  from: LocalDate | null
  to: LocalDate | null
  isPickDateConfirmed: boolean | null
  suburbs: string[]
  binSizes: number[]
  statuses: BookingStatus[]
  payments: PaymentStatus[]
  /** Lower case, found anywhere in what a booking is searched by. */
  needle: string | null
}

type Builder = ExpressionBuilder<{ b: DB['bookings'] }, 'b'>
type Condition = ExpressionWrapper<{ b: DB['bookings'] }, 'b', SqlBool>

const escaped = (needle: string) => `%${needle.replace(/[\\%_]/g, '\\$&')}%`

function onDate(b: Builder, { date, kind }: NonNullable<BookingCriteria['on']>): Condition {
  const drop = b('b.drop_date', '=', date)
  const pick = b('b.pick_date', '=', date)
  if (kind === 'drop') return drop
  return kind === 'pick' ? pick : b.or([drop, pick])
}

/** The domain's `faultsOf`, in SQL; a test holds the two together. */
function faulty(b: Builder, today: LocalDate): Condition {
  return b.or([
    b.and([b('b.drop_date', '<', today), b('b.drop_status', 'not in', ['Delivered', 'Cancelled'])]),
    b.and([b('b.pick_date', '<', today), b('b.pick_status', 'in', ['Scheduled', 'Collected'])]),
  ])
}

function within(b: Builder, from: LocalDate | null, to: LocalDate | null): Condition {
  const isIn = (column: 'b.drop_date' | 'b.pick_date') =>
    b.and([...(from ? [b(column, '>=', from)] : []), ...(to ? [b(column, '<=', to)] : [])])
  return b.or([isIn('b.drop_date'), isIn('b.pick_date')])
}

function dated(b: Builder, { on, faultyOn, from, to }: BookingCriteria): Condition[] {
  return [
    ...(on ? [onDate(b, on)] : []),
    ...(faultyOn ? [faulty(b, faultyOn)] : []),
    ...(from || to ? [within(b, from, to)] : []),
  ]
}

function chosen(b: Builder, criteria: BookingCriteria): Condition[] {
  const { suburbs, binSizes, statuses, payments, isPickDateConfirmed } = criteria
  return [
    ...(suburbs.length > 0 ? [b('b.suburb', 'in', suburbs)] : []),
    ...(binSizes.length > 0 ? [b('b.bin_size', 'in', binSizes)] : []),
    ...(statuses.length > 0 ? [b('b.status', 'in', statuses)] : []),
    ...(payments.length > 0 ? [b('b.payment_status', 'in', payments)] : []),
    ...(isPickDateConfirmed === null ? [] : [b('b.is_pick_date_confirmed', '=', isPickDateConfirmed)]),
  ]
}

/** The tenant's bookings that meet the criteria, nothing selected yet. */
export function matchingBookings(scope: TenantScope, criteria: BookingCriteria) {
  const { needle } = criteria
  const matching = scope.db
    .selectFrom('bookings as b')
    .where('b.tenant_id', '=', scope.tenantId)
    .where('b.deleted_at', 'is', null)
    .where((b) => b.and([...dated(b, criteria), ...chosen(b, criteria)]))
  return needle === null ? matching : matching.where('b.search_text', 'like', sql<string>`${escaped(needle)}`)
}
