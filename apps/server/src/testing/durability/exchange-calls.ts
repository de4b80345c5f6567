import type { WireVisit } from '@skipyard/contract/visits/visits.ts'
import { addDays, toWireDate } from '@skipyard/domain/shared/local-date.ts'
import { today } from '#server/testing/booking-input.ts'

const TODAY = toWireDate(today)

/** Those whose bin is exchanged have it delivered first. */
export const ofToday = (key: string) => (key.startsWith('exchange-') ? { dropoffDate: TODAY } : {})

const EXCHANGE = {
  kind: 'exchange',
  binSize: 6,
  date: toWireDate(addDays(today, 1)),
  pickDate: toWireDate(addDays(today, 9)),
  fromHour: 7,
  toHour: 12,
  price: 400,
  priceReason: 'agreed',
}

/** What an office does to have bins exchanged, each call under its own key; it answers the status, 0 without an answer. */
export interface ExchangeCalls {
  deliver(key: string): Promise<number>
  exchange(key: string): Promise<number>
  /** The bookings that the server has answered to have exchanged, with the next ones, by key. */
  exchanged: ReadonlyMap<string, { taken: string; next: string }>
  /** How many visits bind a booking's jobs. */
  visitsOf(bookingId: string): Promise<number>
}

interface Calling {
  send(
    path: string,
    body: unknown,
    key: string,
  ): Promise<{ status: number; data: ReturnType<typeof JSON.parse> } | undefined>
  read(path: string): Promise<ReturnType<typeof JSON.parse>>
  acknowledged: ReadonlyMap<string, string>
  /** Of acknowledged bookings, by key. */
  versions: ReadonlyMap<string, number>
}

export function exchangeCalls({ send, read, acknowledged, versions }: Calling): ExchangeCalls {
  const exchanged = new Map<string, { taken: string; next: string }>()
  const delivered = new Map<string, number>()
  return {
    exchanged,
    async deliver(key) {
      const path = `/bookings/${acknowledged.get(key)}/markDelivered`
      const answer = await send(path, { version: versions.get(key), date: TODAY }, `deliver-${key}`)
      if (answer?.status === 200) delivered.set(key, answer.data.version)
      return answer?.status ?? 0
    },
    async exchange(key) {
      const taken = acknowledged.get(key) ?? ''
      const body = { ...EXCHANGE, version: delivered.get(key) }
      const answer = await send(`/bookings/${taken}/visits`, body, `exchange-${key}`)
      if (answer?.status === 200) exchanged.set(key, { taken, next: answer.data.booking._id })
      return answer?.status ?? 0
    },
    async visitsOf(bookingId) {
      const visits: WireVisit[] = await read(`/bookings/${bookingId}/visits`)
      return visits.filter(({ binding }) => binding).length
    },
  }
}
