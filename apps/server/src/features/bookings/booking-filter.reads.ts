import type { BookingStatus } from '@skipyard/domain/bookings/status/booking-status.ts'
import type { JobPhase } from '@skipyard/domain/bookings/status/job-phases.ts'
import type { PaymentStatus } from '@skipyard/domain/bookings/status/payment-status.ts'
import { addDays, type LocalDate } from '@skipyard/domain/shared/local-date.ts'
import type { BookingKind } from '@skipyard/domain/visits/visit-kinds.ts'
import { type ExpressionBuilder, type ExpressionWrapper, type RawBuilder, type SqlBool, sql } from 'kysely'
import { holdsText } from '#server/database/holds-text.ts'
import { jobConditions, lifeCycleConditions } from '#server/database/life-cycle-conditions.ts'
import type { DB } from '#server/database/tables.gen.ts'
import type { ShortDays } from '#server/features/inventory/short-days.reads.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { kindsOfBookings } from './booking-links.reads.ts'

type AskedJobs = 'all' | 'drop' | 'pick'

interface Days {
  from: LocalDate | null
  to: LocalDate | null
}

export interface JobWindow extends Days {
  kind: AskedJobs
  /** A called-off job counts only where its booking has been billed. */
  isWithoutCancelled: boolean
}

/** An empty list or null restricts nothing. Dates are concrete, never 'today'. */
export interface BookingCriteria {
  on: { date: LocalDate; kind: AskedJobs } | null
  within: JobWindow | null
  /** Days on which a truck comes once more, beside those of `on` and `within`. */
  extraPicksIn: Days | null
  /** Not updated before this date, given back by the driver, or with an open request of the customer. */
  faultyOn: LocalDate | null
  overdueOn: LocalDate | null
  conflicts: ShortDays | null
  isPickDateConfirmed: boolean | null
  suburbs: string[]
  binSizes: number[]
  statuses: BookingStatus[]
  payments: PaymentStatus[]
  sources: string[]
  wasteTypes: string[]
  binTypes: string[]
  visits: BookingKind[]
  doneBy: { driverId: string | null; kind: AskedJobs } | null
  customerId?: string | undefined
  needle: string | null
  /** A whole docket number in lower case; its bookings are found beside those of the needle. */
  docket?: string | undefined
}

type Builder = ExpressionBuilder<{ b: DB['bookings'] }, 'b'>
type Condition = ExpressionWrapper<{ b: DB['bookings'] }, 'b', SqlBool>

function onDate(b: Builder, { date, kind }: NonNullable<BookingCriteria['on']>): Condition {
  const drop = b('b.drop_date', '=', date)
  const pick = b('b.pick_date', '=', date)
  if (kind === 'drop') return drop
  return kind === 'pick' ? pick : b.or([drop, pick])
}

const jobs = lifeCycleConditions('b')

function conflicting(b: Builder, { today, days }: ShortDays): Condition {
  const columns = [days.map(({ type }) => type), days.map(({ size }) => size), days.map(({ date }) => date)]
  const [types, sizes, dates] = columns
  return b.and([
    jobs.isToBeServed(today),
    sql<boolean>`(b.bin_type, b.bin_size, b.drop_date) in (
      select * from unnest(${types}::text[], ${sizes}::int[], ${dates}::date[]))`,
  ])
}

function within(b: Builder, { from, to, kind, isWithoutCancelled }: JobWindow): Condition {
  const isOn = (job: 'drop' | 'pick') =>
    job === 'drop' ? jobs.dropIsNot('calledOff') : jobs.pickIsNot('calledOff')
  const isIn = (job: 'drop' | 'pick') =>
    b.and([
      ...(from ? [b(`b.${job}_date`, '>=', from)] : []),
      ...(to ? [b(`b.${job}_date`, '<=', to)] : []),
      ...(isWithoutCancelled ? [b.or([isOn(job), b('b.agreed_cents', 'is not', null)])] : []),
    ])
  return kind === 'all' ? b.or([isIn('drop'), isIn('pick')]) : isIn(kind)
}

/** An array, so that an index finds the bookings. */
const hasExtraPick = (
  scope: TenantScope,
  { from, to }: Days,
  phase: JobPhase,
) => sql<boolean>`b.id = any(array(
  select j.booking_id from jobs j
  where j.tenant_id = ${scope.tenantId} and j.kind = 'extra' and ${jobConditions().jobIs(phase)}
    and (${from}::date is null or j.date >= ${from}::date) and (${to}::date is null or j.date <= ${to}::date)))`

