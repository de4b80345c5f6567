import { getInvoicePdf, getNotePdf, getStatementPdf } from '@skipyard/contract/invoices/documents.ts'
import { BASE_PATH } from '@skipyard/contract/operation.ts'
import type { StatementForm } from '@skipyard/domain/invoices/statement-paper.ts'
import {
  addDays,
  type LocalDate,
  monthStart,
  parseLocalDate,
  toWireDate,
} from '@skipyard/domain/shared/local-date.ts'

/** Over which days a statement goes, and in which form. */
export interface StatementDays {
  from: LocalDate
  to: LocalDate
  form: StatementForm
}

/** Whose statement, over which days and in which form. */
export interface StatementOf extends StatementDays {
  customerId: string
}

/** What an address names of a statement; what it leaves out is last month and this, as activity. */
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

/** The days and the form as they cross the wire. */
export const wireOfStatement = ({ from, to, form }: StatementDays) => ({
  startDate: toWireDate(from),
  endDate: toWireDate(to),
  form,
})

const addressOf = (path: string, invoiceId: string) =>
  `${BASE_PATH}${path.replace(':invoiceId', encodeURIComponent(invoiceId))}`

/** Where the PDF of an invoice is drawn. */
export const invoicePdfAddress = (invoiceId: string): string => addressOf(getInvoicePdf.path, invoiceId)

/** Where the PDF of an adjustment note is drawn. */
export const notePdfAddress = (invoiceId: string, noteNumber: string): string =>
  addressOf(getNotePdf.path, invoiceId).replace(':noteNumber', encodeURIComponent(noteNumber))

/** Where the PDF of a customer's statement is drawn. */
export const statementPdfAddress = ({ customerId, ...days }: StatementOf): string =>
  `${BASE_PATH}${getStatementPdf.path.replace(':customerId', encodeURIComponent(customerId))}?${new URLSearchParams(wireOfStatement(days))}`
