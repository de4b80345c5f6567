import type { ReplyOf, RequestOf } from '@skipyard/contract/operation.ts'
import { quoteToWire } from '@skipyard/contract/prices.codec.ts'
import type * as contract from '@skipyard/contract/public-booking.ts'
import { toWireDate } from '@skipyard/domain/shared/local-date.ts'
import { offerCards } from '#server/features/card-payments/offer-cards.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { dayOfHire } from './day-of-hire.ts'
import { quoteStranger } from './quote-stranger.ts'
import { strangersWords } from './strangers-words.ts'

/** The complete price of a hire, and the day of its pick. */
export async function quotePublicHire(
  scope: TenantScope,
  hire: RequestOf<typeof contract.quotePublicHire>['body'],
): Promise<ReplyOf<typeof contract.quotePublicHire>['data']> {
  const { pickOn } = await dayOfHire(scope, hire)
  const days = { droppedOn: hire.dropDate, pickedOn: pickOn }
  const answer = await quoteStranger(scope, hire, days)
  const pickDate = toWireDate(pickOn)
  if (!answer.ok) return { quote: null, message: strangersWords(answer.reason, hire), pickDate, payNow: 0 }
  const { payNow } = await offerCards(scope)
  const quote = quoteToWire(answer.value)
  return { quote, message: '', pickDate, payNow: payNow(answer.value.totalCents) }
}
