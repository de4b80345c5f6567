import { getBookings } from '@skipyard/contract/bookings.lists.ts'
import { getCustomerHistory, previewMerge } from '@skipyard/contract/customers.changes.ts'
import { findDuplicates } from '@skipyard/contract/customers.duplicates.ts'
import { getCustomer, listCustomers } from '@skipyard/contract/customers.ts'
import type { InputOf } from '@skipyard/contract/operation.ts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '#web/client/call.ts'

const MOST_SUGGESTIONS = 8
/** As many share a phone at most, such as the one of a builder's office. */
const MOST_OF_A_PHONE = 100

/** By what customers are looked up while a booking is taken, or somebody is looked for. */
export type CustomerNeedle = { phone: string } | { name: string } | { q: string }

/** A page of the customer list as it is asked for. */
export interface CustomerPage {
  q: string
  sort: string
  page: number
  limit: number
}

/** What is typed of a customer, as far as duplicates are told by it. */
export type TypedTraits = NonNullable<InputOf<typeof findDuplicates>['query']>

/** Which other customer is to become part of one, and whose value each field takes. */
export type MergeWish = InputOf<typeof previewMerge>['body']

/** A customer as it is on record at this moment. */
export const readCustomer = async (customerId: string) =>
  (await call(getCustomer, { params: { customerId } })).data

/** Customers whose phone this is, as they are on record at this moment. */
export const readCustomersOfPhone = async (phone: string, { signal }: { signal?: AbortSignal } = {}) =>
  (await call(listCustomers, { query: { phone, limit: MOST_OF_A_PHONE }, ...(signal && { signal }) })).data

/** Everything read about customers; 'customers' is the topic on which others' changes make it stale. */
export const customerQueries = {
  /** A page of the list. */
  list: (page: CustomerPage) =>
    queryOptions({
      queryKey: ['customers', 'list', page],
      queryFn: ({ signal }) => call(listCustomers, { query: { ...page }, signal }),
      placeholderData: keepPreviousData,
    }),
  /** One customer with the totals of their bookings. */
  one: (customerId: string) =>
    queryOptions({
      queryKey: ['customers', 'one', customerId],
      queryFn: async ({ signal }) => (await call(getCustomer, { params: { customerId }, signal })).data,
    }),
  history: (customerId: string) =>
    queryOptions({
      queryKey: ['customers', 'history', customerId],
      queryFn: async ({ signal }) =>
        (await call(getCustomerHistory, { params: { customerId }, signal })).data,
    }),
  /** A page of a customer's bookings, the latest drop first; stale when bookings change. */
  bookings: (customerId: string, { page, limit }: Pick<CustomerPage, 'page' | 'limit'>) =>
    queryOptions({
      queryKey: ['bookings', 'ofCustomer', customerId, page, limit],
      queryFn: ({ signal }) =>
        call(getBookings, {
          query: { type: 'all', page, limit, sort: '-dropoffDateString' },
          body: { customerId },
          signal,
        }),
      placeholderData: (before, query) => (query?.queryKey[2] === customerId ? before : undefined),
    }),
  /** Likely duplicates of a customer being typed. */
  duplicates: (traits: TypedTraits) =>
    queryOptions({
      queryKey: ['customers', 'duplicates', traits],
      queryFn: async ({ signal }) => (await call(findDuplicates, { query: traits, signal })).data,
      placeholderData: keepPreviousData,
    }),
  /** What a merge would make; changes nothing. */
  mergePreview: (keptId: string, wish: MergeWish) =>
    queryOptions({
      queryKey: ['customers', 'mergePreview', keptId, wish],
      queryFn: async ({ signal }) =>
        (await call(previewMerge, { params: { customerId: keptId }, body: wish, signal })).data,
      placeholderData: keepPreviousData,
      // One shown before names versions of both that are past by now: to merge by it would be refused.
      gcTime: 0,
    }),
  /** Customers whose phone this is, the first or a further one. */
  ofPhone: (phone: string) =>
    queryOptions({
      queryKey: ['customers', 'ofPhone', phone],
      queryFn: ({ signal }) => readCustomersOfPhone(phone, { signal }),
    }),
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
}
