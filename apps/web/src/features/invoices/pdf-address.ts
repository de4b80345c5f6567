import { getInvoicePdf, getNotePdf } from '@skipyard/contract/invoices.documents.ts'
import { BASE_PATH } from '@skipyard/contract/operation.ts'

const addressOf = (path: string, invoiceId: string) =>
  `${BASE_PATH}${path.replace(':invoiceId', encodeURIComponent(invoiceId))}`

/** Where the PDF of an invoice is drawn. */
export const invoicePdfAddress = (invoiceId: string): string => addressOf(getInvoicePdf.path, invoiceId)

/** Where the PDF of an adjustment note is drawn. */
export const notePdfAddress = (invoiceId: string, noteNumber: string): string =>
  addressOf(getNotePdf.path, invoiceId).replace(':noteNumber', encodeURIComponent(noteNumber))
