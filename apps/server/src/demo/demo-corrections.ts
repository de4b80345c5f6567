import type { SentInvoiceLine } from '@skipyard/contract/invoices/changes.ts'
import { addDays, earlierOf, type LocalDate } from '@skipyard/domain/shared/local-date.ts'
import { centsToDollars } from '@skipyard/domain/shared/money.ts'
import { instantOf } from '@skipyard/domain/shared/time-zone.ts'
import { voidInvoice } from '#server/features/invoices/adjustment-notes.ts'
import { generateInvoice } from '#server/features/invoices/generate-invoice.ts'
import { updateInvoice } from '#server/features/invoices/update-invoice.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import type { DemoInvoice } from './demo-billing.ts'

const OFFICE_HOUR = 15
const AS_USUAL = { customerUpdateRequired: false, sendEmail: false }
const VOID_PLACE = 3
const ADJUSTED_PLACE = 5
const OVERLOADED_PLACE = 8

function onDay(scope: TenantScope, day: LocalDate): TenantScope {
  const date = earlierOf(day, scope.today)
  if (date === scope.today) return scope
  return { ...scope, today: date, now: instantOf(date, OFFICE_HOUR, scope.timeZone) }
}

const lineFor = (item: string, description: string, dollars: number): SentInvoiceLine => ({
  item,
  description,
  amount: dollars,
  qty: 1,
  uniqueId: '',
  taxed: true,
})

const linesOf = ({ content }: DemoInvoice): SentInvoiceLine[] =>
  content.lines.map((line) => ({
    item: line.item,
    description: line.description,
    amount: centsToDollars(line.unitCents),
    qty: 1,
    LineItemID: line.id,
    uniqueId: line.kind,
    taxed: line.isTaxed,
  }))

const lessForTheBin = (invoice: DemoInvoice): SentInvoiceLine[] =>
  linesOf(invoice).map((line) => ({ ...line, amount: line.amount - (line.uniqueId === 'bin' ? 30 : 0) }))

async function voidAndRepeat(scope: TenantScope, invoice: DemoInvoice): Promise<void> {
  const { id, booking, content } = invoice
  const later = onDay(scope, addDays(content.issuedOn, 1))
  await voidInvoice(later, id, { version: 1, reason: 'Made out to the wrong name.' })
  const again = { ...AS_USUAL, bookingId: booking.id, additionalCharges: linesOf(invoice) }
  await generateInvoice(later, again, null)
}

async function takeOff(scope: TenantScope, invoice: DemoInvoice): Promise<void> {
  const input = {
    ...AS_USUAL,
    version: 1,
    additionalCharges: lessForTheBin(invoice),
    adjustmentReason: 'Bin delivered a day late.',
  }
  await updateInvoice(
    onDay(scope, addDays(invoice.content.issuedOn, 4)),
    { invoiceId: invoice.id, input },
    null,
  )
}

async function chargeMore(scope: TenantScope, { booking }: DemoInvoice): Promise<void> {
  const more = {
    ...AS_USUAL,
    bookingId: booking.id,
    additionalCharges: [lineFor('Overloaded bin', 'Filled above the rim, see the driver’s note', 95)],
  }
  await generateInvoice(onDay(scope, addDays(booking.pick.date, 1)), more, null)
}

export async function correctDemoInvoices(
  scope: TenantScope,
  invoices: readonly DemoInvoice[],
): Promise<void> {
  // NOTE without permits: they are on a booking's first invoice alone, and one is made again.
  const sent = invoices
    .filter(({ mail, content }) => mail === 'sent' && content.lines.length === 1)
    .toReversed()
  const [wrong, late] = [VOID_PLACE, ADJUSTED_PLACE].map((place) => sent[place])
  if (wrong) await voidAndRepeat(scope, wrong)
  const open = sent.find((invoice) => invoice !== wrong && invoice.booking.paidCents === 0) ?? late
  if (open) await takeOff(scope, open)
  const full = sent.slice(OVERLOADED_PLACE).find((invoice) => invoice !== open)
  if (full) await chargeMore(scope, full)
}
