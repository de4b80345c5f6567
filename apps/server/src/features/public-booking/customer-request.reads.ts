import { isPickStatus } from '@skipyard/domain/bookings/status/job-status.ts'
import { type BinSize, isBinSize } from '@skipyard/domain/inventory/bin.ts'
import {
  type CustomerRequest,
  REQUEST_KINDS,
  REQUEST_STATES,
  requestStateOf,
} from '@skipyard/domain/public-booking/customer-request.ts'
import type { PublicPage } from '@skipyard/domain/public-booking/public-page.ts'
import type { Unanswered } from '@skipyard/domain/public-booking/unanswered.ts'
import { type LocalDate, localDate } from '@skipyard/domain/shared/local-date.ts'
import { instantOf } from '@skipyard/domain/shared/time-zone.ts'
import { type InferResult, sql } from 'kysely'
import { known } from '#server/database/known.ts'
import { lifeCycleConditions } from '#server/database/life-cycle-conditions.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'

export interface RequestOfBooking extends CustomerRequest {
  jobID: string
  customerName: string
  suburb: string
  binSize: number
  pickDateNow: LocalDate
}

const MOST_OPEN = 200

const jobs = lifeCycleConditions('b')

const requests = (scope: TenantScope) =>
  scope.db
    .selectFrom('customer_requests as r')
    .innerJoin('bookings as b', (join) =>
      join.on('b.tenant_id', '=', scope.tenantId).onRef('b.id', '=', 'r.booking_id'),
    )
    .where('r.tenant_id', '=', scope.tenantId)
    .where('b.deleted_at', 'is', null)
    .select(['r.id', 'r.booking_id', 'r.kind', 'r.state', 'r.asked_at', 'r.note', 'r.pick_date'])
    .select(['r.wanted_date', 'r.bin_size as wanted_size', 'r.price_cents', 'r.answered_at'])
    .select(['r.answered_by_name', 'r.answer_words', 'r.new_booking_id'])
    .select(['b.job_prefix', 'b.job_number', 'b.customer_name', 'b.suburb', 'b.bin_size'])
    .select(['b.pick_date as pick_date_now', 'b.pick_status'])

type Row = InferResult<ReturnType<typeof requests>>[number]

const dateOf = (text: string | null) => (text === null ? null : localDate(text))
const sizeOf = (size: number | null): BinSize | null => (size !== null && isBinSize(size) ? size : null)

function stateOf(row: Row) {
  const said = {
    kind: known(REQUEST_KINDS, row.kind),
    state: known(REQUEST_STATES, row.state),
    pickDate: localDate(row.pick_date),
  }
  if (!isPickStatus(row.pick_status)) throw new Error(`No rule knows ${row.pick_status}`)
  const pick = { date: localDate(row.pick_date_now), status: row.pick_status }
  return { ...said, state: requestStateOf(said, { pick }), pickDateNow: pick.date }
}

const requestOf = (row: Row): RequestOfBooking => ({
  ...stateOf(row),
  id: row.id,
  bookingId: row.booking_id,
  askedAt: row.asked_at,
  note: row.note,
  wantedDate: dateOf(row.wanted_date),
  wantedSize: sizeOf(row.wanted_size),
  priceCents: row.price_cents,
  answeredAt: row.answered_at,
  answeredByName: row.answered_by_name,
  answerWords: row.answer_words,
  newBookingId: row.new_booking_id,
  jobID: `${row.job_prefix}-${row.job_number}`,
  customerName: row.customer_name,
  suburb: row.suburb,
  binSize: row.bin_size,
})

export async function readOpenRequests(scope: TenantScope): Promise<RequestOfBooking[]> {
  const rows = await requests(scope)
    .where('r.state', '=', 'open')
    .where(jobs.pickIs('toCome'))
    .where((row) => row.or([row('r.kind', '=', 'exchange'), row('r.pick_date', '=', row.ref('b.pick_date'))]))
    .orderBy('r.id')
    .limit(MOST_OPEN)
    .execute()
  return rows.map(requestOf)
}

