import type { Invoice, InvoiceContent } from '@skipyard/domain/invoices/invoice.ts'
import { stateFactsOf, whyKept } from '@skipyard/domain/invoices/kept-invoice.ts'
import { keptTexts } from '@skipyard/domain/invoices/locked-texts.ts'
import { mayFollow, withRegistration } from '@skipyard/domain/invoices/papers/tax-invoice.ts'
import { accepted, type Decision, refused } from '@skipyard/domain/shared/decision.ts'
import { record } from '#server/audit/record.ts'
import { isInBooks } from '#server/features/xero/invoice-books.reads.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { countPaid, saveVersion } from '../invoice.store.ts'
import { readLodgedUntil } from '../invoice-settings.reads.ts'
import { settleBookings } from '../money/settle-bookings.ts'
import { readCompany, readRegistration } from '../read-company.ts'

interface Mailed {
  invoice: Invoice
  note: object | null
}

/** The document as it is to be sent, its registration for GST that of the day of its issue; refused where its total changes by it. */
export async function followedContent(
  scope: TenantScope,
  { invoice, note }: Mailed,
): Promise<Decision<InvoiceContent, 'gst-changed'>> {
  const { content } = invoice
  const isKept = whyKept(stateFactsOf(invoice), await readLodgedUntil(scope)) !== null
  if (note !== null || isKept || invoice.adjustedLines !== null) return accepted(content)
  const followed = withRegistration(content, content, await readRegistration(scope))
  const isOther = followed.isGstRegistered !== content.isGstRegistered
  if (isOther && invoice.paidCents !== 0 && (await isInBooks(scope, invoice.id)))
    return refused('gst-changed', keptTexts.gstPaidOn)
  return mayFollow(content, isOther ? { ...followed, company: await readCompany(scope) } : content)
}

/** Saves it as a further version of the invoice. */
export async function saveFollowed(
  scope: TenantScope,
  invoice: Invoice,
  content: InvoiceContent,
): Promise<void> {
  await saveVersion(scope, invoice, content)
  await countPaid(scope, [invoice.id])
  await settleBookings(scope, [invoice.bookingId])
  await record(scope, {
    action: 'invoice.updated',
    subjectId: invoice.id,
    changes: { header: { from: invoice.content.header, to: content.header } },
  })
}
