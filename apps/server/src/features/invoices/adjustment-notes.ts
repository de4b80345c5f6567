import type * as changesContract from '@skipyard/contract/invoices/changes.ts'
import type * as paymentsContract from '@skipyard/contract/invoices/payments.ts'
import type { WirePayment } from '@skipyard/contract/invoices/payments.ts'
import type { RequestOf } from '@skipyard/contract/operation.ts'
import type { AdjustmentNote } from '@skipyard/domain/invoices/change-invoice.ts'
import {
  voidInvoice as decide,
  type Fall,
  fallByRefund,
  lowerInvoice as lower,
  type Voiding,
} from '@skipyard/domain/invoices/correct-invoice.ts'
import type { Invoice, InvoiceContent } from '@skipyard/domain/invoices/invoice.ts'
import { netTotalOf } from '@skipyard/domain/invoices/invoice-status.ts'
import { checkRefund } from '@skipyard/domain/invoices/money/payment.ts'
import { invoiceTexts } from '@skipyard/domain/invoices/texts.ts'
import { dollarsToCents } from '@skipyard/domain/shared/money.ts'
import { v7 as uuidv7 } from 'uuid'
import { record } from '#server/audit/record.ts'
import { billApprovedLines } from '#server/features/prices/decided-lines.ts'
import { accept } from '#server/http/failure.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { countPaid, loadInvoice, markVoid, saveNote } from './invoice.store.ts'
import { readLodgedUntil } from './invoice-settings.reads.ts'
import { findPayments } from './money/payment.reads.ts'
import { insertPayment } from './money/payment.store.ts'
import { holdInvoice, settleBookings } from './money/settle-bookings.ts'
import { hasMoneyBack, readWaiting } from './money/waiting.reads.ts'
import { moveMoneyOff, releaseMoney } from './money/waiting.store.ts'
import { spendWaiting } from './money/waiting-money.ts'

function withLineIds({ note, content }: { note: AdjustmentNote; content: InvoiceContent }) {
  const lines = content.lines.map((line) => (line.id === '' ? { ...line, id: uuidv7() } : line))
  return { note: { ...note, lines }, content: { ...content, lines } }
}

async function saveFall(scope: TenantScope, invoice: Invoice, fall: Fall): Promise<void> {
  const made = withLineIds(accept(lower(invoice, fall)))
  const { note } = made
  await saveNote(scope, invoice, made)
  const before = netTotalOf(invoice)
  await record(scope, {
    action: 'invoice.adjusted',
    subjectId: invoice.id,
    changes: {
      totalCents: { from: before, to: before - note.amountCents },
      reason: { from: null, to: note.reason },
    },
  })
}

export async function lowerInvoice(
  scope: TenantScope,
  invoiceId: string,
  { version, amount, reason }: RequestOf<typeof changesContract.lowerInvoice>['body'],
): Promise<void> {
  const invoice = await holdInvoice(scope, invoiceId, version)
  await saveFall(scope, invoice, { amountCents: dollarsToCents(amount), reason })
  await countPaid(scope, [invoiceId])
  await settleBookings(scope, [invoice.bookingId])
  scope.announce('invoices')
}

async function strike(scope: TenantScope, invoice: Invoice, reason: string): Promise<void> {
  await markVoid(scope, invoice, { reason, isReversed: false })
  await releaseMoney(scope, invoice.id)
}

async function reverse(
  scope: TenantScope,
  invoice: Invoice,
  { reason, reversal }: { reason: string } & Pick<Extract<Voiding, { way: 'reverse' }>, 'reversal'>,
): Promise<void> {
  if (reversal) await saveNote(scope, invoice, { ...withLineIds(reversal), isReversing: true })
  await moveMoneyOff(scope, invoice.id)
  await markVoid(scope, invoice, { reason, isReversed: true })
}

/**
 * Voids an invoice: its number stays taken, and its money pays others of the booking or waits for the next one. One that the
 * customer has or that is lodged stays with a reversing note of today beside it; so does one of which money went back
 * while the books are connected.
 */
