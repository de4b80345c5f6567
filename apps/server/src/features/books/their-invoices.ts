import { z } from 'zod'
import { theirInvoice } from './their-invoice.ts'

/** A list of invoices as Xero answers it, or one of them. */
export const theirInvoices = z.object({ Invoices: z.array(theirInvoice).default([]) })
