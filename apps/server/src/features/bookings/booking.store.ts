import { type Booking, type Job, jobID } from '@skipyard/domain/bookings/booking.ts'
import type { BinOffer } from '@skipyard/domain/bookings/draft/bin-offer.ts'
import { isInvoiced } from '@skipyard/domain/invoices/money/booking-money.ts'
import { foldText } from '@skipyard/domain/shared/fold-text.ts'
import { sql } from 'kysely'
import { statementOf } from '#server/database/client-dialect.ts'
import { plannedOnce } from '#server/database/planned-once.ts'
import { isNotifiedOf } from '#server/features/messages/notified.reads.ts'
import { raisedRevision } from '#server/tenancy/lock-company.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { inactiveSizes, type OfferRow, offerOf } from './booking.reads.ts'
import { bookingOf, wholeBookings } from './booking-row.reads.ts'
import { type ChargingRow, chargingColumns, chargingOf, type GstCharging } from './gst.store.ts'
import { columnsOfTerms } from './term-columns.ts'

function searchTextOf(booking: Booking): string {
  const { customer, address, label, invoices } = booking
  const parts = [jobID(booking), customer.name, customer.phone, address.suburb, address.name, label]
  const numbers = invoices.map(({ invoiceNumber }) => invoiceNumber)
  return foldText([...parts, customer.email, ...numbers].join(' ').replace(/\s+/g, ' '))
}

export function editableValues(booking: Booking) {
  const { customer, address, drop, pick } = booking
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
    is_address_typed: address.isTyped ?? false,
    bin_size: booking.binSize,
    ...columnsOfTerms(booking),
    payment_status: booking.paymentStatus,
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

export const editableJobValues = (job: Job) => ({
  date: job.date,
  from_hour: job.timeRange.fromHour,
  to_hour: job.timeRange.toHour,
  status: job.status,
  staff_comments: job.staffComments,
  driver_comments: job.driverComments,
  bin_id: job.bin?.id ?? null,
  hold_reason: job.onHold?.reason ?? '',
  held_until: job.onHold?.until ?? null,
  tip_site_id: job.tipByHand?.siteId ?? null,
  tip_name: job.tipByHand?.name ?? '',
})

interface TakenNumber {
  jobNumber: number
  jobPrefix: string
  offered: BinOffer
  hasPrices: boolean
  tellsOfBookings: boolean
  charging: GstCharging
}

/**
 * Takes the company's lock too (`lockCompany`): no number is given twice, and lists are marked stale. Offer,
 * GST and notification settings are read along in the same round trip.
 */
export async function takeJobNumber(scope: TenantScope): Promise<TakenNumber> {
  const { rows } = await sql<Omit<TakenNumber, 'offered' | 'charging'> & OfferRow & ChargingRow>`
    ${plannedOnce} update tenant_counters c
    set next_job_number = c.next_job_number + 1, ${raisedRevision('bookings')}
    from tenants t
    where c.tenant_id = ${scope.tenantId} and t.tenant_id = ${scope.tenantId}
    returning c.next_job_number - 1 as "jobNumber", t.job_prefix as "jobPrefix", t.has_prices as "hasPrices", t.bin_sizes, t.bin_types,
      ${inactiveSizes(scope)} as inactive, ${isNotifiedOf(scope, 'confirmed')} as "tellsOfBookings",
      ${chargingColumns(scope)}`.execute(scope.db)
  const [taken] = rows
  if (!taken) throw new Error('The tenant has no counter row')
  const { jobNumber, jobPrefix, hasPrices, tellsOfBookings } = taken
  return {
    jobNumber,
    jobPrefix,
    hasPrices,
    tellsOfBookings,
    offered: offerOf(taken),
    charging: chargingOf(taken),
  }
}

export async function loadBooking(scope: TenantScope, bookingId: string): Promise<Booking | undefined> {
  const row = await wholeBookings(scope).where('b.id', '=', bookingId).forUpdate().executeTakeFirst()
  return row && bookingOf(row)
}

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
