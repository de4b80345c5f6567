import { askedStatusesOf } from '@skipyard/contract/bookings/contradictions.ts'
import { draftOfFields } from '@skipyard/contract/bookings/draft-codec.ts'
import type { EditedBooking, NewBooking } from '@skipyard/contract/bookings/input.ts'
import { isSameAddress } from '@skipyard/domain/addresses/address.ts'
import type { Booking } from '@skipyard/domain/bookings/booking.ts'
import { type BookingChanges, compareBookings } from '@skipyard/domain/bookings/change/booking-changes.ts'
import { updateBooking as decideEdited } from '@skipyard/domain/bookings/change/update-booking.ts'
import type { BookingDraft } from '@skipyard/domain/bookings/draft/booking-draft.ts'
import { createBooking as decideNew } from '@skipyard/domain/bookings/draft/create-booking.ts'
import { needsBookPrice } from '@skipyard/domain/bookings/draft/money-errors.ts'
import { canCreateBooking, canEditBooking, lockedSections } from '@skipyard/domain/bookings/policy.ts'
import { honourAskedStatuses } from '@skipyard/domain/bookings/status/asked-statuses.ts'
import { jobIs } from '@skipyard/domain/bookings/status/job-phases.ts'
import { bookedOnHold, type HeldCustomer, holdRefusal } from '@skipyard/domain/customers/customer-hold.ts'
import type { Quote } from '@skipyard/domain/prices/quote.ts'
import { publicTexts } from '@skipyard/domain/public-booking/texts.ts'
import { laterOf } from '@skipyard/domain/shared/local-date.ts'
import type { Cents } from '@skipyard/domain/shared/money.ts'
import { texts } from '@skipyard/domain/shared/texts.ts'
import { v7 as uuidv7 } from 'uuid'
import { record } from '#server/audit/record.ts'
import { enterCustomer } from '#server/features/customers/booked-customers.ts'
import { type CustomerMatch, matchCustomer } from '#server/features/customers/customer-match.reads.ts'
import { settleYards } from '#server/features/inventory/settle-yards.ts'
import { notifyCustomer } from '#server/features/messages/notify-customer.ts'
import { keepNewPrice } from '#server/features/prices/keep-booking-price.ts'
import { quoteBooking, quoteWaiting } from '#server/features/prices/quotes.ts'
import { accept, Failure, invalid, notAllowed, notFound, stale } from '#server/http/failure.ts'
import { lockCompany } from '#server/tenancy/lock-company.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { findBooking, readOffer } from './booking.reads.ts'
import { loadBooking, saveNewBooking, takeJobNumber } from './booking.store.ts'
import { changeBookings, enterDeposits } from './change-bookings.ts'
import { keepFirstGst } from './gst.store.ts'
import { callOffVisitsOf, setWait, waitAsChange } from './visits-of-bookings.ts'

/**
 * 400 about `bookOnHold` until the office knows of the hold; answers what the history keeps. A stranger is
 * asked to call and hears neither of the hold nor why.
 */
export function refuseOnHold(
  customer: HeldCustomer | null,
  { bookOnHold = false }: { bookOnHold?: boolean | undefined },
  isStranger = false,
): BookingChanges {
  if (!customer?.isOnHold) return {}
  const refusal = holdRefusal(customer, bookOnHold)
  if (refusal !== '' && isStranger) throw new Failure(409, publicTexts.callUs)
  if (refusal !== '') throw invalid('bookOnHold', refusal)
  return { reason: { from: null, to: bookedOnHold(customer) } }
}

interface CentsAsk {
  hasPrices: boolean
  customerId: string
  before: Pick<Booking, 'id' | 'priceCents'> | null
  priceReason: string | undefined
  waitMinutes?: number | undefined
}