export async function voidInvoice(
  scope: TenantScope,
  invoiceId: string,
  {
    version,
    reason,
    isConnected = false,
  }: RequestOf<typeof changesContract.voidInvoice>['body'] & { isConnected?: boolean },
): Promise<void> {
  const invoice = await holdInvoice(scope, invoiceId, version)
  const isKept = isConnected && (await hasMoneyBack(scope, invoice))
  const lodgedUntil = await readLodgedUntil(scope)
  const voiding = accept(decide(invoice, { reason, lodgedUntil, hasMoneyBack: isKept }))
  if (voiding.way === 'reverse') await reverse(scope, invoice, { reason, reversal: voiding.reversal })
  else await strike(scope, invoice, reason)
  await billApprovedLines(scope, { id: invoiceId, bookingId: invoice.bookingId, lineIds: [] })
  await countPaid(scope, [invoiceId])
  await spendWaiting(scope, invoice.bookingId, invoice.paidCents)
  await settleBookings(scope, [invoice.bookingId])
  await record(scope, {
    action: 'invoice.voided',
    subjectId: invoiceId,
    changes: {
      reason: { from: null, to: reason },
      totalCents: { from: netTotalOf(invoice), to: 0 },
      paidCents: { from: invoice.paidCents, to: 0 },
    },
  })
  scope.announce('invoices')
}

async function lowerByRefund(
  scope: TenantScope,
  invoice: Invoice,
  { amountCents, ...fall }: Fall,
): Promise<void> {
  const fallCents = fallByRefund(amountCents, invoice)
  if (fallCents > 0) await saveFall(scope, invoice, { ...fall, amountCents: fallCents })
}

/**
 * Lowers every invoice of the connected books of which these parts of a refund are taken: the payment stays there as
 * it came in, and what goes back is paid out of the note.
 */
export async function lowerByParts(
  scope: TenantScope,
  parts: readonly { invoiceId: string | null; amountCents: number }[],
): Promise<void> {
  for (const { invoiceId, amountCents } of parts) {
    const invoice = invoiceId === null ? undefined : await loadInvoice(scope, invoiceId)
    if (!invoice || invoice.voidedOn !== null) continue
    const fall = { amountCents: -amountCents, reason: invoiceTexts.refundReason, isGivenBack: true }
    await lowerByRefund(scope, invoice, fall)
  }
}

/**
 * What a refund is taken from: its invoice, or what waits at the booking of a void one. Where the money of that stays in
 * the books on the void invoice, it passes through that too, out of its reversing note.
 */
async function partsOfRefund(scope: TenantScope, invoice: Invoice, amountCents: number) {
  const { id, bookingId, content, voidedOn, isReversed } = invoice
  const on = { invoiceId: id, bookingId, issuedOn: content.issuedOn, amountCents }
  if (voidedOn === null) return [on]
  const waiting = { ...on, invoiceId: null }
  const isKept = isReversed && (await hasMoneyBack(scope, invoice))
  return isKept ? [waiting, on, { ...on, amountCents: -amountCents }] : [waiting]
}

/**
 * Gives money of an invoice back: a row of its own below zero; the payment it came by stays as it is. That of a void one
 * waits at its booking, and goes back from there. While the books are connected an adjustment note takes as much off what
 * is owed, since they let no payment change that came in.
 */
export async function createRefund(
  scope: TenantScope,
  {
    invoiceId,
    version,
    date,
    amount,
    method,
    reference,
  }: RequestOf<typeof paymentsContract.createRefund>['body'],
  isConnected: boolean,
): Promise<WirePayment> {
  const invoice = await holdInvoice(scope, invoiceId, version)
  const receivedOn = date ?? scope.today
  const isVoid = invoice.voidedOn !== null
  const paidCents = isVoid ? await readWaiting(scope, invoice.bookingId) : invoice.paidCents
  const facts = { paidCents, isVoid }
  const refund = { amountCents: dollarsToCents(amount), receivedOn }
  const amountCents = accept(checkRefund(refund, facts, scope.today))
  const reason = reference === '' ? invoiceTexts.refundReason : reference
  if (isConnected && !isVoid) await lowerByRefund(scope, invoice, { amountCents: -amountCents, reason })
  const { bookingId, customerId } = invoice
  const id = uuidv7()
  const allocations = await partsOfRefund(scope, invoice, amountCents)
  await insertPayment(scope, {
    id,
    customerId,
    receivedOn,
    amountCents,
    kind: 'refund',
    method,
    reference,
    allocations,
  })
  await countPaid(scope, [invoiceId])
  await settleBookings(scope, [bookingId])
  const changes = { paidCents: { from: paidCents, to: paidCents + amountCents } }
  await record(scope, { action: 'invoice.refunded', subjectId: invoiceId, changes })
  scope.announce('invoices')
  const [entered] = await findPayments(scope, [id])
  if (!entered) throw new Error('The refund just entered is not there')
  return entered
}
