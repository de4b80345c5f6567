import type { InvoiceInput, SentInvoiceLine } from '@skipyard/contract/invoices/changes.ts'
import { thousandthsOf } from '@skipyard/contract/invoices/codec.ts'
import type { InvoiceContent, InvoiceLine } from '@skipyard/domain/invoices/invoice.ts'
import { lawfulContent } from '@skipyard/domain/invoices/lawful-words.ts'
import { dollarsToCents } from '@skipyard/domain/shared/money.ts'
import { v7 as uuidv7 } from 'uuid'

/** The line it was, by its id, or by being the bin or the permit, of which there is one each. */
function knownLine({ LineItemID, uniqueId }: SentInvoiceLine, lines: readonly InvoiceLine[]) {
  const byId = lines.find(({ id }) => id === LineItemID)
  return byId ?? (uniqueId === '' ? undefined : lines.find(({ kind }) => kind === uniqueId))
}

function lineOf(sent: SentInvoiceLine, lines: readonly InvoiceLine[]): InvoiceLine {
  const known = knownLine(sent, lines)
  return {
    id: known?.id ?? uuidv7(),
    kind: sent.uniqueId,
    item: sent.item,
    description: sent.description,
    unitCents: dollarsToCents(sent.amount),
    quantityThousandths: thousandthsOf(sent.qty),
    isTaxed: sent.taxed ?? known?.isTaxed ?? true,
  }
}

const typeOf = (isInclusive: boolean | undefined, before: InvoiceContent) => {
  if (isInclusive === undefined) return before.lineAmountType
  return isInclusive ? 'Inclusive' : 'Exclusive'
}

/** Of a document that is not made yet. */
const NEW = { approved: [], isKept: false }

/**
 * A document with what was sent put in, held to the law; what was not sent, or as it was, stays. `approved` are lines it
 * may take in by their ids.
 */
export function applyInput(
  before: InvoiceContent,
  input: InvoiceInput,
  { approved, isKept }: { approved: readonly InvoiceLine[]; isKept: boolean } = NEW,
): InvoiceContent {
  const known = [...before.lines, ...approved]
  const { additionalCharges } = input
  // What crosses the wire comes back trimmed.
  const text = (sent: string | undefined, kept: string) =>
    sent === undefined || sent === kept.trim() ? kept : sent
  const after: InvoiceContent = {
    ...before,
    header: text(input.header, before.header),
    title: text(input.title, before.title),
    customerName: text(input.customerName, before.customerName),
    customerCompany: text(input.customerCompany, before.customerCompany),
    customerAbn: text(input.customerAbn, before.customerAbn),
    customerPhone: text(input.customerPhone, before.customerPhone),
    customerEmail: text(input.customerEmail, before.customerEmail),
    billingAddress: text(input.billingAddress, before.billingAddress),
    poNumber: text(input.poNumber, before.poNumber),
    note: text(input.note, before.note),
    issuedOn: input.date ?? before.issuedOn,
    dueOn: input.dueDate ?? before.dueOn,
    deliveryOn: input.deliveryDate ?? before.deliveryOn,
    lineAmountType: typeOf(input.gstInclusive, before),
    lines: additionalCharges?.map((line) => lineOf(line, known)) ?? before.lines,
  }
  return lawfulContent(after, before, { isKept })
}
