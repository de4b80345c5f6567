import type { InvoiceContent, InvoiceLine } from '@skipyard/domain/invoices/invoice.ts'
import { type LineAmounts, QUANTITY_SCALE, totalsOf } from '@skipyard/domain/invoices/invoice-totals.ts'
import { fromWireDate, type LocalDate, toWireDate } from '@skipyard/domain/shared/local-date.ts'
import { centsToDollars, dollarsToCents } from '@skipyard/domain/shared/money.ts'
import type { WireInvoiceDocument } from './invoices.ts'

type WireLine = WireInvoiceDocument['additionalCharges'][number]

const wireOfLine = (line: InvoiceLine, amounts: LineAmounts | undefined): WireLine => ({
  LineItemID: line.id,
  uniqueId: line.kind,
  item: line.item,
  description: line.description,
  amount: centsToDollars(line.unitCents),
  qty: line.quantityThousandths / QUANTITY_SCALE,
  taxed: line.isTaxed,
  lineTotal: centsToDollars(amounts?.amountCents ?? 0),
  gst: centsToDollars(amounts?.gstCents ?? 0),
})

/** A document under the specification's names, with its figures. */
export function wireOfContent(content: InvoiceContent): WireInvoiceDocument {
  const { issuedOn, dueOn, deliveryOn, lineAmountType, isGstRegistered, lines, site, ...rest } = content
  const { isPermitInName: _permit, furtherTo = '', ...words } = rest
  const totals = totalsOf(content)
  const { droppedOn, pickedOn, ...place } = site
  return {
    ...words,
    furtherTo,
    date: toWireDate(issuedOn),
    dueDate: toWireDate(dueOn),
    deliveryDate: toWireDate(deliveryOn),
    LineAmountTypes: lineAmountType,
    gstInclusive: lineAmountType === 'Inclusive',
    gstRegistered: isGstRegistered,
    additionalCharges: lines.map((line, index) => wireOfLine(line, totals.lines[index])),
    site: { ...place, dropoffDate: toWireDate(droppedOn), pickupDate: toWireDate(pickedOn) },
    netAmount: centsToDollars(totals.netCents),
    gstAmount: centsToDollars(totals.gstCents),
    gstFreeAmount: centsToDollars(totals.gstFreeCents),
    total: centsToDollars(totals.totalCents),
  }
}

/** A quantity in thousandths, without rounding errors. */
export const thousandthsOf = (quantity: number): number => Math.round(quantity * QUANTITY_SCALE)

const lineOf = (wire: WireLine): InvoiceLine => ({
  id: wire.LineItemID,
  kind: wire.uniqueId,
  item: wire.item,
  description: wire.description,
  unitCents: dollarsToCents(wire.amount),
  quantityThousandths: thousandthsOf(wire.qty),
  isTaxed: wire.taxed,
})

function dateOf(text: string): LocalDate {
  const date = fromWireDate(text)
  if (date === null) throw new Error('The server sent an invoice with an unreadable date')
  return date
}

/** A document in the domain's terms, with which the editor calculates and checks. */
export function contentOfWire(wire: WireInvoiceDocument): InvoiceContent {
  const { header, title, company, customerName, customerPhone, customerEmail } = wire
  const { bin, wasteType, address, dropoffDate, pickupDate } = wire.site
  return {
    header,
    title,
    company,
    customerName,
    customerCompany: wire.customerCompany,
    customerAbn: wire.customerAbn,
    customerPhone,
    customerEmail,
    billingAddress: wire.billingAddress,
    poNumber: wire.poNumber,
    issuedOn: dateOf(wire.date),
    dueOn: dateOf(wire.dueDate),
    deliveryOn: dateOf(wire.deliveryDate),
    lineAmountType: wire.LineAmountTypes,
    isGstRegistered: wire.gstRegistered,
    lines: wire.additionalCharges.map(lineOf),
    note: wire.note,
    ...(wire.furtherTo !== '' && { furtherTo: wire.furtherTo }),
    site: { bin, wasteType, address, droppedOn: dateOf(dropoffDate), pickedOn: dateOf(pickupDate) },
  }
}
