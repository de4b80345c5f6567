import { getBookings } from '@skipyard/contract/bookings/lists.ts'
import { getCustomerHistory, previewMerge } from '@skipyard/contract/customers/changes.ts'
import { getCustomer, listCustomers } from '@skipyard/contract/customers/customers.ts'
import { findDuplicates } from '@skipyard/contract/customers/duplicates.ts'
import type { InputOf } from '@skipyard/contract/operation.ts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '#web/client/call.ts'

const MOST_SUGGESTIONS = 8
/** The most customers read for one phone number, such as a builder's office. */
const MOST_OF_A_PHONE = 100

type CustomerNeedle = { phone: string } | { name: string } | { q: string }

export interface CustomerPage {
  q: string
  sort: string
  page: number
  limit: number
}

export type TypedTraits = NonNullable<InputOf<typeof findDuplicates>['query']>

export type MergeWish = InputOf<typeof previewMerge>['body']

export const readCustomer = async (customerId: string) =>
  (await call(getCustomer, { params: { customerId } })).data

export const readCustomersOfPhone = async (phone: string, { signal }: { signal?: AbortSignal } = {}) =>
  (await call(listCustomers, { query: { phone, limit: MOST_OF_A_PHONE }, ...(signal && { signal }) })).data

export const customerQueries = {
  list: (page: CustomerPage) =>
    queryOptions({
      queryKey: ['customers', 'list', page],
      queryFn: ({ signal }) => call(listCustomers, { query: { ...page }, signal }),
      placeholderData: keepPreviousData,
    }),
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
  duplicates: (traits: TypedTraits) =>
    queryOptions({
      queryKey: ['customers', 'duplicates', traits],
      queryFn: async ({ signal }) => (await call(findDuplicates, { query: traits, signal })).data,
      placeholderData: keepPreviousData,
    }),
  mergePreview: (keptId: string, wish: MergeWish) =>
    queryOptions({
      queryKey: ['customers', 'mergePreview', keptId, wish],
      queryFn: async ({ signal }) =>
        (await call(previewMerge, { params: { customerId: keptId }, body: wish, signal })).data,
      placeholderData: keepPreviousData,
      // One shown before names versions of both that are past by now: to merge by it would be refused.
      gcTime: 0,
    }),
  ofPhone: (phone: string) =>
    queryOptions({
      queryKey: ['customers', 'ofPhone', phone],
      queryFn: ({ signal }) => readCustomersOfPhone(phone, { signal }),
    }),
  /** Customers whose phone or name contains the text (spec 000 §7). */
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
