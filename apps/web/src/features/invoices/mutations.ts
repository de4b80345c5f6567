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
import {
  createPayment,
  createRefund,
  mailReceipt as sendReceipt,
  undoPayments,
} from '@skipyard/contract/invoices/payments.ts'
import { setLodgedUntil, updateInvoiceSettings } from '@skipyard/contract/invoices/settings.ts'
import type { InputOf } from '@skipyard/contract/operation.ts'
import { sendXeroInvoice } from '@skipyard/contract/xero/sync.ts'
import { canWriteInvoices } from '@skipyard/domain/invoices/policy.ts'
import { call } from '#web/client/call.ts'
import { useProfile } from '#web/client/session/use-profile.ts'
import { writeMoney as write } from './ask-about-money.ts'

type NewInvoice = InputOf<typeof generateInvoice>['body']

export type ChangedInvoice = InputOf<typeof updateInvoice>['body']

export type NewPayment = InputOf<typeof createPayment>['body']

export type InvoiceSettingsChange = Omit<InputOf<typeof updateInvoiceSettings>['body'], 'version'>

type NewRefund = InputOf<typeof createRefund>['body']

export const makeInvoice = (body: NewInvoice, idempotencyKey: string) =>
  write(call(generateInvoice, { body, idempotencyKey }))

export const changeInvoice = (invoiceId: string, body: ChangedInvoice, idempotencyKey: string) =>
  write(call(updateInvoice, { params: { invoiceId }, body, idempotencyKey }))

export const mailInvoice = (body: InputOf<typeof sendInvoice>['body']) => write(call(sendInvoice, { body }))

export const mailThroughXero = (invoiceId: string) => write(call(sendXeroInvoice, { body: { invoiceId } }))

export const lowerPrice = (
  invoiceId: string,
  body: InputOf<typeof lowerInvoice>['body'],
  idempotencyKey: string,
) => write(call(lowerInvoice, { params: { invoiceId }, body, idempotencyKey }))

/** Answers the further invoice, which raises the total of one that stays as sent. */
export const raisePrice = (
  invoiceId: string,
  body: InputOf<typeof raiseInvoice>['body'],
  idempotencyKey: string,
) => write(call(raiseInvoice, { params: { invoiceId }, body, idempotencyKey }))

/** Its number stays taken. */
export const cancelInvoice = (
  invoiceId: string,
  body: InputOf<typeof voidInvoice>['body'],
  idempotencyKey: string,
) => write(call(voidInvoice, { params: { invoiceId }, body, idempotencyKey }))

export const enterPayment = (body: NewPayment, idempotencyKey: string) =>
  write(call(createPayment, { body, idempotencyKey }))

export const enterRefund = (body: NewRefund, idempotencyKey: string) =>
  write(call(createRefund, { body, idempotencyKey }))

export const takeWaiting = (invoiceId: string, body: InputOf<typeof takeWaitingMoney>['body']) =>
  write(call(takeWaitingMoney, { params: { invoiceId }, body }))

export const mailReceipt = (paymentId: string) => write(call(sendReceipt, { params: { paymentId } }))

export const takeBackPayments = (payments: string[]) => write(call(undoPayments, { body: { payments } }))

/** Puts a proposed line on the booking's next invoice; 409 where its amount has changed. */
export const approveLine = (
  bookingId: string,
  body: InputOf<typeof approveProposedLine>['body'],
  idempotencyKey?: string,
) =>
  write(call(approveProposedLine, { params: { bookingId }, body, ...(idempotencyKey && { idempotencyKey }) }))

export const dismissLine = (
  bookingId: string,
  body: InputOf<typeof dismissProposedLine>['body'],
  idempotencyKey: string,
) => write(call(dismissProposedLine, { params: { bookingId }, body, idempotencyKey }))

/** 409 once it is billed. */
export const takeBackLine = (bookingId: string, lineId: string) =>
  write(call(takeBackProposedLine, { params: { bookingId }, body: { lineId } }))

export const makeInvoices = async (bookingIds: string[], sendEmail: boolean) =>
  (await write(call(bulkGenerate, { body: { bookingIds, sendEmail } }))).data

/** Answers the ids of the payments, for undo. */
export const payInvoices = async (body: InputOf<typeof bulkMarkPaid>['body']): Promise<string[]> =>
  (await write(call(bulkMarkPaid, { body }))).data.payments

export const changeInvoiceSettings = async (
  version: number,
  change: InvoiceSettingsChange,
  idempotencyKey: string,
) => (await write(call(updateInvoiceSettings, { body: { version, ...change }, idempotencyKey }))).data

export const moveLodgedUntil = async (
  version: number,
  move: Omit<InputOf<typeof setLodgedUntil>['body'], 'version'>,
  idempotencyKey: string,
) => (await write(call(setLodgedUntil, { body: { version, ...move }, idempotencyKey }))).data

export function useMayWriteInvoices(): boolean {
  const { userId, role } = useProfile()
  return canWriteInvoices({ loginId: userId, role })
}
