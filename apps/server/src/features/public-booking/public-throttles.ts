import type { RouteContext } from '#server/http/route-context.ts'
import { type Allowance, createThrottle, type Throttle } from '#server/http/throttle.ts'

/** Bookings with one company from one address: a person makes one or two, a machine that fills the calendar many. */
const BOOKINGS: Allowance = { tries: 10, seconds: 60 * 60 }
/** Questions from one address: a page that is played with asks some dozens. */
const QUESTIONS: Allowance = { tries: 300, seconds: 5 * 60 }

/** What customers change of their bookings from one address: some a day, and a whole building site may share one. */
const REQUESTS: Allowance = { tries: 60, seconds: 60 * 60 }

/** What strangers may ask and do, counted by the address they come from; bookings by company as well. */
export interface PublicThrottles {
  bookings: Throttle
  questions: Throttle
  requests: Throttle
}

const ofServers = new WeakMap<RouteContext['services'], PublicThrottles>()

/** The one count of what strangers ask and do that a server keeps. */
export function publicThrottles({ services }: Pick<RouteContext, 'services'>): PublicThrottles {
  const known = ofServers.get(services)
  if (known) return known
  const made = {
    bookings: createThrottle(BOOKINGS),
    questions: createThrottle(QUESTIONS),
    requests: createThrottle(REQUESTS),
  }
  ofServers.set(services, made)
  return made
}
