import type { InputOf } from '@skipyard/contract/operation.ts'
import {
  renewPublicLink,
  updatePublicSettings,
  type WirePublicSettings,
} from '@skipyard/contract/public-booking/office.ts'
import { call } from '#web/client/call.ts'
import { queryClient } from '#web/client/query-client.ts'
import { publicQueries } from './queries.ts'

export type PublicChange = Omit<InputOf<typeof updatePublicSettings>['body'], 'version'>

function keep(settings: WirePublicSettings): WirePublicSettings {
  queryClient.setQueryData(publicQueries.settings().queryKey, settings)
  return settings
}

export const changePublicSettings = async (version: number, change: PublicChange, idempotencyKey: string) =>
  keep((await call(updatePublicSettings, { body: { version, ...change }, idempotencyKey })).data)

/** The address before stops working at once. */
export const renewLink = async () => keep((await call(renewPublicLink, {})).data)
