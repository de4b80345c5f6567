import type { Booking } from '@skipyard/domain/bookings/booking.ts'
import { CALLED_OFF_BOOKINGS } from '@skipyard/domain/bookings/job-phases.ts'
import { gstOn } from '@skipyard/domain/invoices/invoice-totals.ts'
import type { GstAmounts } from '@skipyard/domain/reports/gst.ts'
import { type GstBooking, type GstEntry, gstEntries } from '@skipyard/domain/reports/gst-entries.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import type { EnteredDeposit } from './deposit.store.ts'
import type { GstCharging } from './gst-charging.reads.ts'
import { insertGstEntries, loadGst } from './gst-entry.store.ts'

function agreedOf({ priceCents, permit }: Booking, { isPermitTaxed }: GstCharging): GstAmounts {
  const permitCents = permit?.costCents ?? 0
  const freeCents = isPermitTaxed ? 0 : permitCents
  const salesCents = priceCents + permitCents
  return { salesCents, freeCents, gstCents: gstOn(salesCents - freeCents, 'Inclusive') }
}

type Money = Pick<GstBooking, 'invoices' | 'waiting' | 'fees'>

interface Facts {
  money: Money
  kept: readonly GstEntry[]
  charging: GstCharging
}

/** What is to be kept of a booking beside what is. */
function entriesOf({ today }: TenantScope, booking: Booking, { money, kept, charging }: Facts) {
  // Who is not registered charges no GST; what was attributed before goes on to its invoice.
  if (!charging.isRegistered && kept.length === 0) return []
  const agreed = agreedOf(booking, charging)
  const isCalledOff = CALLED_OFF_BOOKINGS.includes(booking.status)
  const added = gstEntries({ agreed, isCalledOff, ...money }, { kept, today })
  return added.map((entry) => ({ ...entry, bookingId: booking.id }))
}

/** Keeps what the deposit of a booking is that has just been taken; all there is of it is known without asking. */
export function keepFirstGst(
  scope: TenantScope,
  booking: Booking,
  { deposits, charging }: { deposits: readonly EnteredDeposit[]; charging: GstCharging },
): void {
  const waiting = deposits.map(({ id, amountCents }) => ({
    paymentId: id,
    on: scope.today,
    cents: amountCents,
    isNew: true,
  }))
  const money = { invoices: [], waiting, fees: [] }
  // NOTE not recorded: the entry of the booking has it.
  insertGstEntries(scope, entriesOf(scope, booking, { money, kept: [], charging }))
}

/** A batch is read and written together; each booking is looked up among its money. */
const BATCH = 200

/**
 * Keeps what the money of bookings is on the GST report after a press: what came, on its day, and what was paid before an
 * invoice. Called in the transaction of whatever changes their money, price or status, once it is saved. `isAllNew` takes all
 * money by its own day, where bookings come with their history.
 * NOTE not recorded: the lines follow from the change that is recorded.
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
