import { type Address, markTyped } from '@skipyard/domain/addresses/address.ts'
import { ASKED_BY_CUSTOMERS } from '@skipyard/domain/bookings/asked-by-customer.ts'
import type { Booking } from '@skipyard/domain/bookings/booking.ts'
import { BOOKING_STATUSES } from '@skipyard/domain/bookings/status/booking-status.ts'
import { jobIs } from '@skipyard/domain/bookings/status/job-phases.ts'
import { DROP_STATUSES, PICK_STATUSES } from '@skipyard/domain/bookings/status/job-status.ts'
import { PAYMENT_STATUSES } from '@skipyard/domain/bookings/status/payment-status.ts'
import { CUSTOMER_TYPES } from '@skipyard/domain/customers/customer.ts'
import { isNotDoneReason, NOT_DONE_REASONS, type NotDoneMark } from '@skipyard/domain/drivers-day/not-done.ts'
import { BIN_SIZES } from '@skipyard/domain/inventory/bin.ts'
import type { NamedBin } from '@skipyard/domain/inventory/numbered-bin.ts'
import type { InvoiceMark } from '@skipyard/domain/invoices/invoice.ts'
import { SEND_STATES } from '@skipyard/domain/invoices/sending.ts'
import type { JobHold } from '@skipyard/domain/runs/job-hold.ts'
import type { TipByHand } from '@skipyard/domain/runs/tip-by-hand.ts'
import { localDate } from '@skipyard/domain/shared/local-date.ts'
import { type InferResult, sql } from 'kysely'
import { known } from '#server/database/known.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { TERM_COLUMNS, termsOfRow } from './term-columns.ts'

const BOOKING_COLUMNS = [
  'b.id',
  'b.job_number',
  'b.job_prefix',
  'b.version',
  'b.customer_id',
  'b.customer_name',
  'b.customer_phone',
  'b.customer_email',
  'b.customer_type',
  'b.booking_source',
  'b.address_name',
  'b.suburb',
  'b.post_code',
  'b.lat',
  'b.lon',
  'b.is_address_typed',
  'b.bin_size',
  ...TERM_COLUMNS,
  'b.payment_status',
  'b.status',
  'b.was_pending',
] as const

interface JobRow {
  id: string
  date: string
  from_hour: number
  to_hour: number
  status: string
  is_allocated: boolean
  staff_comments: string
  driver_comments: string
  bin: NamedBin | null
  hold_reason: string
  held_until: string | null
  tip_site_id: string | null
  tip_name: string
}

/**
 * A sub-select: joined, a planner without statistics (a new database) compares every job with every other.
 */
const jobsColumn = ({ tenantId }: TenantScope) =>
  sql<{ drop: JobRow; pick: JobRow }>`(
  select json_object_agg(j.kind, json_build_object(
    'id', j.id, 'date', j.date, 'from_hour', j.from_hour, 'to_hour', j.to_hour, 'status', j.status,
    'is_allocated', j.run_id is not null, 'staff_comments', j.staff_comments, 'driver_comments', j.driver_comments,
    'hold_reason', j.hold_reason, 'held_until', j.held_until, 'tip_site_id', j.tip_site_id, 'tip_name', j.tip_name,
    'bin', case when j.bin_id is not null then (
      select json_build_object('id', n.id, 'number', n.number)
      from bins n where n.tenant_id = ${tenantId} and n.id = j.bin_id
    ) end
  ))
  from jobs j where j.tenant_id = ${tenantId} and j.booking_id = b.id
)`.as('jobs')

export interface NotDoneRow {
  job_id: string
  reason: string
  note: string
  at: string
  on: string
  by: string
}

const notDoneColumn = ({ tenantId }: TenantScope) =>
  sql<NotDoneRow[] | null>`(
  select json_agg(json_build_object(
    'job_id', p.job_id, 'reason', p.not_done_reason, 'note', p.not_done_note, 'at', p.not_done_at,
    'on', p.not_done_on, 'by', p.driver_name
  ))
  from job_progress p
  where p.tenant_id = ${tenantId} and p.booking_id = b.id and p.not_done_reason is not null
)`.as('not_done')

const askedColumn = ({ tenantId }: TenantScope) =>
  sql<string[] | null>`(
  select json_agg(r.kind)
  from customer_requests r
  where r.tenant_id = ${tenantId} and r.booking_id = b.id and r.state = 'open'
    and (r.kind = 'exchange' or r.pick_date = b.pick_date)
)`.as('asked')

interface InvoiceRow {
  id: string
  number: string
  send_state: string
  is_void: boolean
  is_further: boolean
  due_on: string
  net_cents: number
  paid_cents: number
}

