import { type NewBooking, newBooking } from '@skipyard/contract/bookings/input.ts'
import type { ReplyOf, RequestOf } from '@skipyard/contract/operation.ts'
import type * as contract from '@skipyard/contract/public-booking/public-booking.ts'
import { jobID, type Permit } from '@skipyard/domain/bookings/booking.ts'
import { cardPaymentTexts } from '@skipyard/domain/card-payments/texts.ts'
import type { OfferedDay } from '@skipyard/domain/public-booking/offered-days.ts'
import type { PublicPage } from '@skipyard/domain/public-booking/public-page.ts'
import { publicTexts } from '@skipyard/domain/public-booking/texts.ts'
import { answerBy, mayHoldAnother } from '@skipyard/domain/public-booking/unanswered.ts'
import { type LocalDate, toWireDate } from '@skipyard/domain/shared/local-date.ts'
import { centsToDollars, dollarsToCents } from '@skipyard/domain/shared/money.ts'
import { DAY_END_HOUR, DAY_START_HOUR } from '@skipyard/domain/shared/time-range.ts'
import { instantOf } from '@skipyard/domain/shared/time-zone.ts'
import { findBooking } from '#server/features/bookings/booking.reads.ts'
import { createBooking } from '#server/features/bookings/take-and-edit.ts'
import { openCheckout } from '#server/features/card-payments/open-checkout.ts'
import { beginCardPayment, findOpenCardPayment } from '#server/features/card-payments/pay-by-card.ts'
import { type LinkCall, writeLinkToken } from '#server/features/fleet/links.ts'
import { makeSecret } from '#server/features/identity/make-secret.ts'
import { notifyCustomer } from '#server/features/messages/notify-customer.ts'
import { readClosedDates } from '#server/features/prices/read-closed-dates.ts'
import { accept, Failure, invalid } from '#server/http/failure.ts'
import type { Services } from '#server/http/route-context.ts'
import { addressKey } from '#server/http/throttle.ts'
import { noteDue } from '#server/jobs/due-work.store.ts'
import { lockCompany } from '#server/tenancy/lock-company.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { takeProof } from './contact-proof.store.ts'
import { customerLinkPlace } from './customer-link.ts'
import { countUnanswered } from './customer-request.reads.ts'
import { atPublicPage, publicThrottles, refuseOtherRequest, requestPrint } from './public-access.ts'
import { findByRequest, keepPublicBooking } from './public-booking.store.ts'
import { isPhoneOnHold, readPublicPage } from './public-page.reads.ts'
import { dayOfHire, priceStranger, type StrangersPrice } from './stranger-prices.ts'
import { giveBackCode, verifyContact } from './verify-contact.ts'

type BookingOfStrangerInput = RequestOf<typeof contract.bookNow>['body']

const NOON = 12

const HOURS = {
  any: [DAY_START_HOUR, DAY_END_HOUR],
  morning: [DAY_START_HOUR, NOON],
  afternoon: [NOON, DAY_END_HOUR],
} as const

interface BookedFacts {
  day: OfferedDay
  /** In dollars with GST. */
  price: number
  permit: Permit | null
  timeZone: string
}

function rangeOf(
  hours: BookingOfStrangerInput['hours'],
  date: LocalDate,
  timeZone: string,
): [string, string] {
  const [from, to] = HOURS[hours]
  return [instantOf(date, from, timeZone).toISOString(), instantOf(date, to, timeZone).toISOString()]
}

function bookingOfStranger(
  input: BookingOfStrangerInput,
  { day, price, permit, timeZone }: BookedFacts,
): NewBooking {
  const { name, phone, email, place, binSize, binType, wasteType, propertyType, placement, note, hours } =
    input
  return newBooking.parse({
    name,
    phone,
    email,
    address: place,
    binSize,
    binType,
    wasteType,
    propertyType,
    binPlacement: placement,
    dropStaffComments: note,
    bookingPayment: price,
    ...(permit && {
      permitRequired: true,
      permitCost: centsToDollars(permit.costCents),
      numberOfDays: permit.days,
    }),
    dropoffDate: toWireDate(day.date),
    pickupDate: toWireDate(day.pickOn),
    dropoffTimeRange: rangeOf(hours, day.date, timeZone),
  })
}

type BookNowInput = RequestOf<typeof contract.bookNow>['body']

type LinkServices = Pick<Services, 'publicUrl' | 'vault'>

interface Booked {
  link: string
  jobID: string
  answerBy: string | null
  cardPaymentId: string | null
}

const notNow = (field: string, message: string) => new Failure(409, message, { errors: [{ field, message }] })

const linkOf = (scope: TenantScope, secret: string, { publicUrl }: LinkServices) =>
  `${publicUrl}/my-booking/${writeLinkToken(scope.tenantId, secret)}`

async function bookedBefore(
  scope: TenantScope,
  { key, print }: { key: string; print: string },
  services: LinkServices,
): Promise<Booked | null> {
  const known = await findByRequest(scope, key)
  const booking = known && (await findBooking(scope, known.bookingId))
  if (!known) return null
  if (!booking) throw new Failure(409, publicTexts.callUs)
  refuseOtherRequest(known.print, print, publicTexts.bookedAlready(jobID(booking)))
  const secret = services.vault.open(known.sealed, customerLinkPlace(scope, key))
  const cardPaymentId = await findOpenCardPayment(scope, booking.id)
  const answerBy = known.answerBy?.toISOString() ?? null
  return { link: linkOf(scope, secret, services), jobID: jobID(booking), answerBy, cardPaymentId }
}

