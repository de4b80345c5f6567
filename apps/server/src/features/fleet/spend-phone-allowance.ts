import { PHONE_ALLOWANCES } from '@skipyard/domain/drivers-day/phone-allowances.ts'
import type { RouteContext } from '#server/http/route-context.ts'
import { createThrottle, type Throttle } from '#server/http/throttle.ts'

type Services = RouteContext['services']
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

/** Counts what a driver's phone brings anew; 429 with the seconds to wait where it is too much, and nothing is taken. */
export async function spendPhoneAllowance(
  services: Services,
  driverId: string,
  { brought, count }: { brought: Brought; count: number },
): Promise<void> {
  if (count > 0) await throttlesOf(services)[brought].spend(driverId, count)
}
