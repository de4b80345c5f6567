import { isDeepStrictEqual } from 'node:util'
import type { Booking } from '@skipyard/domain/bookings/booking.ts'
import type { BookingChangeKind } from '@skipyard/domain/bookings/change/booking-change.ts'
import { CALLED_OFF_BOOKINGS } from '@skipyard/domain/bookings/status/job-phases.ts'
import { isGstRegistered } from '@skipyard/domain/invoices/invoice-settings.ts'
import { gstOn } from '@skipyard/domain/invoices/invoice-totals.ts'
import { unbilledCents } from '@skipyard/domain/invoices/money/booking-money.ts'
import type { GstAmounts } from '@skipyard/domain/reports/gst.ts'
import type { GstBooking, GstEntry, GstInvoice, GstMoney } from '@skipyard/domain/reports/gst-booking.ts'
import { gstEntries } from '@skipyard/domain/reports/gst-entries.ts'
import type { LocalDate } from '@skipyard/domain/shared/local-date.ts'
import { sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import { statementOf } from '#server/database/client-dialect.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import type { EnteredDeposit } from './money.store.ts'

export interface GstCharging {
  isRegistered: boolean
  isPermitTaxed: boolean
}

export interface ChargingRow {
  abn: string
  gstRegistered: boolean | null
  permitTaxed: boolean | null
}

export const chargingColumns = ({ tenantId }: Pick<TenantScope, 'tenantId'>) => sql`t.abn,
  (select s.is_gst_registered from invoice_settings s where s.tenant_id = ${tenantId}) as "gstRegistered",
  (select s.is_permit_taxed from invoice_settings s where s.tenant_id = ${tenantId}) as "permitTaxed"`

export const chargingOf = ({ abn, gstRegistered, permitTaxed }: ChargingRow): GstCharging => ({
  isRegistered: isGstRegistered({ gstRegistered }, abn),
  isPermitTaxed: permitTaxed ?? false,
})

type KeptRow = GstEntry & { bookingId: string }

interface MoneyRow extends GstMoney {
  bookingId: string
  invoiceId: string | null
  kind: string
}

interface InvoiceRow {
  bookingId: string
  id: string
  issuedOn: LocalDate
  isFurther: boolean
  salesCents: number
  freeCents: number | null
  gstCents: number
}

type GstOfBooking = Pick<GstBooking, 'invoices' | 'waiting' | 'fees'> & { kept: GstEntry[] }

interface LoadedGst {
  charging: GstCharging
  of: (bookingId: string) => GstOfBooking
}

// A prepayment that went onto an invoice counts from the invoice's day at the earliest.
const keptRows = (tenantId: string, ids: readonly string[]) => sql`(
  select coalesce(json_agg(json_build_object('bookingId', e.booking_id, 'basis', e.basis, 'pot', e.pot,
    'invoiceId', e.invoice_id, 'paymentId', e.payment_id, 'receipt', e.receipt_number,
    'on', greatest(e.day, case when e.pot = 'waiting' then i.issued_on end),
    'salesCents', e.sales_cents, 'freeCents', e.free_cents, 'gstCents', e.gst_cents)), '[]')
  from gst_entries e
  left join invoices i on i.tenant_id = ${tenantId} and i.id = e.invoice_id
  where e.tenant_id = ${tenantId} and e.booking_id = any(${ids}::uuid[]))`

const invoiceRows = (tenantId: string, ids: readonly string[]) => sql`(
  select coalesce(json_agg(json_build_object('bookingId', i.booking_id, 'id', i.id,
    'issuedOn', i.issued_on, 'isFurther', i.is_further, 'salesCents', i.net_cents,
    'gstCents', i.gst_cents - i.credited_gst_cents,
    'freeCents', i.free_cents - coalesce((select sum(n.free_cents) from adjustment_notes n
      where n.tenant_id = ${tenantId} and n.invoice_id = i.id), 0)) order by i.sequence), '[]')
  from invoices i
  where i.tenant_id = ${tenantId} and i.booking_id = any(${ids}::uuid[]) and i.voided_on is null)`

const moneyRows = ({ tenantId, now }: TenantScope, ids: readonly string[]) => sql`(
  select coalesce(json_agg(json_build_object('bookingId', m.booking_id, 'invoiceId', m.invoice_id,
    'paymentId', m.payment_id, 'kind', m.kind, 'on', m.received_on, 'cents', m.cents,
    'isNew', m.created_at = ${now}, 'receipt', m.receipt_number)
    order by m.created_at, m.payment_id), '[]')
  from (
    select a.booking_id, a.invoice_id, a.payment_id, p.kind, p.received_on, p.created_at, p.receipt_number,
      sum(a.amount_cents) as cents
    from payment_allocations a
    join payments p on p.tenant_id = ${tenantId} and p.id = a.payment_id
    where a.tenant_id = ${tenantId} and a.booking_id = any(${ids}::uuid[]) and not a.is_undone
    group by a.booking_id, a.invoice_id, a.payment_id, p.kind, p.received_on, p.created_at, p.receipt_number
  ) m)`

const invoiceOf = (
  { id, issuedOn, isFurther, salesCents, freeCents, gstCents }: InvoiceRow,
  money: GstMoney[],
): GstInvoice => ({
  id,
  issuedOn,
  isFurther,
  net: freeCents === null ? null : { salesCents, freeCents, gstCents },
  money,
})

interface Rows {
  kept: KeptRow[]
  invoices: InvoiceRow[]
  money: MoneyRow[]
}

function gstOf({ kept, invoices, money }: Rows, bookingId: string): GstOfBooking {
  const isOwn = (row: { bookingId: string }) => row.bookingId === bookingId
  const own = money.filter(isOwn)
  const on = (id: string | null) => own.filter(({ invoiceId }) => invoiceId === id)
  return {
    kept: kept.filter(isOwn),
    invoices: invoices.filter(isOwn).map((row) => invoiceOf(row, on(row.id))),
    waiting: on(null),
    fees: own.filter(({ kind }) => kind === 'fee').map((fee) => ({ ...fee, cents: -fee.cents })),
  }
}

/** Money is new when entered in this transaction, or all of it where bookings come with their history. */
async function loadGst(
  scope: TenantScope,
  bookingIds: readonly string[],
  isAllNew: boolean,
): Promise<LoadedGst> {
  const { tenantId } = scope
  const { rows } = await sql<ChargingRow & Rows>`
    select ${chargingColumns(scope)}, ${keptRows(tenantId, bookingIds)} as kept, ${invoiceRows(tenantId, bookingIds)} as invoices,
      ${moneyRows(scope, bookingIds)} as money
    from tenants t where t.tenant_id = ${tenantId}`.execute(scope.db)
  const [row] = rows
  if (!row) throw new Error('The tenant has no row of its own')
  const money = row.money.map((one) => ({ ...one, isNew: isAllNew || one.isNew }))
  return { charging: chargingOf(row), of: (bookingId) => gstOf({ ...row, money }, bookingId) }
}

/**
 * Adds lines to the report, unawaited; none is ever changed. NOTE not recorded: they follow from changes that
 * are.
 */
function insertGstEntries(scope: TenantScope, entries: readonly (GstEntry & { bookingId: string })[]): void {
  if (entries.length === 0) return
  const insert = scope.db.insertInto('gst_entries').values(
    entries.map((entry) => ({
      tenant_id: scope.tenantId,
      id: uuidv7(),
      booking_id: entry.bookingId,
      basis: entry.basis,
      pot: entry.pot,
      invoice_id: entry.invoiceId,
      payment_id: entry.paymentId,
      day: entry.on,
      sales_cents: entry.salesCents,
      free_cents: entry.freeCents,
      gst_cents: entry.gstCents,
      receipt_number: entry.receipt,
      created_at: scope.now,
    })),
  )
  scope.queue(statementOf(insert.compile()))
}

/** Asked for only while no invoice bills the hire. */
function agreedOf(booking: Booking, { isPermitTaxed }: GstCharging): GstAmounts {
  const permitCents = booking.permit?.costCents ?? 0
  const freeCents = isPermitTaxed ? 0 : permitCents
  const salesCents = unbilledCents(booking) + permitCents
  return { salesCents, freeCents, gstCents: gstOn(salesCents - freeCents, 'Inclusive') }
}

type Money = Pick<GstBooking, 'invoices' | 'waiting' | 'fees'>

interface Facts {
  money: Money
  kept: readonly GstEntry[]
  charging: GstCharging
}

function entriesOf({ today }: TenantScope, booking: Booking, { money, kept, charging }: Facts) {
  // A company that is not registered charges no GST; what was attributed before goes on to its invoice.
  if (!charging.isRegistered && kept.length === 0) return []
  const agreed = agreedOf(booking, charging)
  const isCalledOff = CALLED_OFF_BOOKINGS.includes(booking.status)
  const added = gstEntries({ agreed, isCalledOff, ...money }, { kept, today })
  return added.map((entry) => ({ ...entry, bookingId: booking.id }))
}

export function keepFirstGst(
  scope: TenantScope,
  booking: Booking,
  { deposits, charging }: { deposits: readonly EnteredDeposit[]; charging: GstCharging },
): void {
  const waiting = deposits.map(({ id, amountCents, hasReceipt }) => ({
    paymentId: id,
    on: scope.today,
    cents: amountCents,
    isNew: true,
    receipt: hasReceipt ? 1 : null,
  }))
  const money = { invoices: [], waiting, fees: [] }
  // NOTE not recorded: the entry of the booking has it.
  insertGstEntries(scope, entriesOf(scope, booking, { money, kept: [], charging }))
}

const BATCH = 200

/**
 * Keeps the GST report's lines of bookings after a change of money, price or status, in its transaction:
 * money on the day it came, and prepayments. `isAllNew` takes all money by its own day, where bookings come
 * with their history. NOTE not recorded: the lines follow from the change that is recorded.
 */
export async function keepGst(
  scope: TenantScope,
  bookings: readonly Booking[],
  { isAllNew = false }: { isAllNew?: boolean } = {},
): Promise<void> {
  for (let first = 0; first < bookings.length; first += BATCH) {
    const batch = bookings.slice(first, first + BATCH)
    const ids = batch.map(({ id }) => id)
    const { charging, of } = await loadGst(scope, ids, isAllNew)
    const entries = batch.flatMap((booking) => {
      const { kept, ...money } = of(booking.id)
      return entriesOf(scope, booking, { money, kept, charging })
    })
    insertGstEntries(scope, entries)
  }
}

interface Changed {
  before: Booking
  after: Booking
}

const gstFacts = ({ priceCents, permit, status }: Booking) => [priceCents, permit?.costCents ?? 0, status]

export async function keepGstOf(
  scope: TenantScope,
  changes: readonly Changed[],
  kind: BookingChangeKind,
): Promise<void> {
  const isConcerned = ({ before, after }: Changed) =>
    kind === 'booking.billed' ||
    (before.paidCents !== 0 && !isDeepStrictEqual(gstFacts(before), gstFacts(after))) ||
    before.paidCents !== after.paidCents
  await keepGst(
    scope,
    changes.filter(isConcerned).map(({ after }) => after),
  )
}
