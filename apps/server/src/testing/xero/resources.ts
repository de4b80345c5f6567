import type { Resource } from './resource.ts'
import { batchResources } from './serve-batches.ts'
import { bookResources } from './serve-books.ts'
import { contactResources } from './serve-contacts.ts'
import { invoiceResources } from './serve-invoices.ts'
import { noteResources } from './serve-notes.ts'
import { paymentResources } from './serve-payments.ts'

/** Every call of the books, by method and path, an asterisk for an id. */
export const resources: Readonly<Record<string, Resource>> = {
  ...batchResources,
  ...bookResources,
  ...contactResources,
  ...invoiceResources,
  ...noteResources,
  ...paymentResources,
}
