import type { RequestOf } from '@skipyard/contract/operation.ts'
import type * as contract from '@skipyard/contract/public-booking.ts'
import type { Quote, QuoteRefusal } from '@skipyard/domain/prices/quote.ts'
import type { Decision } from '@skipyard/domain/shared/decision.ts'
import type { LocalDate } from '@skipyard/domain/shared/local-date.ts'
import { quoteHire } from '#server/features/prices/quote-hire.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'

/** The hire that a stranger asks about. */
export type StrangersHire = Pick<
  RequestOf<typeof contract.quotePublicHire>['body'],
  'place' | 'binType' | 'binSize' | 'wasteType'
>

/** What the price book says to a stranger, by the engine that the office asks. */
export function quoteStranger(
  scope: TenantScope,
  hire: StrangersHire,
  { droppedOn, pickedOn }: { droppedOn: LocalDate; pickedOn: LocalDate },
): Promise<Decision<Quote, QuoteRefusal>> {
  const takenOn = scope.today
  const { place, binType, binSize, wasteType } = hire
  const asked = { place, binType, binSize, wasteType, takenOn, droppedOn, pickedOn }
  return quoteHire(scope, { ...asked, customerId: null, priceClass: null, extras: [] })
}
