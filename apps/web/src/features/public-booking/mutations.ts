import type { InputOf } from '@skipyard/contract/operation.ts'
import {
  renewPublicLink,
  updatePublicSettings,
  type WirePublicSettings,
} from '@skipyard/contract/public-booking/office.ts'
import { call } from '#web/client/call.ts'
import { queryClient } from '#web/client/query-client.ts'
import { publicQueries } from './queries.ts'

/** How the page takes bookings, as far as it is changed. */
export type PublicChange = Omit<InputOf<typeof updatePublicSettings>['body'], 'version'>

function keep(settings: WirePublicSettings): WirePublicSettings {
  queryClient.setQueryData(publicQueries.settings().queryKey, settings)
  return settings
}

/** Changes how the page takes bookings; a stale version is an ApiError with status 409. Shows no toast. */
export const changePublicSettings = async (version: number, change: PublicChange, idempotencyKey: string) =>
  keep((await call(updatePublicSettings, { body: { version, ...change }, idempotencyKey })).data)

/** Gives the page a new address; the one before ends at once. Shows no toast. */
export const renewLink = async () => keep((await call(renewPublicLink, {})).data)
