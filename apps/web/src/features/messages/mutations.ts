import { updateMessageSettings, type WireMessageSettings } from '@skipyard/contract/messages.ts'
import type { InputOf } from '@skipyard/contract/operation.ts'
import { call } from '#web/client/call.ts'
import { queryClient } from '#web/client/query-client.ts'
import { messageQueries } from './queries.ts'

/** How the company writes, as far as it is changed. */
export type MessageChange = Omit<InputOf<typeof updateMessageSettings>['body'], 'version'>

function keep(settings: WireMessageSettings): WireMessageSettings {
  queryClient.setQueryData(messageQueries.settings().queryKey, settings)
  return settings
}

/** Changes how the company writes; a stale version is an ApiError with status 409. Shows no toast. */
export const changeMessageSettings = async (version: number, change: MessageChange, idempotencyKey: string) =>
  keep((await call(updateMessageSettings, { body: { version, ...change }, idempotencyKey })).data)
