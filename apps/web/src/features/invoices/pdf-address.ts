import {
  getInvoicePdf,
  getNotePdf,
  getReceiptPdf,
  getStatementPdf,
} from '@skipyard/contract/invoices/documents.ts'
import { BASE_PATH } from '@skipyard/contract/operation.ts'
import type { StatementForm } from '@skipyard/domain/invoices/papers/statement-paper.ts'
import {
  addDays,
  type LocalDate,
  monthStart,
  parseLocalDate,
  toWireDate,
} from '@skipyard/domain/shared/local-date.ts'

export interface StatementDays {
  from: LocalDate
  to: LocalDate
  form: StatementForm
}

export interface StatementOf extends StatementDays {
  customerId: string
}

export function statementDays(
  named: { from?: string | undefined; to?: string | undefined; form?: 'openItem' | undefined },
  today: LocalDate,
): StatementDays {
  return {
    from: parseLocalDate(named.from ?? '') ?? monthStart(addDays(monthStart(today), -1)),
    to: parseLocalDate(named.to ?? '') ?? today,
    form: named.form ?? 'activity',
  }
}

export const wireOfStatement = ({ from, to, form }: StatementDays) => ({
  startDate: toWireDate(from),
  endDate: toWireDate(to),
  form,
})

const addressOf = (path: string, invoiceId: string) =>
  `${BASE_PATH}${path.replace(':invoiceId', encodeURIComponent(invoiceId))}`

export const invoicePdfAddress = (invoiceId: string): string => addressOf(getInvoicePdf.path, invoiceId)

export const notePdfAddress = (invoiceId: string, noteNumber: string): string =>
  addressOf(getNotePdf.path, invoiceId).replace(':noteNumber', encodeURIComponent(noteNumber))

export const receiptPdfAddress = (paymentId: string): string =>
  `${BASE_PATH}${getReceiptPdf.path.replace(':paymentId', encodeURIComponent(paymentId))}`

export const statementPdfAddress = ({ customerId, ...days }: StatementOf): string =>
  `${BASE_PATH}${getStatementPdf.path.replace(':customerId', encodeURIComponent(customerId))}?${new URLSearchParams(wireOfStatement(days))}`
