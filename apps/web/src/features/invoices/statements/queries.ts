import { getCustomerStatement, listCustomerBalances } from '@skipyard/contract/invoices.statements.ts'
import type { InputOf } from '@skipyard/contract/operation.ts'
import { type LocalDate, toWireDate } from '@skipyard/domain/shared/local-date.ts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '#web/client/call.ts'

/** Which customers with a balance, in which order, and which page of them. */
export type BalancePage = NonNullable<InputOf<typeof listCustomerBalances>['query']>

interface Account {
  customerId: string
  from: LocalDate
  to: LocalDate
}

/** What customers owe; 'invoices' is the topic on which others' changes make it stale. */
export const statementQueries = {
  balances: (page: BalancePage) =>
    queryOptions({
      queryKey: ['invoices', 'balances', page],
      queryFn: ({ signal }) => call(listCustomerBalances, { query: page, signal }),
      placeholderData: keepPreviousData,
    }),
  /** A customer's statement; other days of the same customer stand until they are read. */
  one: ({ customerId, from, to }: Account) =>
    queryOptions({
      queryKey: ['invoices', 'statement', customerId, from, to],
      queryFn: async ({ signal }) => {
        const query = { startDate: toWireDate(from), endDate: toWireDate(to) }
        return (await call(getCustomerStatement, { params: { customerId }, query, signal })).data
      },
      placeholderData: (before, query) => (query?.queryKey[2] === customerId ? before : undefined),
    }),
}
