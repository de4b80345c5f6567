import { listCustomers } from '@skipyard/contract/customers.ts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '#web/client/call.ts'

const MOST_SUGGESTIONS = 8

/** By what customers are looked up while a booking is taken. */
export type CustomerNeedle = { phone: string } | { name: string }

/** Everything read about customers; 'customers' is the topic on which others' changes make it stale. */
export const customerQueries = {
  /** Customers whose phone or name contains what was typed (spec 000 §7). */
  suggestions: (needle: CustomerNeedle) =>
    queryOptions({
      queryKey: ['customers', 'suggestions', needle],
      queryFn: async ({ signal }) => {
        const answer = await call(listCustomers, { query: { ...needle, limit: MOST_SUGGESTIONS }, signal })
        return answer.data
      },
      placeholderData: keepPreviousData,
    }),
  /** A booking's own customer: there is no call for one, so it is found by its phone. */
  ofBooking: (customerId: string, phone: string) =>
    queryOptions({
      queryKey: ['customers', 'ofBooking', customerId, phone],
      queryFn: async ({ signal }) => {
        const answer = await call(listCustomers, { query: { phone, limit: 100 }, signal })
        return answer.data.find(({ _id }) => _id === customerId) ?? null
      },
    }),
}
