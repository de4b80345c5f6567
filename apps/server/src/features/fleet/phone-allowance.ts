import type { RouteContext } from '#server/http/route-context.ts'
import { type Allowance, createThrottle, type Throttle } from '#server/http/throttle.ts'

const HOUR = 60 * 60

/**
 * What a driver's phones may bring in an hour by one link. A full day is some 60 jobs of ten entries and two photos, and a
 * phone that was days without signal brings them at once: no driver comes near, and a broken or hostile phone fills
 * neither the database (an entry is half a kilobyte) nor the disk.
 */
export const PHONE_ALLOWANCES = {
  entries: { tries: 2_000, seconds: HOUR },
  photos: { tries: 400, seconds: HOUR },
} as const satisfies Record<string, Allowance>

type Brought = keyof typeof PHONE_ALLOWANCES

const ofServers = new WeakMap<RouteContext['services'], Record<Brought, Throttle>>()

function countsOf(services: RouteContext['services']): Record<Brought, Throttle> {
  const known = ofServers.get(services)
  if (known) return known
  const { entries, photos } = PHONE_ALLOWANCES
  const made = { entries: createThrottle(entries), photos: createThrottle(photos) }
  ofServers.set(services, made)
  return made
}

/** Counts what a driver's phone brings anew; 429 with the seconds to wait where it is too much, and nothing is taken. */
export async function spendPhoneAllowance(
  services: RouteContext['services'],
  driverId: string,
  { brought, count }: { brought: Brought; count: number },
): Promise<void> {
  if (count > 0) await countsOf(services)[brought].spend(driverId, count)
}
