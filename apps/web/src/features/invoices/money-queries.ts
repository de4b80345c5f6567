import { listMoneyOnAccount, listMoneyToGiveBack } from '@skipyard/contract/invoices.money.ts'
import type { InputOf } from '@skipyard/contract/operation.ts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '#web/client/call.ts'
import { queryClient } from '#web/client/query-client.ts'

// Apart from the other queries of invoices, as the menu counts by it: what everybody waits for carries no schemas.

/** Which page of the bookings with money to give back, or of the customers with money on account. */
type MoneyPage = NonNullable<InputOf<typeof listMoneyToGiveBack>['query']>

/** Money that is due back or on account; stale with the bookings. */
export const moneyQueries = {
  /** A page of the bookings with money to give back. */
  toGiveBack: (page: MoneyPage) =>
    queryOptions({
      queryKey: ['invoices', 'toGiveBack', page],
      meta: { follows: ['bookings'] },
      queryFn: ({ signal }) => call(listMoneyToGiveBack, { query: page, signal }),
      placeholderData: keepPreviousData,
    }),
  /** A page of the customers with money on account. */
  onAccount: (page: MoneyPage) =>
    queryOptions({
      queryKey: ['invoices', 'onAccount', page],
      meta: { follows: ['bookings'] },
      queryFn: ({ signal }) => call(listMoneyOnAccount, { query: page, signal }),
      placeholderData: keepPreviousData,
    }),
}

/** A booking's price and paid amount follow its money: every write makes both stale, also when it was refused. */
export async function writeMoney<Reply>(answer: Promise<Reply>): Promise<Reply> {
  try {
    return await answer
  } finally {
    for (const topic of ['invoices', 'bookings', 'customers']) {
      void queryClient.invalidateQueries({ queryKey: [topic] })
    }
  }
}
