import type { WireXeroConflict } from '@skipyard/contract/xero/changes.ts'
import type { Invoice } from '@skipyard/domain/invoices/invoice.ts'
import { lineAmountOf, QUANTITY_SCALE } from '@skipyard/domain/invoices/invoice-totals.ts'
import { toWireDate } from '@skipyard/domain/shared/local-date.ts'
import { centsToDollars } from '@skipyard/domain/shared/money.ts'
import { arrivalTexts } from '@skipyard/domain/xero/arrival-texts.ts'
import { findInvoice } from '#server/features/invoices/invoice.reads.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { readOrganisationId, readStandings } from '../standing.reads.ts'
import { refusedAnswers } from './refused-answers.ts'
import { type ConflictSnapshot, listConflicts } from './xero-conflict.store.ts'

type Side = WireXeroConflict['ours']

function oursOf(invoice: Invoice): Side {
  const { issuedOn, dueOn, poNumber, lines } = invoice.content
  return {
    status: invoice.voidedOn === null ? 'AUTHORISED' : 'VOIDED',
    date: toWireDate(issuedOn),
    dueDate: toWireDate(dueOn),
    reference: poNumber,
    total: centsToDollars(invoice.totalCents),
    gst: centsToDollars(invoice.gstCents),
    credited: centsToDollars(invoice.creditedCents),
    paid: centsToDollars(invoice.paidCents),
    lines: lines.map((line) => ({
      description: [line.item, line.description].filter((words) => words !== '').join('\n'),
      qty: line.quantityThousandths / QUANTITY_SCALE,
      amount: centsToDollars(line.unitCents),
      total: centsToDollars(lineAmountOf(line)),
    })),
  }
}

const sum = (amounts: readonly { amountCents: number }[]) =>
  centsToDollars(amounts.reduce((total, { amountCents }) => total + amountCents, 0))

function theirsOf({ document, payments, credits = [], status }: ConflictSnapshot): Side {
  return {
    status,
    date: toWireDate(document.issuedOn),
    dueDate: document.dueOn && toWireDate(document.dueOn),
    reference: document.reference,
    total: centsToDollars(document.totalCents),
    gst: centsToDollars(document.taxCents),
    credited: sum(credits),
    paid: sum(payments),
    lines: document.lines.map((line) => ({
      description: line.description,
      qty: line.quantity,
      amount: line.unitAmount,
      total: centsToDollars(line.amountCents),
    })),
  }
}

const { notLinked } = arrivalTexts

export async function readConflicts(scope: TenantScope): Promise<WireXeroConflict[]> {
  const rows = await listConflicts(scope)
  const organisationId = await readOrganisationId(scope)
  const invoiceIds = rows.map(({ invoice_id }) => invoice_id)
  const bothSides = organisationId ? await readStandings(scope, organisationId, { invoiceIds }) : []
  const conflicts: WireXeroConflict[] = []
  for (const { invoice_id, found_at, theirs } of rows) {
    const found = await findInvoice(scope, invoice_id)
    if (!found) continue
    const { invoice } = found
    const standing = bothSides.find(({ invoiceId }) => invoiceId === invoice_id)
    const sides = organisationId && standing && { organisationId, standing, theirs }
    conflicts.push({
      invoiceId: invoice.id,
      invoiceNumber: invoice.invoiceNumber,
      bookingId: invoice.bookingId,
      customerName: invoice.content.customerName,
      foundAt: found_at.toISOString(),
      why: theirs.why,
      ours: oursOf(invoice),
      theirs: theirsOf(theirs),
      refused: sides ? await refusedAnswers(scope, invoice, sides) : { ours: notLinked, theirs: notLinked },
    })
  }
  return conflicts
}
