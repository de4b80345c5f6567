import type { WireXeroConflict } from '@skipyard/contract/xero/changes.ts'
import { changedInvoice } from '@skipyard/domain/invoices/change-invoice.ts'
import { voidInvoice } from '@skipyard/domain/invoices/correct-invoice.ts'
import type { Invoice } from '@skipyard/domain/invoices/invoice.ts'
import { balanceOf } from '@skipyard/domain/invoices/invoice-status.ts'
import { lineAmountOf, QUANTITY_SCALE } from '@skipyard/domain/invoices/invoice-totals.ts'
import { checkPayment } from '@skipyard/domain/invoices/money/payment.ts'
import { invoiceTexts } from '@skipyard/domain/invoices/texts.ts'
import { earlierOf, toWireDate } from '@skipyard/domain/shared/local-date.ts'
import { centsToDollars } from '@skipyard/domain/shared/money.ts'
import { adjustByCredit } from '@skipyard/domain/xero/adjust-by-credit.ts'
import { arrivalTexts } from '@skipyard/domain/xero/arrival-texts.ts'
import {
  answerRefusal,
  creditChange,
  isMovedSetOff,
  type LinkedPayment,
  type TheirPayment,
  takeTheirs,
} from '@skipyard/domain/xero/decide-arrival.ts'
import { editFromBooks } from '@skipyard/domain/xero/edit-from-books.ts'
import { findBooking } from '#server/features/bookings/booking.reads.ts'
import { findInvoice } from '#server/features/invoices/invoice.reads.ts'
import { readLodgedUntil } from '#server/features/invoices/invoice-settings.reads.ts'
import { readWaiting } from '#server/features/invoices/money/waiting.reads.ts'
import { refuseLodged } from '#server/features/invoices/refuse-lodged.ts'
import { decideUpdate } from '#server/features/invoices/update-invoice.ts'
import { accept, Failure } from '#server/http/failure.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { type ConflictSnapshot, listConflicts } from '../office.store.ts'
import {
  type CountedPart,
  findPaymentsOf,
  readBooksWays,
  readCountedParts,
  readOrganisationId,
  readStandings,
  type Standing,
} from '../standing.reads.ts'
import { findNoteLink } from '../xero-link.store.ts'
import { editInputOf } from './take-reading.ts'

export interface BothSides {
  organisationId: string
  standing: Standing
  theirs: ConflictSnapshot
}

const sumOf = (parts: readonly CountedPart[]): number =>
  parts.reduce((sum, { amountCents }) => sum + amountCents, 0)

async function edited(
  scope: TenantScope,
  invoice: Invoice,
  input: ReturnType<typeof editInputOf>,
): Promise<Invoice> {
  const { change, content } = await decideUpdate(scope, invoice, { input, books: null })
  if (change.version) await refuseLodged(scope, [invoice.content.issuedOn, content.issuedOn], 'date')
  return changedInvoice(invoice, change)
}

async function credited(scope: TenantScope, before: Invoice, sides: BothSides): Promise<Invoice> {
  let invoice = before
  for (const credit of creditChange(sides.theirs, sides.standing.ours).foreign) {
    if (await findNoteLink(scope, sides.organisationId, credit.id))
      throw new Failure(409, arrivalTexts.refused.creditOfSeveral)
    const content = accept(adjustByCredit(invoice, credit))
    invoice = await edited(scope, invoice, editInputOf(invoice, content, arrivalTexts.creditReason))
  }
  return invoice
}

/** What is undone counts with what it is here: corrections may have left less of it on the invoice. */
async function undone(scope: TenantScope, invoice: Invoice, allocationIds: string[]): Promise<Invoice> {
  const counted = await readCountedParts(scope, await findPaymentsOf(scope, allocationIds))
  const parts = counted.filter(({ id, invoiceId }) => invoiceId === invoice.id && allocationIds.includes(id))
  await refuseLodged(
    scope,
    parts.map(({ receivedOn }) => receivedOn),
  )
  const paidCents = invoice.paidCents - sumOf(parts)
  if (parts.length > 0 && paidCents < 0) throw new Failure(409, invoiceTexts.payment.refundedSince)
  return { ...invoice, paidCents }
}

