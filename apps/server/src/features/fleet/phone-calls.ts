import type { WirePhoneClock, WireSentClocks } from '@skipyard/contract/drivers-day/entries.ts'
import {
  CALL_WITHIN_MS,
  type ClockComparison,
  type ClockReading,
  type TimeOfDoing,
  timeOfDoing,
} from '@skipyard/domain/drivers-day/phone/phone-clock.ts'
import type { RouteContext } from '#server/http/route-context.ts'
import { createThrottle, type Throttle } from '#server/http/throttle.ts'

type Services = RouteContext['services']

/**
 * Entries and photos a driver's phones may send in an hour by one link. A full day is some 60 jobs of ten
 * entries and two photos, and a phone days without signal sends them at once; a broken or hostile phone
 * cannot fill the database (half a kilobyte an entry) or the disk.
 */
export const PHONE_ALLOWANCES = { entries: 2_000, photos: 400 } as const

type Brought = keyof typeof PHONE_ALLOWANCES

const HOUR_SECONDS = 60 * 60

const ofServers = new WeakMap<Services, Record<Brought, Throttle>>()

const throttleOf = (brought: Brought) =>
  createThrottle({ tries: PHONE_ALLOWANCES[brought], seconds: HOUR_SECONDS })

function throttlesOf(services: Services): Record<Brought, Throttle> {
  const known = ofServers.get(services)
  if (known) return known
  const made = { entries: throttleOf('entries'), photos: throttleOf('photos') }
  ofServers.set(services, made)
  return made
}

export async function spendPhoneAllowance(
  services: Services,
  driverId: string,
  { brought, count }: { brought: Brought; count: number },
): Promise<void> {
  if (count > 0) await throttlesOf(services)[brought].spend(driverId, count)
}

type WireComparison = NonNullable<WirePhoneClock['before']>

const readingOf = ({ at, page, tick }: WireSentClocks): ClockReading => ({ at: new Date(at), page, tick })

const comparisonOf = (wire: WireComparison): ClockComparison => ({
  ...readingOf(wire),
  officeAt: new Date(wire.officeAt),
  withinMs: wire.withinMs,
})

interface PhoneCallTimes {
  sent: WireSentClocks | undefined
  arrivedAt: Date
  kind: keyof typeof CALL_WITHIN_MS
}

export function timeByPhone(
  made: { at: Date; clock: WirePhoneClock | undefined },
  { sent, arrivedAt, kind }: PhoneCallTimes,
): TimeOfDoing {
  const { page = '', tick = 0, before, after } = made.clock ?? {}
  const own = sent && { ...readingOf(sent), officeAt: arrivedAt, withinMs: CALL_WITHIN_MS[kind] }
  return timeOfDoing(
    { at: made.at, page, tick },
    {
      before: before ? comparisonOf(before) : null,
      after: [...(after ? [comparisonOf(after)] : []), ...(own ? [own] : [])],
      arrivedAt,
    },
  )
}
