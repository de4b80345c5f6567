import type { InputOf } from '@skipyard/contract/operation.ts'
import { setClosedDays, type WireClosedDays } from '@skipyard/contract/prices/closed-days.ts'
import { setCustomerPrices } from '@skipyard/contract/prices/customers.ts'
import {
  createPriceSheet,
  deletePriceSheet,
  setJobPrices,
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

export type SheetChange = InputOf<typeof updatePriceSheet>['body']

type NewSheet = InputOf<typeof createPriceSheet>['body']

export type SentZone = InputOf<typeof setPriceZones>['body']['zones'][number]

type SentClosedDay = InputOf<typeof setClosedDays>['body']['closedDays'][number]

export type SentOwnPrice = InputOf<typeof setCustomerPrices>['body']['prices'][number]

export type SentJobPrice = InputOf<typeof setJobPrices>['body']['jobPrices'][number]

export type SentSurcharge = InputOf<typeof setSurcharges>['body']['surcharges'][number]

const readAgain = () => void queryClient.invalidateQueries({ queryKey: ['prices'] })

function keepBook(book: WirePriceBook): WirePriceBook {
  queryClient.setQueryData(priceQueries.book().queryKey, book)
  readAgain()
  return book
}

export async function changeSheet(sheetId: string, body: SheetChange, key: string): Promise<WirePriceSheet> {
  const { data } = await call(updatePriceSheet, { params: { sheetId }, body, idempotencyKey: key })
  queryClient.setQueryData(priceQueries.sheet(sheetId).queryKey, data)
  void queryClient.invalidateQueries({ queryKey: ['prices', 'quote'] })
  return data
}

export async function beginSheet(body: NewSheet, idempotencyKey: string) {
  const { data } = await call(createPriceSheet, { body, idempotencyKey })
  await queryClient.invalidateQueries({ queryKey: priceQueries.book().queryKey })
  readAgain()
  return data
}

export async function removeSheet(sheetId: string): Promise<void> {
  await call(deletePriceSheet, { params: { sheetId } })
  queryClient.removeQueries({ queryKey: priceQueries.sheet(sheetId).queryKey })
  await queryClient.invalidateQueries({ queryKey: priceQueries.book().queryKey })
}

export const saveZones = async (version: number, zones: readonly SentZone[], idempotencyKey?: string) =>
  keepBook(
    (
      await call(setPriceZones, {
        body: { version, zones: [...zones] },
        ...(idempotencyKey && { idempotencyKey }),
      })
    ).data,
  )

export const saveSurcharges = async (
  version: number,
  surcharges: readonly SentSurcharge[],
  idempotencyKey: string,
) =>
  keepBook(
    (await call(setSurcharges, { body: { version, surcharges: [...surcharges] }, idempotencyKey })).data,
  )

export const saveJobPrices = async (
  version: number,
  jobPrices: readonly SentJobPrice[],
  idempotencyKey: string,
) =>
  keepBook((await call(setJobPrices, { body: { version, jobPrices: [...jobPrices] }, idempotencyKey })).data)

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

export function useMayChangePrices(): boolean {
  const { userId, role } = useProfile()
  return canChangePrices({ loginId: userId, role })
}