async function paid(scope: TenantScope, invoice: Invoice, payment: TheirPayment): Promise<Invoice> {
  const { today } = scope
  const { amountCents } = payment
  const receivedOn = earlierOf(payment.paidOn, today)
  const draft = {
    receivedOn,
    amountCents,
    method: 'BankTransfer',
    reference: '',
    allocations: [{ invoiceId: invoice.id, amountCents }],
  } as const
  const payable = { ...invoice, balanceCents: balanceOf(invoice), isVoid: invoice.voidedOn !== null }
  accept(checkPayment(draft, [payable], today))
  await refuseLodged(scope, [receivedOn], 'date')
  return { ...invoice, paidCents: invoice.paidCents + amountCents }
}

async function refuseSetOffs(
  scope: TenantScope,
  { bookingId }: Invoice,
  dropped: readonly LinkedPayment[],
): Promise<void> {
  const moved = dropped.filter(isMovedSetOff).map(({ allocationId }) => allocationId)
  const parts = await readCountedParts(scope, await findPaymentsOf(scope, moved))
  if (parts.length === 0) return
  if (!(await findBooking(scope, bookingId))) throw new Failure(409, arrivalTexts.refused.bookingDeleted)
  await refuseLodged(
    scope,
    parts.map(({ receivedOn }) => receivedOn),
  )
  const waitingCents = sumOf(parts.filter(({ invoiceId }) => invoiceId === null))
  if (waitingCents > (await readWaiting(scope, bookingId)))
    throw new Failure(409, invoiceTexts.payment.refundedSince)
}

async function refuseForBooking(scope: TenantScope, invoice: Invoice, sides: BothSides): Promise<void> {
  const { agreed, ours } = sides.standing
  const plan = takeTheirs(agreed, ours, sides.theirs)
  if (!(await findBooking(scope, invoice.bookingId)))
    throw new Failure(409, arrivalTexts.refused.bookingDeleted)
  await refuseSetOffs(scope, invoice, plan.dropped)
  const days = plan.paid.map(({ paidOn }) => earlierOf(paidOn, scope.today))
  await refuseLodged(scope, days, 'date')
}

async function refuseTheirs(scope: TenantScope, before: Invoice, sides: BothSides): Promise<void> {
  const {
    standing: { agreed, ours },
    theirs,
  } = sides
  if (ours.isVoid && !theirs.isVoid) return refuseForBooking(scope, before, sides)
  const plan = takeTheirs(agreed, ours, theirs)
  let invoice = theirs.isVoid ? before : await credited(scope, before, sides)
  invoice = await undone(scope, invoice, plan.undone)
  await refuseSetOffs(scope, invoice, plan.dropped)
  if (plan.document) {
    const { taxes } = await readBooksWays(scope)
    const content = accept(editFromBooks(invoice, { agreed, reading: plan.document, taxes }))
    invoice = await edited(scope, invoice, editInputOf(invoice, content))
  }
  for (const payment of plan.paid) invoice = await paid(scope, invoice, payment)
  if (theirs.isVoid && !ours.isVoid) {
    const lodgedUntil = await readLodgedUntil(scope)
    accept(voidInvoice(invoice, { reason: arrivalTexts.voidReason, lodgedUntil }))
  }
}

async function refuseOurs(
  scope: TenantScope,
  invoice: Invoice,
  { standing, theirs }: BothSides,
): Promise<void> {
  const { agreed, ours } = standing
  await refuseSetOffs(scope, invoice, takeTheirs(agreed, ours, theirs).dropped)
}

/** In words why what is asked is refused; '' where it is not. */
async function whyRefused(ask: () => Promise<void>): Promise<string> {
  try {
    await ask()
    return ''
  } catch (problem) {
    if (problem instanceof Failure) return problem.message
    throw problem
  }
}

/** Why each answer about an invoice would be refused; '' where it would not. */
export async function refusedAnswers(
  scope: TenantScope,
  invoice: Invoice,
  sides: BothSides,
): Promise<WireXeroConflict['refused']> {
  const refusalOf = (keep: 'ours' | 'theirs') => {
    const refusal = answerRefusal(keep, { ...sides.standing, theirs: sides.theirs })
    if (refusal) return arrivalTexts.refused[refusal]
    const ask = {
      ours: () => refuseOurs(scope, invoice, sides),
      theirs: () => refuseTheirs(scope, invoice, sides),
    }
    return whyRefused(ask[keep])
  }
  return { ours: await refusalOf('ours'), theirs: await refusalOf('theirs') }
}

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
