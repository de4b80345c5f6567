import { accepted, type Decision, refused } from '../shared/decision.ts'
import type { Cents } from '../shared/money.ts'
import { type Invoice, type InvoiceContent, MOST_INVOICE_CENTS } from './invoice.ts'
import { gstOn, QUANTITY_SCALE } from './invoice-totals.ts'
import { keptTexts } from './kept-texts.ts'
import { invoiceTexts } from './texts.ts'

/** Why an invoice is not raised. */
export type RaiseRefusal = 'void' | 'amount-missing' | 'too-large' | 'reason-missing'

/** By how much an invoice rises, GST included where it is taxed, and what for. */
export interface Rise {
  amountCents: Cents
  isTaxed: boolean
  reason: string
}

type Totals = Pick<Invoice, 'totalCents' | 'gstCents'>

/**
 * Whether what a document comes to more is taxed: all of it, none, or some, which one line cannot say. GST is rounded to a
 * cent. A document of a company that was not registered says nothing of it: the further one is taxed as the company is then.
 */
export function taxOfRise(was: Totals, is: Totals, isGstRegistered: boolean): 'all' | 'none' | 'some' {
  const gstCents = is.gstCents - was.gstCents
  if (gstCents === 0) return isGstRegistered ? 'none' : 'all'
  const usual = gstOn(is.totalCents - was.totalCents, 'Inclusive')
  return Math.abs(gstCents - usual) <= 1 ? 'all' : 'some'
}

function refusalOf({ voidedOn }: Pick<Invoice, 'voidedOn'>, { amountCents, reason }: Rise) {
  if (voidedOn !== null) return refused('void', invoiceTexts.isVoid)
  if (!Number.isInteger(amountCents) || amountCents <= 0)
    return refused('amount-missing', invoiceTexts.payment.amountRequired, 'amount')
  if (amountCents > MOST_INVOICE_CENTS) return refused('too-large', invoiceTexts.amountTooLarge, 'amount')
  return reason.trim() === '' ? refused('reason-missing', keptTexts.raiseReason, 'reason') : null
}

/**
 * What the further invoice says by which one that stays as it was sent comes to more: the booking's next one, to the same
 * buyer and under the same order, with the difference as its one line. `draft` is that next invoice before anything was
 * put on it; the new line has no id.
 */
export function raiseInvoice(
  invoice: Invoice,
  rise: Rise,
  draft: InvoiceContent,
): Decision<InvoiceContent, RaiseRefusal> {
  const refusal = refusalOf(invoice, rise)
  if (refusal) return refusal
  const { customerName, customerCompany, customerAbn, customerPhone, customerEmail } = invoice.content
  const { billingAddress, poNumber } = invoice.content
  const line = {
    id: '',
    kind: '',
    item: keptTexts.furtherTo(invoice.invoiceNumber),
    description: rise.reason.trim(),
    unitCents: rise.amountCents,
    quantityThousandths: QUANTITY_SCALE,
    isTaxed: rise.isTaxed,
  } as const
  return accepted({
    ...draft,
    customerName,
    customerCompany,
    customerAbn,
    customerPhone,
    customerEmail,
    billingAddress,
    poNumber,
    lineAmountType: 'Inclusive',
    lines: [line],
    furtherTo: invoice.invoiceNumber,
  })
}
