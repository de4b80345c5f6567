import { hash } from 'node:crypto'
import { publicTexts } from '@skipyard/domain/public-booking/texts.ts'
import { withRetries } from '#server/database/with-retries.ts'
import { behindLink, type LinkCall } from '#server/features/fleet/links.ts'
import { Failure } from '#server/http/failure.ts'
import type { RouteContext } from '#server/http/route-context.ts'
import { type Allowance, createThrottle, type Throttle } from '#server/http/throttle.ts'
import { withTenant } from '#server/tenancy/open-scope.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { openCustomerLink } from './customer-link.ts'
import { isPublicAt } from './public-page.reads.ts'

/** A person makes one or two; a machine that fills the calendar, many. */
const BOOKINGS: Allowance = { tries: 10, seconds: 60 * 60 }

/** A visitor who plays with the page makes some dozens of calls. */
const QUESTIONS: Allowance = { tries: 300, seconds: 5 * 60 }

/** A customer makes some a day, and a whole building site may share an address. */
const REQUESTS: Allowance = { tries: 60, seconds: 60 * 60 }

/** A typing error or two, and a text that did not arrive. */
const CODES: Allowance = { tries: 8, seconds: 60 * 60 }
const CODES_OF_CONTACT: Allowance = { tries: 4, seconds: 60 * 60 }

const DAY = 24 * 60 * 60

/** Of codes that nobody has typed: what one address can use up of the company's, and what one person is bothered with. */
const UNTYPED_OF_ADDRESS: Allowance = { tries: 12, seconds: DAY }
const UNTYPED_OF_CONTACT: Allowance = { tries: 6, seconds: DAY }

/** Texts cost the company money: what strangers can have it send in a day without typing the codes. */
const TEXTS_OF_COMPANY: Allowance = { tries: 200, seconds: DAY }
const MAILS_OF_COMPANY: Allowance = { tries: 400, seconds: DAY }

/** Bins that one address holds where no code can be sent. */
const UNPROVEN_OF_ADDRESS: Allowance = { tries: 3, seconds: DAY }

interface PublicThrottles {
  bookings: Throttle
  codes: Throttle
  codesOfContact: Throttle
  untypedOfAddress: Throttle
  untypedOfContact: Throttle
  textsOfCompany: Throttle
  mailsOfCompany: Throttle
  unprovenOfAddress: Throttle
  questions: Throttle
  requests: Throttle
}

const ofServers = new WeakMap<RouteContext['services'], PublicThrottles>()

export function publicThrottles({ services }: Pick<RouteContext, 'services'>): PublicThrottles {
  const known = ofServers.get(services)
  if (known) return known
  const made = {
    bookings: createThrottle(BOOKINGS),
    codes: createThrottle(CODES),
    codesOfContact: createThrottle(CODES_OF_CONTACT),
    untypedOfAddress: createThrottle(UNTYPED_OF_ADDRESS),
    untypedOfContact: createThrottle(UNTYPED_OF_CONTACT),
    textsOfCompany: createThrottle(TEXTS_OF_COMPANY),
    mailsOfCompany: createThrottle(MAILS_OF_COMPANY),
    unprovenOfAddress: createThrottle(UNPROVEN_OF_ADDRESS),
    questions: createThrottle(QUESTIONS),
    requests: createThrottle(REQUESTS),
  }
  ofServers.set(services, made)
  return made
}

/**
 * 404 for an address that is unknown, renewed or switched off. The history names the outside as its origin.
 */
export async function atPublicPage<T>(call: LinkCall, work: (scope: TenantScope) => Promise<T>): Promise<T> {
  const { tenantId } = await behindLink(call, async (scope, hash) =>
    (await isPublicAt(scope, hash)) ? true : undefined,
  )
  const stranger = { tenantId, loginId: tenantId, name: publicTexts.by }
  return withRetries(() => withTenant(call.services.pool, stranger, work))
}

/** In a transaction of the booking's company; 404 for an unknown link. The history names the customer. */
export async function atMyBooking<T>(
  call: LinkCall,
  work: (scope: TenantScope, bookingId: string) => Promise<T>,
): Promise<T> {
  const { tenantId, found: bookingId } = await behindLink(call, openCustomerLink)
  const customer = { tenantId, loginId: tenantId, name: publicTexts.byCustomer }
  return withRetries(() => withTenant(call.services.pool, customer, (scope) => work(scope, bookingId)))
}

export const requestPrint = (request: object): string => hash('sha256', JSON.stringify(request))

/** 422 where the key was used for another request; what was asked before prints were kept has none. */
export function refuseOtherRequest(kept: string | null, print: string, message: string): void {
  if (kept !== null && kept !== print) throw new Failure(422, message)
}