function onDays(b: Builder, scope: TenantScope, { on, within: days, extraPicksIn }: BookingCriteria) {
  const own = [...(on ? [onDate(b, on)] : []), ...(days ? [within(b, days)] : [])]
  if (own.length === 0 || extraPicksIn === null) return own
  return [b.or([b.and(own), hasExtraPick(scope, extraPicksIn, 'counted')])]
}

function dated(
  b: Builder,
  scope: TenantScope,
  criteria: BookingCriteria,
): (Condition | RawBuilder<boolean>)[] {
  const { tenantId } = scope
  const { faultyOn, overdueOn, conflicts } = criteria
  const faulty = (today: LocalDate) =>
    b.or([
      jobs.isFaulty(today),
      jobs.isNotDone(tenantId),
      jobs.isAsked(tenantId),
      hasExtraPick(scope, { from: null, to: addDays(today, -1) }, 'open'),
    ])
  return [
    ...onDays(b, scope, criteria),
    ...(faultyOn ? [faulty(faultyOn)] : []),
    ...(overdueOn ? [jobs.isOverdue(overdueOn)] : []),
    ...(conflicts ? [conflicting(b, conflicts)] : []),
  ]
}

/** An array, so that an index finds the bookings. */
const doneOnRunsOf = (
  { tenantId }: TenantScope,
  { doneBy, within: days }: BookingCriteria,
): RawBuilder<boolean>[] => {
  if (!doneBy) return []
  const { driverId, kind } = doneBy
  const jobsDone =
    driverId === null
      ? sql`jobs j where j.tenant_id = ${tenantId} and j.run_id is null`
      : sql`runs r join jobs j on j.tenant_id = ${tenantId} and j.run_id = r.id
        where r.tenant_id = ${tenantId} and r.driver_id = ${driverId}`
  return [
    sql`b.id = any(array(
      select j.booking_id from ${jobsDone} and ${jobConditions().jobIs('moved')}
        and (${kind} = 'all' or j.kind = ${kind} or ${kind} = 'pick' and j.kind = 'extra')
        and (${days?.from ?? null}::date is null or j.date >= ${days?.from ?? null}::date)
        and (${days?.to ?? null}::date is null or j.date <= ${days?.to ?? null}::date)))`,
  ]
}

const SOURCE = sql<string>`coalesce(nullif(trim(b.booking_source), ''), 'None')`

function chosen(b: Builder, criteria: BookingCriteria): (Condition | RawBuilder<boolean>)[] {
  const { suburbs, binSizes, statuses, payments, isPickDateConfirmed, customerId } = criteria
  const { sources, wasteTypes, binTypes } = criteria
  return [
    ...(sources.length > 0 ? [sql<boolean>`${SOURCE} = any(${sources})`] : []),
    ...(wasteTypes.length > 0 ? [b('b.waste_type', 'in', wasteTypes)] : []),
    ...(binTypes.length > 0 ? [b('b.bin_type', 'in', binTypes)] : []),
    ...(suburbs.length > 0 ? [b('b.suburb', 'in', suburbs)] : []),
    ...(binSizes.length > 0 ? [b('b.bin_size', 'in', binSizes)] : []),
    ...(statuses.length > 0 ? [b('b.status', 'in', statuses)] : []),
    ...(payments.length > 0 ? [b('b.payment_status', 'in', payments)] : []),
    ...(customerId === undefined ? [] : [b('b.customer_id', '=', customerId)]),
    ...(isPickDateConfirmed === null ? [] : [b('b.is_pick_date_confirmed', '=', isPickDateConfirmed)]),
  ]
}

const ofVisits = (scope: TenantScope, { visits }: BookingCriteria): RawBuilder<boolean>[] =>
  visits.length === 0
    ? []
    : [
        sql`b.id = any(array(
        select x.id from (${kindsOfBookings(scope, () => sql`true`)}) x where x.kind = any(${visits})))`,
      ]

const hasDocket = ({ tenantId }: TenantScope, docket: string) => sql<boolean>`b.id = any(array(
  select v.booking_id from tip_visits v where v.tenant_id = ${tenantId} and lower(v.docket) = ${docket}))`

export function matchingBookings(scope: TenantScope, criteria: BookingCriteria) {
  const { needle, docket } = criteria
  const matching = scope.db
    .selectFrom('bookings as b')
    .where('b.tenant_id', '=', scope.tenantId)
    .where('b.deleted_at', 'is', null)
    .where((b) =>
      b.and([
        ...dated(b, scope, criteria),
        ...chosen(b, criteria),
        ...doneOnRunsOf(scope, criteria),
        ...ofVisits(scope, criteria),
      ]),
    )
  if (needle === null) return matching
  const isNamed = holdsText(sql`b.search_text`, needle)
  if (docket === undefined) return matching.where(isNamed)
  return matching.where((b) => b.or([isNamed, hasDocket(scope, docket)]))
}
