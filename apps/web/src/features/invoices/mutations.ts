import {
  approveProposedLine,
  dismissProposedLine,
  takeBackProposedLine,
} from '@skipyard/contract/bookings/proposed.ts'
import {
  generateInvoice,
  lowerInvoice,
  raiseInvoice,
  sendInvoice,
  updateInvoice,
  voidInvoice,
} from '@skipyard/contract/invoices/changes.ts'
import { bulkGenerate, bulkMarkPaid } from '@skipyard/contract/invoices/lists.ts'
import { takeWaitingMoney } from '@skipyard/contract/invoices/money.ts'
import { createPayment, createRefund, undoPayments } from '@skipyard/contract/invoices/payments.ts'
import { setLodgedUntil, updateInvoiceSettings } from '@skipyard/contract/invoices/settings.ts'
import type { InputOf } from '@skipyard/contract/operation.ts'
import { sendXeroInvoice } from '@skipyard/contract/xero/sync.ts'
import { canWriteInvoices } from '@skipyard/domain/invoices/policy.ts'
import { call } from '#web/client/call.ts'
import { useProfile } from '#web/client/session/use-profile.ts'
import { writeMoney as write } from './ask-about-money.ts'

/** An invoice as it is sent to be made. */
type NewInvoice = InputOf<typeof generateInvoice>['body']

/** An invoice as it is sent to be changed. */
export type ChangedInvoice = InputOf<typeof updateInvoice>['body']

/** A payment as it is entered. */
export type NewPayment = InputOf<typeof createPayment>['body']

/** What of the invoice settings a section changes. */
export type InvoiceSettingsChange = Omit<InputOf<typeof updateInvoiceSettings>['body'], 'version'>

/** A refund as it is entered. */
type NewRefund = InputOf<typeof createRefund>['body']

/** Makes a booking's next invoice. */
export const makeInvoice = (body: NewInvoice, idempotencyKey: string) =>
  write(call(generateInvoice, { body, idempotencyKey }))

/** Changes an invoice; a stale version is an ApiError with status 409. */
export const changeInvoice = (invoiceId: string, body: ChangedInvoice, idempotencyKey: string) =>
  write(call(updateInvoice, { params: { invoiceId }, body, idempotencyKey }))

/** Sends an invoice, or one of its adjustment notes. */
export const mailInvoice = (body: InputOf<typeof sendInvoice>['body']) => write(call(sendInvoice, { body }))

/** Has Xero mail an invoice that it has. */
export const mailThroughXero = (invoiceId: string) => write(call(sendXeroInvoice, { body: { invoiceId } }))

/** Takes an amount off an invoice by an adjustment note. */
export const lowerPrice = (
  invoiceId: string,
  body: InputOf<typeof lowerInvoice>['body'],
  idempotencyKey: string,
) => write(call(lowerInvoice, { params: { invoiceId }, body, idempotencyKey }))

/** Makes the further invoice by which one that stays as it was sent comes to more; answers the further one. */
export const raisePrice = (
  invoiceId: string,
  body: InputOf<typeof raiseInvoice>['body'],
  idempotencyKey: string,
) => write(call(raiseInvoice, { params: { invoiceId }, body, idempotencyKey }))

/** Voids an invoice, with a reason; its number stays taken. */
export const cancelInvoice = (
  invoiceId: string,
  body: InputOf<typeof voidInvoice>['body'],
  idempotencyKey: string,
) => write(call(voidInvoice, { params: { invoiceId }, body, idempotencyKey }))

/** Enters a payment over one invoice or several. */
export const enterPayment = (body: NewPayment, idempotencyKey: string) =>
  write(call(createPayment, { body, idempotencyKey }))

/** Gives money of an invoice back. */
export const enterRefund = (body: NewRefund, idempotencyKey: string) =>
  write(call(createRefund, { body, idempotencyKey }))

/** Pays an invoice with money that waits at its booking. */
export const takeWaiting = (invoiceId: string, body: InputOf<typeof takeWaitingMoney>['body']) =>
  write(call(takeWaitingMoney, { params: { invoiceId }, body }))

/** Takes payments or refunds back. */
export const takeBackPayments = (payments: string[]) => write(call(undoPayments, { body: { payments } }))

/** Puts a proposed line on its booking's next invoice; 409 where it comes to something else by now. */
export const approveLine = (
  bookingId: string,
  body: InputOf<typeof approveProposedLine>['body'],
  idempotencyKey?: string,
) =>
  write(call(approveProposedLine, { params: { bookingId }, body, ...(idempotencyKey && { idempotencyKey }) }))

/** Lets a proposed line go, with the reason. */
export const dismissLine = (
  bookingId: string,
  body: InputOf<typeof dismissProposedLine>['body'],
  idempotencyKey: string,
) => write(call(dismissProposedLine, { params: { bookingId }, body, idempotencyKey }))

/** Opens a decided line again; 409 once it is billed. */
export const takeBackLine = (bookingId: string, lineId: string) =>
  write(call(takeBackProposedLine, { params: { bookingId }, body: { lineId } }))

/** Makes the first invoices of several bookings, and sends them if wanted; answers what became of each. */
export const makeInvoices = async (bookingIds: string[], sendEmail: boolean) =>
  (await write(call(bulkGenerate, { body: { bookingIds, sendEmail } }))).data

/** Pays what is left of several invoices; answers the payments, which can be taken back. */
export const payInvoices = async (body: InputOf<typeof bulkMarkPaid>['body']): Promise<string[]> =>
  (await write(call(bulkMarkPaid, { body }))).data.payments

/** Changes how the company bills; a stale version is an ApiError with status 409. */
export const changeInvoiceSettings = async (
  version: number,
  change: InvoiceSettingsChange,
  idempotencyKey: string,
) => (await write(call(updateInvoiceSettings, { body: { version, ...change }, idempotencyKey }))).data

/** Moves the date up to which nothing changes any more; a stale version is an ApiError with status 409. */
export const moveLodgedUntil = async (
  version: number,
  move: Omit<InputOf<typeof setLodgedUntil>['body'], 'version'>,
  idempotencyKey: string,
) => (await write(call(setLodgedUntil, { body: { version, ...move }, idempotencyKey }))).data

/** Whether the person may make, change, send and settle invoices, as the server will judge again. */
export function useMayWriteInvoices(): boolean {
  const { userId, role } = useProfile()
  return canWriteInvoices({ loginId: userId, role })
}