/** Checked again under the lock: the last bin is promised once, and at the price shown. */
async function askAgain(
  scope: TenantScope,
  input: BookNowInput,
): Promise<StrangersPrice & { day: OfferedDay }> {
  if (await isPhoneOnHold(scope, input.phone)) throw new Failure(409, publicTexts.callUs)
  const { day, street } = await dayOfHire(scope, input)
  if (day.state === 'full') throw notNow('dropDate', publicTexts.taken)
  if (day.state !== 'free') throw notNow('dropDate', publicTexts.notOfferedThen)
  const standing = { droppedOn: day.date, pickedOn: day.pickOn, street }
  const answer = await priceStranger(scope, input, standing)
  if (!answer.ok && answer.reason === 'place-unclear') throw new Failure(409, publicTexts.callUs)
  if (!answer.ok) throw notNow('price', publicTexts.priceChanged)
  const isSame = answer.value.totalCents === dollarsToCents(input.expectedTotal)
  if (!isSame) throw notNow('price', publicTexts.priceChanged)
  return { ...answer.value, day }
}

/** What was sent but for the code, which is another one each time. */
const printOf = ({ code: _, ...rest }: BookNowInput) => requestPrint(rest)

/** A proof counts for one bin; a company holds only so many that nobody has answered. */
async function refuseTooMany(
  scope: TenantScope,
  contactPrint: string | null,
  page: PublicPage,
): Promise<void> {
  if (contactPrint !== null && !(await takeProof(scope, contactPrint)))
    throw invalid('code', publicTexts.codeOver)
  const unanswered = await countUnanswered(scope, contactPrint, page)
  if (!mayHoldAnother(unanswered, page, contactPrint !== null)) throw new Failure(409, publicTexts.callUs)
}

interface ProvenInput {
  input: BookNowInput
  /** Of the proven phone or mail address; null where none is asked for. */
  contactPrint: string | null
}

/** Pending, at the price shown; the same request again is the same booking, another under its key is 422. */
async function bookNow(
  scope: TenantScope,
  { input, contactPrint }: ProvenInput,
  services: LinkServices & Pick<Services, 'jobs'>,
): Promise<Booked> {
  await lockCompany(scope, 'bookings')
  const { key } = input
  const print = printOf(input)
  const before = await bookedBefore(scope, { key, print }, services)
  if (before) return before
  const { page } = await readPublicPage(scope)
  await refuseTooMany(scope, contactPrint, page)
  const { day, quote, permit } = await askAgain(scope, input)
  const price = centsToDollars(quote.totalCents)
  const fields = bookingOfStranger(input, { day, price, permit, timeZone: scope.timeZone })
  const booking = await createBooking(scope, fields, { shown: quote })
  const { text, hash } = makeSecret()
  const sealed = services.vault.seal(text, customerLinkPlace(scope, key))
  const { now, today, timeZone } = scope
  const closed = await readClosedDates(scope, { from: today, to: day.date })
  const lapsesAt = answerBy({ now, dropOn: day.date, timeZone, closed }, page)
  const kept = { bookingId: booking.id, key, print, hash, sealed, contactPrint, answerBy: lapsesAt }
  // NOTE not recorded: createBooking has recorded the booking, and its link is a secret.
  await keepPublicBooking(scope, kept)
  if (lapsesAt) noteDue(scope, 'unanswered', { at: lapsesAt })
  const owed = { bookingId: booking.id, priceCents: quote.totalCents, paidCents: 0, isHold: true }
  const cardPaymentId = await beginCardPayment(scope, owed, services)
  if (cardPaymentId === null)
    notifyCustomer(scope, { bookingId: booking.id, kind: 'booked', occasion: 'once' })
  return {
    link: linkOf(scope, text, services),
    jobID: jobID(booking),
    answerBy: lapsesAt?.toISOString() ?? null,
    cardPaymentId,
  }
}

type Reply = ReplyOf<typeof contract.bookNow>['data']

/**
 * After the commit, opens the card payment where the company takes cards. While the provider is away the
 * booking is kept and the customer pays later.
 */
export async function bookAndPay(call: LinkCall, input: BookNowInput): Promise<Reply> {
  const { request, services } = call
  const { bookings, unprovenOfAddress } = publicThrottles(call)
  // A transaction of its own: a wrong code counts although the booking is refused.
  const proof = await atPublicPage(call, async (scope) => {
    await bookings.spend(`${scope.tenantId} ${addressKey(request.ip)}`)
    return verifyContact(scope, input, services)
  })
  const { print: contactPrint, newlyProven, isUnproven } = accept(proof)
  const { cardPaymentId, tenantId, ...booked } = await atPublicPage(call, async (scope) => {
    const { tenantId } = scope
    const address = `${tenantId} ${addressKey(request.ip)}`
    if (newlyProven) await giveBackCode(call, { tenantId, contact: newlyProven })
    if (isUnproven && (await unprovenOfAddress.left(address)) === 0)
      throw new Failure(409, publicTexts.callUs)
    const made = await bookNow(scope, { input, contactPrint }, services)
    if (isUnproven) await unprovenOfAddress.spend(address)
    return { ...made, tenantId }
  })
  if (cardPaymentId === null) return booked
  const payAt = await openCheckout(services, { tenantId, cardPaymentId, returnTo: booked.link })
  return payAt === null ? { ...booked, payLater: cardPaymentTexts.payLater } : { ...booked, payAt }
}