/** Quoted only where the price has cents, which nobody may type, or is $0; null otherwise. */
async function centsOfBook(
  scope: TenantScope,
  draft: BookingDraft,
  { hasPrices, customerId, before, priceReason, waitMinutes }: CentsAsk,
): Promise<Cents | null> {
  const { address, binSize, drop, pick, priceCents } = draft
  const priceBefore = before?.priceCents ?? null
  if (!hasPrices || !needsBookPrice({ priceCents, priceBefore, priceReason })) return null
  if (address === null || binSize === null || drop.date === null || pick.date === null) return null
  const days = { drop: { date: drop.date }, pick: { date: pick.date } }
  const hire = { ...draft, ...days, address, binSize, customer: { id: customerId } }
  const quoted = waitMinutes ? quoteWaiting(scope, hire) : quoteBooking(scope, hire, before?.id ?? null)
  return (await quoted)?.totalCents ?? null
}

async function findSource(scope: TenantScope, { clonedFrom }: NewBooking): Promise<Booking | null> {
  if (!clonedFrom) return null
  const source = await findBooking(scope, clonedFrom)
  if (!source) throw notFound()
  return source
}

interface Taking {
  /** A booking from outside is Pending, at the price that was shown. */
  shown?: Quote
  /** What the book says where it is known: of a hire that begins with a visit, or of its day. */
  quoted?: Quote | undefined
  /** The customer is not told now: of a series long before its day, of an order with its first bin. */
  isUntold?: boolean
  words?: string
}

const whileItWaits = (draft: BookingDraft, { waitMinutes }: NewBooking): BookingDraft => {
  const { date, timeRange } = draft.drop
  return waitMinutes ? { ...draft, pick: { ...draft.pick, date, timeRange }, pickDateConfirmed: true } : draft
}

async function keepWait(
  scope: TenantScope,
  booking: Booking,
  { asked, waitMinutes }: { asked: BookingDraft; waitMinutes: number | undefined },
): Promise<BookingChanges> {
  if (!waitMinutes) return {}
  const { pick, pickDateConfirmed: isConfirmed } = asked
  const date = laterOf(pick.date ?? booking.drop.date, booking.drop.date)
  const pickBefore = { date, timeRange: pick.timeRange, isConfirmed, place: null }
  await setWait(scope, booking, { minutes: waitMinutes, pickBefore })
  return waitAsChange(null, waitMinutes)
}

const reasonOf = (words: string | undefined): BookingChanges =>
  words === undefined ? {} : { reason: { from: null, to: words } }

export async function createBooking(
  scope: TenantScope,
  fields: NewBooking,
  { shown, quoted = shown, isUntold = false, words }: Taking = {},
): Promise<Booking> {
  if (!canCreateBooking(scope.actor)) throw notAllowed()
  const asked = draftOfFields(fields, { timeZone: scope.timeZone, before: null, wasPending: false })
  const [number, source, match] = await Promise.all([
    takeJobNumber(scope),
    findSource(scope, fields),
    matchCustomer(scope, asked.customer),
  ])
  const wasPending = shown !== undefined || source?.status === 'Pending'
  const draft = { ...whileItWaits(asked, fields), wasPending }
  if (match === 'unknown') throw notFound()
  const hold = refuseOnHold(match, fields, shown !== undefined)
  const customerId = match?.id ?? uuidv7()
  const { priceReason, waitMinutes } = fields
  const asksFor = { hasPrices: number.hasPrices, customerId, before: null, priceReason, waitMinutes }
  const facts = {
    ...number,
    bookCents: quoted?.totalCents ?? (await centsOfBook(scope, draft, asksFor)),
    priceReason,
    source,
    today: scope.today,
    id: uuidv7(),
    dropJobId: uuidv7(),
    pickJobId: uuidv7(),
    customerId,
  }
  const placed = accept(decideNew(draft, facts))
  const booking = accept(honourAskedStatuses(askedStatusesOf(fields), null, placed))

  const { gender, address: addresses } = fields.customerData ?? {}
  await enterCustomer(scope, { match, customer: booking.customer, site: booking.address, gender, addresses })
  saveNewBooking(scope, booking)
  await settleYards(scope, [{ before: null, after: booking }])
  keepFirstGst(scope, booking, {
    deposits: enterDeposits(scope, [{ before: null, after: booking }]),
    charging: number.charging,
  })
  const waits = await keepWait(scope, booking, { asked, waitMinutes })
  const byBook = await keepNewPrice(scope, booking, {
    hasBook: number.hasPrices,
    reason: priceReason,
    shown: quoted,
    isWaitedFor: waitMinutes !== undefined,
  })
  await record(scope, {
    action: 'booking.created',
    subjectId: booking.id,
    changes: { ...compareBookings(null, booking), ...waits, ...byBook, ...reasonOf(words), ...hold },
  })
  if (number.tellsOfBookings && !isUntold && booking.status !== 'Pending')
    notifyCustomer(scope, { bookingId: booking.id, kind: 'confirmed', occasion: 'once' })
  scope.announce('bookings')
  scope.announce('stock')
  return booking
}

