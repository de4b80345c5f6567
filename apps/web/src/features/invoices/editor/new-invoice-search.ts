import { recordId, searchSchema } from '#web/ui/checked/search-schema.ts'

/** What the address of a new invoice carries: whose it is. */
export const newInvoiceSearch = searchSchema({ booking: recordId })
