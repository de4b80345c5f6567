import { getInvoicePdf, getNotePdf, getStatementPdf } from '@skipyard/contract/invoices.documents.ts'
import { BASE_PATH } from '@skipyard/contract/operation.ts'
import { type StatementOf, wireOfStatement } from './statement-days.ts'

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