/** The customer stays while neither the selected one nor the phone has changed. */
async function matchEdited(scope: TenantScope, before: Booking, draft: BookingDraft) {
  const { customer, address } = draft
  const isSameCustomer = customer.id === before.customer.id && customer.phone === before.customer.phone
  const isSameSite = address !== null && isSameAddress(address, before.address)
  const { id, name } = before.customer
  if (isSameCustomer && isSameSite)
    return { id, name, isOnHold: false, onHoldReason: '', addresses: [before.address] }
  const match = await matchCustomer(scope, { ...customer, isCertain: isSameCustomer })
  if (match === 'unknown') throw notFound()
  return match
}

async function holdForEdit(scope: TenantScope, bookingId: string, fields: EditedBooking): Promise<Booking> {
  if (fields.id && fields.id.toLowerCase() !== bookingId.toLowerCase()) {
    throw invalid('id', texts.booking.idOfAnother)
  }
  await lockCompany(scope)
  const before = await loadBooking(scope, bookingId)
  if (!before) throw notFound()
  if (fields.version !== undefined && before.version !== fields.version) throw stale()
  return before
}

interface Edited {
  after: Booking
  beside: BookingChanges
}

async function edited(scope: TenantScope, before: Booking, fields: EditedBooking): Promise<Edited> {
  const { timeZone, today } = scope
  const { priceReason } = fields
  const draft = draftOfFields(fields, { timeZone, before, wasPending: before.wasPending })
  const match: CustomerMatch | null = await matchEdited(scope, before, draft)
  const isOthers = match !== null && match.id !== before.customer.id
  const beside = refuseOnHold(isOthers ? match : null, fields)
  const offered = await readOffer(scope)
  const { hasPrices } = offered
  const customerId = match?.id ?? uuidv7()
  const bookCents = await centsOfBook(scope, draft, { hasPrices, customerId, before, priceReason })
  const after = accept(decideEdited(before, draft, { today, customerId, offered, bookCents, priceReason }))
  const { gender, address: addresses } = fields.customerData ?? {}
  await enterCustomer(scope, { match, customer: after.customer, site: after.address, gender, addresses })
  return { after, beside }
}

const isCancelled = (before: Booking, after: Booking) =>
  jobIs('calledOff', after.drop) && !jobIs('calledOff', before.drop)

export async function updateBooking(
  scope: TenantScope,
  bookingId: string,
  fields: EditedBooking,
): Promise<Booking> {
  if (!canEditBooking(scope.actor)) throw notAllowed()
  const before = await holdForEdit(scope, bookingId, fields)
  const { after, beside } = await edited(scope, before, fields)
  const asked = askedStatusesOf(fields)
  const ended = await callOffVisitsOf(scope, isCancelled(before, after) ? [before] : [], fields.otherHalf)
  const { bookings } = await changeBookings(scope, [{ before, after, beside }], {
    kind: 'booking.updated',
    reason: fields.version === undefined ? texts.booking.notCompared : undefined,
    price: { reason: fields.priceReason, maySayWhy: !lockedSections(scope.actor, before).paymentInfo },
    judge: (placed) => {
      if (placed.after.id === bookingId) accept(honourAskedStatuses(asked, before, placed.after))
    },
  })
  if (ended.length > 0) await changeBookings(scope, ended, { kind: 'booking.visit-called-off' })
  return bookings[0] ?? before
}