export async function readRequestsOf(scope: TenantScope, bookingId: string): Promise<RequestOfBooking[]> {
  const rows = await requests(scope).where('r.booking_id', '=', bookingId).orderBy('r.id', 'desc').execute()
  return rows.map(requestOf)
}

export async function findRequest(
  scope: TenantScope,
  requestId: string,
): Promise<RequestOfBooking | undefined> {
  const row = await requests(scope).where('r.id', '=', requestId).executeTakeFirst()
  return row && requestOf(row)
}

const fromOutside = (scope: TenantScope) =>
  scope.db
    .selectFrom('public_bookings as p')
    .innerJoin('bookings as b', (join) =>
      join.on('b.tenant_id', '=', scope.tenantId).onRef('b.id', '=', 'p.booking_id'),
    )
    .where('p.tenant_id', '=', scope.tenantId)
    .where('b.deleted_at', 'is', null)
    .where('b.status', '=', 'Pending')

/**
 * Of the whole company and of one proven contact, without what is paid; where bookings lapse, without those from before
 * they did.
 */
export async function countUnanswered(
  scope: TenantScope,
  contactPrint: string | null,
  { answerHours }: Pick<PublicPage, 'answerHours'>,
): Promise<Unanswered> {
  const midnight = instantOf(scope.today, 0, scope.timeZone)
  return fromOutside(scope)
    .where('p.request_key', 'is not', null)
    .where('b.paid_cents', '=', 0)
    .$if(answerHours !== null, (rows) => rows.where('p.answer_by', 'is not', null))
    .select([
      sql<number>`count(*) filter (where p.made_at >= ${midnight})::int`.as('today'),
      sql<number>`count(*) filter (where p.contact_print is null)::int`.as('unproven'),
      sql<number>`count(*) filter (where p.contact_print = ${contactPrint})::int`.as('ofContact'),
    ])
    .executeTakeFirstOrThrow()
}

/** What is paid, on a run, or was changed by the office waits for its answer, however long. */
const toLapse = (scope: TenantScope) =>
  fromOutside(scope)
    .where('p.answer_by', 'is not', null)
    .where('b.paid_cents', '=', 0)
    .where((row) =>
      row.not(
        row.exists(
          row
            .selectFrom('jobs as j')
            .where('j.tenant_id', '=', scope.tenantId)
            .whereRef('j.booking_id', '=', 'b.id')
            .where('j.run_id', 'is not', null)
            .select('j.id'),
        ),
      ),
    )
    .where((row) =>
      row.not(
        row.exists(
          row
            .selectFrom('audit_entries as a')
            .where('a.tenant_id', '=', scope.tenantId)
            .whereRef('a.subject_id', '=', 'b.id')
            .where('a.actor_id', '<>', scope.tenantId)
            .select('a.id'),
        ),
      ),
    )

/** Read again under the lock: it may have been paid, changed or put on a run since it was listed. */
export async function isLapsed(scope: TenantScope, bookingId: string): Promise<boolean> {
  const row = await toLapse(scope)
    .where('p.booking_id', '=', bookingId)
    .where('p.answer_by', '<=', scope.now)
    .select('p.booking_id')
    .executeTakeFirst()
  return row !== undefined
}

export async function listLapsed(scope: TenantScope): Promise<string[]> {
  const rows = await toLapse(scope)
    .where('p.answer_by', '<=', scope.now)
    .orderBy('p.answer_by')
    .select('p.booking_id as id')
    .execute()
  return rows.map(({ id }) => id)
}

export async function readNextLapse(scope: TenantScope): Promise<Date | null> {
  const { next } = await toLapse(scope)
    .select((row) => row.fn.min('p.answer_by').as('next'))
    .executeTakeFirstOrThrow()
  return next
}
