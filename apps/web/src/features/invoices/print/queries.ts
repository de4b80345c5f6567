import { getInvoicePaper } from '@skipyard/contract/invoices.documents.ts'
import { queryOptions } from '@tanstack/react-query'
import { call } from '#web/client/call.ts'

/** What a document says; 'invoices' is the topic on which others' changes make it stale. */
export const paperQueries = {
  invoice: (invoiceId: string) =>
    queryOptions({
      queryKey: ['invoices', 'paper', invoiceId],
      queryFn: async ({ signal }) =>
        (await call(getInvoicePaper, { params: { invoiceId }, query: {}, signal })).data,
    }),
}
