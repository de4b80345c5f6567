import { getInvoicePaper, getStatementPaper } from '@skipyard/contract/invoices.documents.ts'
import { queryOptions } from '@tanstack/react-query'
import { call } from '#web/client/call.ts'
import { type StatementOf, wireOfStatement } from '../statement-days.ts'

/** What a document says; 'invoices' is the topic on which others' changes make it stale. */
export const paperQueries = {
  invoice: (invoiceId: string) =>
    queryOptions({
      queryKey: ['invoices', 'paper', invoiceId],
      queryFn: async ({ signal }) =>
        (await call(getInvoicePaper, { params: { invoiceId }, query: {}, signal })).data,
    }),
  statement: ({ customerId, ...days }: StatementOf) =>
    queryOptions({
      queryKey: ['invoices', 'statementPaper', customerId, days],
      queryFn: async ({ signal }) =>
        (await call(getStatementPaper, { params: { customerId }, query: wireOfStatement(days), signal }))
          .data,
    }),
}
