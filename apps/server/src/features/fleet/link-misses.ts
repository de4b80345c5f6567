import type { RouteContext } from '#server/http/route-context.ts'
import { type Allowance, createThrottle, type Throttle } from '#server/http/throttle.ts'

/** Links that lead nowhere, per address, whichever kind of link was guessed; a link that works does not count. */
const MISSES: Allowance = { tries: 30, seconds: 15 * 60 }

const ofServers = new WeakMap<RouteContext['services'], Throttle>()

/** The one count of guesses at private links that a server keeps. */
export function linkMisses({ services }: Pick<RouteContext, 'services'>): Throttle {
  const known = ofServers.get(services)
  if (known) return known
  const misses = createThrottle(MISSES)
  ofServers.set(services, misses)
  return misses
}
