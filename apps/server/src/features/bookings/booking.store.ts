import type { ChangedBooking } from '@skipyard/contract/bookings.ts'
import type { BinOffer } from '@skipyard/domain/bookings/bin-offer.ts'
import type { Booking, Job } from '@skipyard/domain/bookings/booking.ts'
import { jobID } from '@skipyard/domain/bookings/booking.ts'
import { isInvoiced } from '@skipyard/domain/invoices/booking-money.ts'
import { sql } from 'kysely'
import { statementOf } from '#server/database/client-dialect.ts'
import { plannedOnce } from '#server/database/planned-once.ts'
import { raisedRevision } from '#server/tenancy/lock-company.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { inactiveSizes, type OfferRow, offerOf } from './bin-offer.reads.ts'
import { bookingOf, wholeBookings } from './booking-row.reads.ts'

/** What the tenant's counter row gives a new booking, and what the company takes bookings of. */
export interface TakenNumber {
  jobNumber: number
  jobPrefix: string
  offered: BinOffer
}

/**
 * The tenant's next job number, and with it the company's lock (`lockCompany`): no number is given twice, and lists are
 * told that their totals are old. What the company offers stands in the row beside it: asked for apart, it would be one
 * more way to the database and back.
 */
export async function takeJobNumber(scope: TenantScope): Promise<TakenNumber> {
  const { rows } = await sql<Omit<TakenNumber, 'offered'> & OfferRow>`
    ${plannedOnce} update tenant_counters c
    set next_job_number = c.next_job_number + 1, ${raisedRevision('bookings')}
    from tenants t
    where c.tenant_id = ${scope.tenantId} and t.tenant_id = ${scope.tenantId}
    returning c.next_job_number - 1 as "jobNumber", t.job_prefix as "jobPrefix", t.bin_sizes, t.bin_types,
      ${inactiveSizes(scope)} as inactive`.execute(scope.db)
  const [taken] = rows
  if (!taken) throw new Error('The tenant has no counter row')
  const { jobNumber, jobPrefix } = taken
  return { jobNumber, jobPrefix, offered: offerOf(taken) }
}

/** One booking, held against other changes until the transaction ends; `lockCompany` goes first, so its jobs are as new. */
export async function loadBooking(scope: TenantScope, bookingId: string): Promise<Booking | undefined> {
  const row = await wholeBookings(scope).where('b.id', '=', bookingId).forUpdate().executeTakeFirst()
  return row && bookingOf(row)
}

/** What people search a booking by, in lower case. */
function searchTextOf(booking: Booking): string {
  const { customer, address, label, invoices } = booking
  const parts = [jobID(booking), customer.name, customer.phone, address.suburb, address.name, label]
  const numbers = invoices.map(({ invoiceNumber }) => invoiceNumber)
  return [...parts, customer.email, ...numbers].join(' ').replace(/\s+/g, ' ').toLowerCase()
}

/** The columns that an edit may change. */
function editableValues(booking: Booking) {
  const { customer, address, permit, drop, pick } = booking
  return {
    customer_id: customer.id,
    customer_name: customer.name,
    customer_phone: customer.phone,
    customer_email: customer.email,
    customer_type: customer.type,
    booking_source: customer.bookingSource,
    address_name: address.name,
    suburb: address.suburb,
    post_code: address.postCode,
    lat: address.lat,
    lon: address.lon,
    bin_size: booking.binSize,
    bin_type: booking.binType,
    price_cents: booking.priceCents,
    paid_cents: booking.paidCents,
    tipping_cost_cents: booking.tippingCostCents,
    payment_method: booking.paymentMethod,
    payment_status: booking.paymentStatus,
    payment_due_on: booking.paymentDueOn,
    property_type: booking.propertyType,
    waste_type: booking.wasteType,
    bin_placement: booking.binPlacement,
    is_permit_required: permit !== null,
    permit_cost_cents: permit?.costCents ?? null,
    permit_days: permit?.days ?? null,
    is_pick_date_confirmed: booking.pickDateConfirmed,
    is_cart_over: booking.cartOver,
    is_heavy_load: booking.heavyLoad,
    office_notes: booking.officeNotes,
    label: booking.label,
    status: booking.status,
    was_pending: booking.wasPending,
    drop_date: drop.date,
    drop_status: drop.status,
    pick_date: pick.date,
    pick_status: pick.status,
    is_invoiced: isInvoiced(booking),
    search_text: searchTextOf(booking),
  }
}

const editableJobValues = (job: Job) => ({
  date: job.date,
  from_hour: job.timeRange.fromHour,
  to_hour: job.timeRange.toHour,
  status: job.status,
  staff_comments: job.staffComments,
  driver_comments: job.driverComments,
  bin_id: job.bin?.id ?? null,
})

/** Writes a new booking, its two jobs and the suburb it opens to the filter, in one statement that nobody waits for. */
export function saveNewBooking(scope: TenantScope, booking: Booking): void {
  const { tenantId } = scope
  const { id, jobNumber, jobPrefix, version, address } = booking
  const jobRow = (job: Job) => ({
    tenant_id: tenantId,
    id: job.id,
    booking_id: id,
    kind: job.kind,
    ...editableJobValues(job),
  })
  const insert = scope.db
    .with('booking', (db) =>
      db.insertInto('bookings').values({
        tenant_id: tenantId,
        id,
        job_number: jobNumber,
        job_prefix: jobPrefix,
        version,
        created_by: scope.actor.loginId,
        created_at: scope.now,
        ...editableValues(booking),
      }),
    )
    .with('suburb', (db) =>
      db
        .insertInto('booked_suburbs')
        .values({ tenant_id: tenantId, suburb: address.suburb })
        .onConflict((conflict) => conflict.doNothing()),
    )
    .insertInto('jobs')
    .values([jobRow(booking.drop), jobRow(booking.pick)])
    .compile()
  scope.queue(statementOf(insert))
}

