import type { ReplyOf, RequestOf } from '@skipyard/contract/operation.ts'
import { quoteToWire } from '@skipyard/contract/prices.codec.ts'
import type * as contract from '@skipyard/contract/public-booking.ts'
import { toWireDate } from '@skipyard/domain/shared/local-date.ts'
import { centsToDollars } from '@skipyard/domain/shared/money.ts'
import { offerCards } from '#server/features/card-payments/offer-cards.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { dayOfHire } from './day-of-hire.ts'
import { priceStranger } from './price-stranger.ts'
import { strangersWords } from './strangers-words.ts'

/** The complete price of a hire, and the day of its pick. */
export async function quotePublicHire(
  scope: TenantScope,
  hire: RequestOf<typeof contract.quotePublicHire>['body'],
): Promise<ReplyOf<typeof contract.quotePublicHire>['data']> {
  const { day, street } = await dayOfHire(scope, hire)
  const standing = { droppedOn: hire.dropDate, pickedOn: day.pickOn, street }
  const answer = await priceStranger(scope, hire, standing)
  const pickDate = toWireDate(day.pickOn)
  if (!answer.ok) {
    const message = strangersWords(answer.reason, hire)
    return { quote: null, message, pickDate, permitFee: 0, total: 0, payNow: 0 }
  }
  const { quote, permit, totalCents } = answer.value
  const { payNow } = await offerCards(scope)
  const permitFee = centsToDollars(permit?.costCents ?? 0)
  return {
    quote: quoteToWire(quote),
    message: '',
    pickDate,
    permitFee,
    total: centsToDollars(totalCents),
    payNow: payNow(quote.totalCents),
  }
}
