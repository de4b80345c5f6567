import type { InputOf } from '@skipyard/contract/operation.ts'
import { getClosedDays } from '@skipyard/contract/prices/closed-days.ts'
import { getCustomerPrices } from '@skipyard/contract/prices/customers.ts'
import { getPriceBook, getPriceSheet } from '@skipyard/contract/prices/prices.ts'
import { quotePrice } from '@skipyard/contract/prices/quotes.ts'
import { keepPreviousData, queryOptions, skipToken } from '@tanstack/react-query'
import { call } from '#web/client/call.ts'
import { untilRested } from '#web/client/until-rested.ts'

export type QuoteAsk = InputOf<typeof quotePrice>['body']

const TYPING_MS = 250

export const priceQueries = {
  book: () =>
    queryOptions({
      queryKey: ['prices', 'book'],
      queryFn: async ({ signal }) => (await call(getPriceBook, { signal })).data,
    }),
  closedDays: () =>
    queryOptions({
      queryKey: ['prices', 'closed-days'],
      queryFn: async ({ signal }) => (await call(getClosedDays, { signal })).data,
    }),
  ofCustomer: (customerId: string) =>
    queryOptions({
      queryKey: ['prices', 'customer', customerId],
      queryFn: async ({ signal }) => (await call(getCustomerPrices, { params: { customerId }, signal })).data,
    }),
  sheet: (sheetId: string) =>
    queryOptions({
      queryKey: ['prices', 'sheet', sheetId],
      queryFn: async ({ signal }) => (await call(getPriceSheet, { params: { sheetId }, signal })).data,
    }),
  /** Keeps the last price until the next is there. Null asks nothing. */
  quote: (ask: QuoteAsk | null) =>
    queryOptions({
      queryKey: ['prices', 'quote', ask],
      queryFn:
        ask === null
          ? skipToken
          : async ({ signal }) => {
              await untilRested(signal, TYPING_MS)
              return (await call(quotePrice, { body: ask, signal })).data
            },
      placeholderData: keepPreviousData,
    }),
}