/** Writes a changed booking and both jobs, and raises its version; answers the new version. */
export async function saveBooking(scope: TenantScope, booking: Booking): Promise<number> {
  const { tenantId } = scope
  const version = booking.version + 1
  await scope.db
    .with('drop', (db) =>
      db
        .updateTable('jobs')
        .set(editableJobValues(booking.drop))
        .where('tenant_id', '=', tenantId)
        .where('id', '=', booking.drop.id),
    )
    .with('pick', (db) =>
      db
        .updateTable('jobs')
        .set(editableJobValues(booking.pick))
        .where('tenant_id', '=', tenantId)
        .where('id', '=', booking.pick.id),
    )
    .with('suburb', (db) =>
      db
        .insertInto('booked_suburbs')
        .values({ tenant_id: tenantId, suburb: booking.address.suburb })
        .onConflict((conflict) => conflict.doNothing()),
    )
    .updateTable('bookings')
    .set({ ...editableValues(booking), version })
    .where('tenant_id', '=', tenantId)
    .where('id', '=', booking.id)
    .execute()
  return version
}

/** A booking named by an id, deleted ones too, held against other changes until the transaction ends. */
export interface HeldBooking {
  id: string
  version: number
  jobID: string
  isDeleted: boolean
}

/** Holds the bookings of these ids, always in the same order; `lockCompany` goes first. */
export async function lockBookings(scope: TenantScope, ids: readonly string[]): Promise<HeldBooking[]> {
  const rows = await scope.db
    .selectFrom('bookings')
    .where('tenant_id', '=', scope.tenantId)
    .where('id', 'in', ids)
    .select(['id', 'version', 'job_number', 'job_prefix', 'deleted_at'])
    .orderBy('id')
    .forUpdate()
    .execute()
  return rows.map((row) => ({
    id: row.id,
    version: row.version,
    jobID: jobID({ jobPrefix: row.job_prefix, jobNumber: row.job_number }),
    isDeleted: row.deleted_at !== null,
  }))
}

/** Bookings that `lockBookings` holds, whole. */
export async function loadHeldBookings(scope: TenantScope, held: readonly HeldBooking[]): Promise<Booking[]> {
  if (held.length === 0) return []
  const ids = held.map(({ id }) => id)
  const rows = await wholeBookings(scope).where('b.id', 'in', ids).orderBy('b.id').execute()
  return rows.map(bookingOf)
}

const assigned = (row: object) =>
  sql.join(
    Object.keys(row)
      .filter((name) => name !== 'id')
      .map((name) => sql`${sql.ref(name)} = v.${sql.ref(name)}`),
  )

/**
 * Writes changed bookings and their jobs in one statement and raises each version; suburbs must be known already.
 * The ids stand there twice so that a planner without statistics still goes by them.
 */
export async function saveBookings(
  scope: TenantScope,
  bookings: readonly Booking[],
): Promise<ChangedBooking[]> {
  const rows = bookings.map((booking) => ({
    id: booking.id,
    version: booking.version + 1,
    ...editableValues(booking),
  }))
  const jobs = bookings
    .flatMap(({ drop, pick }): Job[] => [drop, pick])
    .map((job) => ({ id: job.id, ...editableJobValues(job) }))
  const [row, job] = [rows[0], jobs[0]]
  if (!row || !job) return []
  await sql`
    with moved as (
      update jobs j set ${assigned(job)}
      from jsonb_populate_recordset(null::jobs, ${JSON.stringify(jobs)}::jsonb) v
      where j.tenant_id = ${scope.tenantId} and j.id = v.id and j.id = any(${jobs.map(({ id }) => id)})
    )
    update bookings b set ${assigned(row)}
    from jsonb_populate_recordset(null::bookings, ${JSON.stringify(rows)}::jsonb) v
    where b.tenant_id = ${scope.tenantId} and b.id = v.id and b.id = any(${rows.map(({ id }) => id)})`.execute(
    scope.db,
  )
  return rows.map(({ id, version }) => ({ _id: id, version }))
}

/** Takes bookings out of every list; their rows, jobs and history stay. Answers those there were to take. */
export function markBookingsDeleted(scope: TenantScope, ids: readonly string[]): Promise<ChangedBooking[]> {
  return scope.db
    .updateTable('bookings')
    .set((booking) => ({ deleted_at: scope.now, version: booking('version', '+', 1) }))
    .where('tenant_id', '=', scope.tenantId)
    .where('id', 'in', ids)
    .where('deleted_at', 'is', null)
    .returning(['id as _id', 'version'])
    .execute()
}

/** Brings deleted bookings back as they were. */
export async function restoreBookings(scope: TenantScope, ids: readonly string[]): Promise<ChangedBooking[]> {
  if (ids.length === 0) return []
  return scope.db
    .updateTable('bookings')
    .set((booking) => ({ deleted_at: null, version: booking('version', '+', 1) }))
    .where('tenant_id', '=', scope.tenantId)
    .where('id', 'in', ids)
    .returning(['id as _id', 'version'])
    .execute()
}
