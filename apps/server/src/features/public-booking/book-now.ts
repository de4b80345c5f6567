import type { RequestOf } from '@skipyard/contract/operation.ts'
import type * as contract from '@skipyard/contract/public-booking.ts'
import { jobID } from '@skipyard/domain/bookings/booking.ts'
import type { OfferedDay } from '@skipyard/domain/public-booking/offered-days.ts'
import { publicTexts } from '@skipyard/domain/public-booking/texts.ts'
import { centsToDollars, dollarsToCents } from '@skipyard/domain/shared/money.ts'
import { findBooking } from '#server/features/bookings/booking.reads.ts'
import { createBooking } from '#server/features/bookings/take.ts'
import { beginCardPayment } from '#server/features/card-payments/begin-card-payment.ts'
import { findOpenCardPayment } from '#server/features/card-payments/find-open-card-payment.ts'
import { writeLinkToken } from '#server/features/fleet/links.ts'
import { makeSecret } from '#server/features/identity/make-secret.ts'
import { notifyCustomer } from '#server/features/messages/notify-customer.ts'
import { Failure } from '#server/http/failure.ts'
import type { Services } from '#server/http/route-context.ts'
import { lockCompany } from '#server/tenancy/lock-company.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { bookingOfStranger } from './booking-of-stranger.ts'
import { customerLinkPlace } from './customer-link-place.ts'
import { dayOfHire } from './day-of-hire.ts'
import { priceStranger, type StrangersPrice } from './price-stranger.ts'
import { findByRequest, keepPublicBooking } from './public-booking.store.ts'
import { isPhoneOnHold } from './public-company.reads.ts'

type Input = RequestOf<typeof contract.bookNow>['body']
type LinkServices = Pick<Services, 'publicUrl' | 'vault'>
interface Booked {
  link: string
  jobID: string
  /** What is to be paid by card now; null where nothing is. */
  cardPaymentId: string | null
}

const notNow = (field: string, message: string) => new Failure(409, message, { errors: [{ field, message }] })

const linkOf = (scope: TenantScope, secret: string, { publicUrl }: LinkServices) =>
  `${publicUrl}/my-booking/${writeLinkToken(scope.tenantId, secret)}`

async function bookedBefore(scope: TenantScope, key: string, services: LinkServices): Promise<Booked | null> {
  const known = await findByRequest(scope, key)
  const booking = known && (await findBooking(scope, known.bookingId))
  if (!known || !booking) return null
  const secret = services.vault.open(known.sealed, customerLinkPlace(scope, key))
  const cardPaymentId = await findOpenCardPayment(scope, booking.id)
  return { link: linkOf(scope, secret, services), jobID: jobID(booking), cardPaymentId }
}

/** What was shown is asked again under the company's lock: the last bin is promised once, and at the price shown. */
async function askAgain(scope: TenantScope, input: Input): Promise<StrangersPrice & { day: OfferedDay }> {
  if (await isPhoneOnHold(scope, input.phone)) throw new Failure(409, publicTexts.callUs)
  const { day, street } = await dayOfHire(scope, input)
  if (day.state === 'full') throw notNow('dropDate', publicTexts.taken)
  if (day.state !== 'free') throw notNow('dropDate', publicTexts.notOfferedThen)
  const standing = { droppedOn: day.date, pickedOn: day.pickOn, street }
  const answer = await priceStranger(scope, input, standing)
  if (!answer.ok) throw notNow('price', publicTexts.priceChanged)
  const isSame = answer.value.totalCents === dollarsToCents(input.expectedTotal)
  if (!isSame) throw notNow('price', publicTexts.priceChanged)
  return { ...answer.value, day }
}

/** Books for a stranger: Pending, at the price shown, a day that is kept; the same request again is the same booking. */
export async function bookNow(
  scope: TenantScope,
  input: Input,
  services: LinkServices & Pick<Services, 'jobs'>,
): Promise<Booked> {
  await lockCompany(scope, 'bookings')
  const before = await bookedBefore(scope, input.key, services)
  if (before) return before
  const { day, quote, permit } = await askAgain(scope, input)
  const price = centsToDollars(quote.totalCents)
  const fields = bookingOfStranger(input, { day, price, permit, timeZone: scope.timeZone })
  const booking = await createBooking(scope, fields, { shown: quote })
  const { text, hash } = makeSecret()
  const sealed = services.vault.seal(text, customerLinkPlace(scope, input.key))
  // NOTE not recorded: createBooking has recorded the booking, and its link is a secret.
  await keepPublicBooking(scope, { bookingId: booking.id, key: input.key, hash, sealed })
  const owed = { bookingId: booking.id, priceCents: quote.totalCents, paidCents: 0, isHold: true }
  const cardPaymentId = await beginCardPayment(scope, owed, services)
  if (cardPaymentId === null)
    notifyCustomer(scope, { bookingId: booking.id, kind: 'booked', occasion: 'once' })
  return { link: linkOf(scope, text, services), jobID: jobID(booking), cardPaymentId }
}
