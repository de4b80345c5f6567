import type { ReplyOf, RequestOf } from '@skipyard/contract/operation.ts'
import { quoteToWire } from '@skipyard/contract/prices.codec.ts'
import type { quotePrice as contract } from '@skipyard/contract/prices.quotes.ts'
import type { BookingPrice } from '@skipyard/domain/prices/booking-price.ts'
import { extraLinesOf, type Quote, withExtraLines } from '@skipyard/domain/prices/quote.ts'
import { priceTexts } from '@skipyard/domain/prices/texts.ts'
import { findCustomer } from '#server/features/customers/customer.reads.ts'
import { invalid, notFound } from '#server/http/failure.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { readPriceBases } from './booking-price.reads.ts'
import { quoteHire } from './quote-hire.ts'

type Input = RequestOf<typeof contract>['body']

async function basisOf(scope: TenantScope, { bookingId, takenOn }: Input) {
  if (!bookingId) return { takenOn: takenOn ?? scope.today, held: undefined }
  const basis = (await readPriceBases(scope, [bookingId])).get(bookingId)
  if (!basis) throw notFound()
  return basis
}

/** With what a booking was sold with beside the hire, unless other extras are asked about. */
const asSold = (quote: Quote, held: BookingPrice | undefined, { extras }: Input): Quote =>
  held && extras.length === 0 ? withExtraLines(quote, extraLinesOf(held.quote)) : quote

/** What the price book says that a hire costs, or why it says nothing. */
export async function quotePrice(
  scope: TenantScope,
  input: Input,
): Promise<ReplyOf<typeof contract>['data']> {
  if (input.pickDate < input.dropDate) throw invalid('pickDate', priceTexts.pickBeforeDrop)
  if (input.customerId && !(await findCustomer(scope, input.customerId))) throw notFound()
  const { takenOn, held } = await basisOf(scope, input)
  const answer = await quoteHire(scope, {
    place: input.address,
    binType: input.binType,
    binSize: input.binSize,
    wasteType: input.wasteType,
    customerId: input.customerId ?? null,
    priceClass: input.priceClass ?? null,
    takenOn,
    droppedOn: input.dropDate,
    pickedOn: input.pickDate,
    ...(typeof input.tonnes === 'number' && { weightKg: Math.round(input.tonnes * 1_000) }),
    extras: input.extras,
  })
  return answer.ok
    ? { quote: quoteToWire(asSold(answer.value, held, input)), reason: null, message: '' }
    : { quote: null, reason: answer.reason, message: answer.message }
}