/** Unordered: sorting here would cost a sort for each row of a list. */
const invoicesColumn = ({ tenantId }: TenantScope) =>
  sql<InvoiceRow[] | null>`(
  select json_agg(json_build_object(
    'id', i.id, 'number', i.invoice_number, 'send_state', i.send_state, 'is_void', i.voided_on is not null,
    'is_further', i.is_further, 'due_on', i.due_on, 'net_cents', i.net_cents, 'paid_cents', i.paid_cents
  ))
  from invoices i where i.tenant_id = ${tenantId} and i.booking_id = b.id
)`.as('invoices')

/** Deleted ones too: their papers are read still. */
export const keptBookings = (scope: TenantScope) =>
  scope.db
    .selectFrom('bookings as b')
    .where('b.tenant_id', '=', scope.tenantId)
    .select(BOOKING_COLUMNS)
    .select(jobsColumn(scope))
    .select(invoicesColumn(scope))
    .select(notDoneColumn(scope))
    .select(askedColumn(scope))

export const wholeBookings = (scope: TenantScope) => keptBookings(scope).where('b.deleted_at', 'is', null)

type BookingRow = InferResult<ReturnType<typeof wholeBookings>>[number]

const REASONS = Object.keys(NOT_DONE_REASONS).filter(isNotDoneReason)

export function notDoneOf(rows: readonly NotDoneRow[] | null, jobId: string): { notDone?: NotDoneMark } {
  const row = rows?.find(({ job_id }) => job_id === jobId)
  if (!row) return {}
  const { note, at, on, by } = row
  return { notDone: { reason: known(REASONS, row.reason), note, at: new Date(at), on: localDate(on), by } }
}

export const onHoldOf = (row: Pick<JobRow, 'hold_reason' | 'held_until'>): { onHold?: JobHold } =>
  row.held_until === null ? {} : { onHold: { reason: row.hold_reason, until: localDate(row.held_until) } }

export const tipByHandOf = (row: Pick<JobRow, 'tip_site_id' | 'tip_name'>): { tipByHand?: TipByHand } =>
  row.tip_name === '' ? {} : { tipByHand: { siteId: row.tip_site_id, name: row.tip_name } }

const planOf = (row: JobRow, notDone: NotDoneRow[] | null) => ({
  id: row.id,
  date: localDate(row.date),
  timeRange: { fromHour: row.from_hour, toHour: row.to_hour },
  isAllocated: row.is_allocated,
  staffComments: row.staff_comments,
  driverComments: row.driver_comments,
  bin: row.bin,
  ...notDoneOf(notDone, row.id),
  ...onHoldOf(row),
  ...tipByHandOf(row),
})

function customerOf(row: BookingRow): Booking['customer'] {
  return {
    id: row.customer_id,
    name: row.customer_name,
    phone: row.customer_phone,
    email: row.customer_email,
    type: known(CUSTOMER_TYPES, row.customer_type),
    bookingSource: row.booking_source,
  }
}

const invoiceOf = (row: InvoiceRow): InvoiceMark => ({
  id: row.id,
  invoiceNumber: row.number,
  sendState: known(SEND_STATES, row.send_state),
  isVoid: row.is_void,
  isFurther: row.is_further,
  dueOn: localDate(row.due_on),
  netCents: row.net_cents,
  paidCents: row.paid_cents,
})

function askedOf({ asked, jobs: { pick } }: BookingRow): Pick<Booking, 'asked'> {
  if (asked === null || !jobIs('toCome', { status: known(PICK_STATUSES, pick.status) })) return {}
  return { asked: ASKED_BY_CUSTOMERS.filter((kind) => asked.includes(kind)) }
}

const byNumber = (one: InvoiceMark, other: InvoiceMark): number =>
  one.invoiceNumber.localeCompare(other.invoiceNumber)

const addressOf = ({
  address_name: name,
  suburb,
  post_code: postCode,
  lat,
  lon,
  ...row
}: BookingRow): Address => markTyped({ name, suburb, postCode, lat, lon }, row.is_address_typed)

export function bookingOf(row: BookingRow): Booking {
  const { drop, pick } = row.jobs
  return {
    id: row.id,
    jobNumber: row.job_number,
    jobPrefix: row.job_prefix,
    version: row.version,
    customer: customerOf(row),
    address: addressOf(row),
    binSize: known(BIN_SIZES, row.bin_size),
    ...termsOfRow(row),
    paymentStatus: known(PAYMENT_STATUSES, row.payment_status),
    drop: { kind: 'drop', status: known(DROP_STATUSES, drop.status), ...planOf(drop, row.not_done) },
    pick: { kind: 'pick', status: known(PICK_STATUSES, pick.status), ...planOf(pick, row.not_done) },
    status: known(BOOKING_STATUSES, row.status),
    wasPending: row.was_pending,
    invoices: (row.invoices ?? []).map(invoiceOf).toSorted(byNumber),
    ...askedOf(row),
  }
}
