import { listCustomerTexts } from '@skipyard/contract/messages/customer-texts.ts'
import { getMailDomain } from '@skipyard/contract/messages/domain.ts'
import { getBookingMessages, listMessages } from '@skipyard/contract/messages/log.ts'
import { getMessageSettings, previewMessage } from '@skipyard/contract/messages/messages.ts'
import { getOptOuts } from '@skipyard/contract/messages/opt-outs.ts'
import { getSmsSender } from '@skipyard/contract/messages/senders.ts'
import type { InputOf } from '@skipyard/contract/operation.ts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '#web/client/call.ts'

/** Words of which somebody wants to know what they look like. */
export type PreviewedWords = InputOf<typeof previewMessage>['body']

/** Which messages, and which page of them. */
export type MessagePage = NonNullable<InputOf<typeof listMessages>['query']>

/** Which texts from customers, and which page of them. */
export type TextPage = NonNullable<InputOf<typeof listCustomerTexts>['query']>

/** Everything read about messages; 'messages' is the topic on which what became of them goes stale, 'settings' that of how they go. */
export const messageQueries = {
  settings: () =>
    queryOptions({
      queryKey: ['settings', 'messages'],
      queryFn: async ({ signal }) => (await call(getMessageSettings, { signal })).data,
    }),
  /** By whom texts go. */
  sms: () =>
    queryOptions({
      queryKey: ['settings', 'sms'],
      queryFn: async ({ signal }) => (await call(getSmsSender, { signal })).data,
    }),
  /** The domain that mails are signed for; null where they come from the operator's address. */
  domain: () =>
    queryOptions({
      queryKey: ['settings', 'mailDomain'],
      queryFn: async ({ signal }) => (await call(getMailDomain, { signal })).data,
    }),
  /** What a booking's customer was told, the newest first. */
  ofBooking: (bookingId: string) =>
    queryOptions({
      queryKey: ['messages', 'booking', bookingId],
      queryFn: async ({ signal }) => (await call(getBookingMessages, { params: { bookingId }, signal })).data,
    }),
  /** Messages of all bookings; those that did not arrive, or may not have, unless a state is named. */
  list: (page: MessagePage) =>
    queryOptions({
      queryKey: ['messages', 'list', page],
      queryFn: ({ signal }) => call(listMessages, { query: page, signal }),
      placeholderData: keepPreviousData,
    }),
  /** How many messages did not arrive, or may not have. */
  troubled: () =>
    queryOptions({
      queryKey: ['messages', 'troubled'],
      queryFn: async ({ signal }) => (await call(listMessages, { query: { limit: 1 }, signal })).total,
    }),
  /** Texts from customers: of all, of one booking, or those nobody has read. */
  texts: (page: TextPage) =>
    queryOptions({
      queryKey: ['messages', 'texts', page],
      queryFn: ({ signal }) => call(listCustomerTexts, { query: page, signal }),
      placeholderData: keepPreviousData,
    }),
  /** What a booking's customer has texted, the newest first. */
  textsOfBooking: (bookingId: string) =>
    queryOptions({
      queryKey: ['messages', 'texts', 'booking', bookingId],
      queryFn: async ({ signal }) =>
        (await call(listCustomerTexts, { query: { bookingId, limit: 100 }, signal })).data,
    }),
  /** How many texts from customers nobody has read. */
  unread: () =>
    queryOptions({
      queryKey: ['messages', 'unread'],
      queryFn: async ({ signal }) =>
        (await call(listCustomerTexts, { query: { state: 'new', limit: 1 }, signal })).total,
    }),
  /** Where a customer can be written to, and where they want no messages. */
  optOuts: (customerId: string) =>
    queryOptions({
      queryKey: ['messages', 'optOuts', customerId],
      queryFn: async ({ signal }) => (await call(getOptOuts, { params: { customerId }, signal })).data,
    }),
  /** What a message with these words looks like; the one before stays while a kind is being typed at. */
  preview: (words: PreviewedWords) =>
    queryOptions({
      queryKey: ['settings', 'messages', 'preview', words],
      queryFn: async ({ signal }) => (await call(previewMessage, { body: words, signal })).data,
      placeholderData: keepPreviousData,
    }),
}
