import { listCustomerTexts } from '@skipyard/contract/messages/customer-texts.ts'
import { getMailDomain } from '@skipyard/contract/messages/domain.ts'
import { getBookingMessages, listMessages } from '@skipyard/contract/messages/log.ts'
import { getMessageSettings, previewMessage } from '@skipyard/contract/messages/messages.ts'
import { getOptOuts } from '@skipyard/contract/messages/opt-outs.ts'
import { getSmsSender } from '@skipyard/contract/messages/senders.ts'
import type { InputOf } from '@skipyard/contract/operation.ts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '#web/client/call.ts'

export type PreviewedWords = InputOf<typeof previewMessage>['body']

type MessagePage = NonNullable<InputOf<typeof listMessages>['query']>

type TextPage = NonNullable<InputOf<typeof listCustomerTexts>['query']>

/** 'messages' makes the outcomes stale, 'settings' how they are sent. */
export const messageQueries = {
  settings: () =>
    queryOptions({
      queryKey: ['settings', 'messages'],
      queryFn: async ({ signal }) => (await call(getMessageSettings, { signal })).data,
    }),
  sms: () =>
    queryOptions({
      queryKey: ['settings', 'sms'],
      queryFn: async ({ signal }) => (await call(getSmsSender, { signal })).data,
    }),
  domain: () =>
    queryOptions({
      queryKey: ['settings', 'mailDomain'],
      queryFn: async ({ signal }) => (await call(getMailDomain, { signal })).data,
    }),
  ofBooking: (bookingId: string) =>
    queryOptions({
      queryKey: ['messages', 'booking', bookingId],
      queryFn: async ({ signal }) => (await call(getBookingMessages, { params: { bookingId }, signal })).data,
    }),
  /** Without a state those that failed or may have failed. */
  list: (page: MessagePage) =>
    queryOptions({
      queryKey: ['messages', 'list', page],
      queryFn: ({ signal }) => call(listMessages, { query: page, signal }),
      placeholderData: keepPreviousData,
    }),
  troubled: () =>
    queryOptions({
      queryKey: ['messages', 'troubled'],
      queryFn: async ({ signal }) => (await call(listMessages, { query: { limit: 1 }, signal })).total,
    }),
  texts: (page: TextPage) =>
    queryOptions({
      queryKey: ['messages', 'texts', page],
      queryFn: ({ signal }) => call(listCustomerTexts, { query: page, signal }),
      placeholderData: keepPreviousData,
    }),
  textsOfBooking: (bookingId: string) =>
    queryOptions({
      queryKey: ['messages', 'texts', 'booking', bookingId],
      queryFn: async ({ signal }) =>
        (await call(listCustomerTexts, { query: { bookingId, limit: 100 }, signal })).data,
    }),
  unread: () =>
    queryOptions({
      queryKey: ['messages', 'unread'],
      queryFn: async ({ signal }) =>
        (await call(listCustomerTexts, { query: { state: 'new', limit: 1 }, signal })).total,
    }),
  optOuts: (customerId: string) =>
    queryOptions({
      queryKey: ['messages', 'optOuts', customerId],
      queryFn: async ({ signal }) => (await call(getOptOuts, { params: { customerId }, signal })).data,
    }),
  preview: (words: PreviewedWords) =>
    queryOptions({
      queryKey: ['settings', 'messages', 'preview', words],
      queryFn: async ({ signal }) => (await call(previewMessage, { body: words, signal })).data,
      placeholderData: keepPreviousData,
    }),
}
