import { getStatementMailing, getStatementRound } from '@skipyard/contract/invoices.statement-mail.ts'
import { queryOptions } from '@tanstack/react-query'
import { call } from '#web/client/call.ts'

/** How statements stand with the mail; 'statements' is the topic on which every one that is sent makes it stale. */
export const statementMailQueries = {
  /** A customer's newest; null where none has been asked for. */
  one: (customerId: string) =>
    queryOptions({
      queryKey: ['statements', 'mailing', customerId],
      queryFn: async ({ signal }) =>
        (await call(getStatementMailing, { params: { customerId }, signal })).data,
    }),
  /** The newest round to all with a balance; null before the first. */
  round: () =>
    queryOptions({
      queryKey: ['statements', 'round'],
      queryFn: async ({ signal }) => (await call(getStatementRound, { signal })).data,
    }),
}
