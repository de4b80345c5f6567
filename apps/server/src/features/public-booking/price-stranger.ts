import type { Permit } from '@skipyard/domain/bookings/booking.ts'
import type { Quote, QuoteRefusal } from '@skipyard/domain/prices/quote.ts'
import { permitOfHire } from '@skipyard/domain/public-booking/street-hire.ts'
import { accepted, type Decision } from '@skipyard/domain/shared/decision.ts'
import type { LocalDate } from '@skipyard/domain/shared/local-date.ts'
import type { Cents } from '@skipyard/domain/shared/money.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { quoteStranger, type StrangersHire } from './quote-stranger.ts'
import type { Street } from './read-street.ts'

/** What a stranger pays, all of it. */
export interface StrangersPrice {
  quote: Quote
  /** Null for a bin on the customer's own land. */
  permit: Permit | null
  totalCents: Cents
}

/** The days of a hire, and the street it stands on; null for the customer's own land. */
interface Standing {
  droppedOn: LocalDate
  pickedOn: LocalDate
  street: Street | null
}

/** The one price that a stranger is shown and pays: the hire by the price book, and the permit where we ask for it. */
export async function priceStranger(
  scope: TenantScope,
  hire: StrangersHire,
  { street, ...days }: Standing,
): Promise<Decision<StrangersPrice, QuoteRefusal>> {
  const answer = await quoteStranger(scope, hire, days)
  if (!answer.ok) return answer
  const permit = street && permitOfHire(street.council, days)
  return accepted({
    quote: answer.value,
    permit,
    totalCents: answer.value.totalCents + (permit?.costCents ?? 0),
  })
}
