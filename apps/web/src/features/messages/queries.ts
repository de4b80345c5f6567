import { getMessageSettings, previewMessage } from '@skipyard/contract/messages.ts'
import type { InputOf } from '@skipyard/contract/operation.ts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '#web/client/call.ts'

/** Words of which somebody wants to know what they look like. */
export type PreviewedWords = InputOf<typeof previewMessage>['body']

/** Everything read about messages; settings go stale with the topic 'settings'. */
export const messageQueries = {
  settings: () =>
    queryOptions({
      queryKey: ['settings', 'messages'],
      queryFn: async ({ signal }) => (await call(getMessageSettings, { signal })).data,
    }),
  /** What a message with these words looks like; the one before stays while a kind is being typed at. */
  preview: (words: PreviewedWords) =>
    queryOptions({
      queryKey: ['settings', 'messages', 'preview', words],
      queryFn: async ({ signal }) => (await call(previewMessage, { body: words, signal })).data,
      placeholderData: keepPreviousData,
    }),
}
