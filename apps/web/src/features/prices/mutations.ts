import type { InputOf } from '@skipyard/contract/operation.ts'
import { setClosedDays, type WireClosedDays } from '@skipyard/contract/prices/closed-days.ts'
import { setCustomerPrices } from '@skipyard/contract/prices/customers.ts'
import {
  createPriceSheet,
  deletePriceSheet,
  setPriceZones,
  setSurcharges,
  updatePriceSheet,
  type WirePriceBook,
  type WirePriceSheet,
} from '@skipyard/contract/prices/prices.ts'
import { canChangePrices } from '@skipyard/domain/prices/policy.ts'
import { call } from '#web/client/call.ts'
import { queryClient } from '#web/client/query-client.ts'
import { useProfile } from '#web/client/session/use-profile.ts'
import { priceQueries } from './queries.ts'

/** Cells of a sheet as they are sent to be changed. */
export type SheetChange = InputOf<typeof updatePriceSheet>['body']

/** A sheet as it is begun. */
type NewSheet = InputOf<typeof createPriceSheet>['body']

/** A zone as it is sent. */
export type SentZone = InputOf<typeof setPriceZones>['body']['zones'][number]

/** A closed day as it is sent. */
type SentClosedDay = InputOf<typeof setClosedDays>['body']['closedDays'][number]

/** A price of a customer's own as it is sent. */
export type SentOwnPrice = InputOf<typeof setCustomerPrices>['body']['prices'][number]

/** A surcharge as it is sent. */
export type SentSurcharge = InputOf<typeof setSurcharges>['body']['surcharges'][number]

const readAgain = () => void queryClient.invalidateQueries({ queryKey: ['prices'] })

function keepBook(book: WirePriceBook): WirePriceBook {
  queryClient.setQueryData(priceQueries.book().queryKey, book)
  readAgain()
  return book
}

/** Changes cells of a sheet; where a colleague was quicker it is an ApiError with status 409. Shows no toast. */
export async function changeSheet(sheetId: string, body: SheetChange, key: string): Promise<WirePriceSheet> {
  const { data } = await call(updatePriceSheet, { params: { sheetId }, body, idempotencyKey: key })
  queryClient.setQueryData(priceQueries.sheet(sheetId).queryKey, data)
  void queryClient.invalidateQueries({ queryKey: ['prices', 'quote'] })
  return data
}

/** Begins a sheet. */
export async function beginSheet(body: NewSheet, idempotencyKey: string) {
  const { data } = await call(createPriceSheet, { body, idempotencyKey })
  await queryClient.invalidateQueries({ queryKey: priceQueries.book().queryKey })
  readAgain()
  return data
}

/** Takes a sheet away. */
export async function removeSheet(sheetId: string): Promise<void> {
  await call(deletePriceSheet, { params: { sheetId } })
  queryClient.removeQueries({ queryKey: priceQueries.sheet(sheetId).queryKey })
  await queryClient.invalidateQueries({ queryKey: priceQueries.book().queryKey })
}

/** Says what the zones are; a stale version is an ApiError with status 409. */
export const saveZones = async (version: number, zones: readonly SentZone[], idempotencyKey?: string) =>
  keepBook(
    (
      await call(setPriceZones, {
        body: { version, zones: [...zones] },
        ...(idempotencyKey && { idempotencyKey }),
      })
    ).data,
  )

/** Says what certain days cost more; a stale version is an ApiError with status 409. */
export const saveSurcharges = async (
  version: number,
  surcharges: readonly SentSurcharge[],
  idempotencyKey: string,
) =>
  keepBook(
    (await call(setSurcharges, { body: { version, surcharges: [...surcharges] }, idempotencyKey })).data,
  )

/** Says on which days the company is closed; a stale version is an ApiError with status 409. Shows no toast. */
export async function saveClosedDays({
  version,
  closedDays,
  weekdays,
}: Pick<WireClosedDays, 'version' | 'weekdays'> & { closedDays: readonly SentClosedDay[] }) {
  const body = { version, closedDays: [...closedDays], weekdays: [...weekdays] }
  const { data } = await call(setClosedDays, { body })
  queryClient.setQueryData(priceQueries.closedDays().queryKey, data)
  readAgain()
  return data
}

/** Says what prices a customer has of their own; a stale version is an ApiError with status 409. Shows no toast. */
export async function saveOwnPrices(
  customerId: string,
  { version, prices }: { version: number; prices: readonly SentOwnPrice[] },
  idempotencyKey?: string,
) {
  const body = { version, prices: [...prices] }
  const key = idempotencyKey && { idempotencyKey }
  const { data } = await call(setCustomerPrices, { params: { customerId }, body, ...key })
  queryClient.setQueryData(priceQueries.ofCustomer(customerId).queryKey, data)
  readAgain()
  return data
}

/** Whether the person may say what things cost, as the server will judge again. */
export function useMayChangePrices(): boolean {
  const { userId, role } = useProfile()
  return canChangePrices({ loginId: userId, role })
}
