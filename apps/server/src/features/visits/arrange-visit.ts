import { type NewBooking, newBooking } from '@skipyard/contract/bookings/input.ts'
import type { RequestOf } from '@skipyard/contract/operation.ts'
import type * as contract from '@skipyard/contract/visits/visits.ts'
import { type Booking, jobID } from '@skipyard/domain/bookings/booking.ts'
import { canCreateBooking, canEditBooking } from '@skipyard/domain/bookings/policy.ts'
import type { Quote } from '@skipyard/domain/prices/quote.ts'
import { refused } from '@skipyard/domain/shared/decision.ts'
import { type LocalDate, toWireDate } from '@skipyard/domain/shared/local-date.ts'
import { instantOf } from '@skipyard/domain/shared/time-zone.ts'
import { calledOff, checkVisit, endHireByVisit } from '@skipyard/domain/visits/arrange-visit.ts'
import { jobsOfVisit } from '@skipyard/domain/visits/close-gap.ts'
import { visitTexts } from '@skipyard/domain/visits/texts.ts'
import {
  bindingVisitOf,
  isOfOneHire,
  type PickBefore,
  type TwoHireKind,
  type Visit,
} from '@skipyard/domain/visits/visit.ts'
import { VISIT_RULES } from '@skipyard/domain/visits/visit-rules.ts'
import { v7 as uuidv7 } from 'uuid'
import { record } from '#server/audit/record.ts'
import { findBooking } from '#server/features/bookings/booking.reads.ts'
import { findBookingsOfJobs, findVisit } from '#server/features/bookings/booking-links.reads.ts'
import { changeBookings } from '#server/features/bookings/change-bookings.ts'
import { readPickBefore, readPlace } from '#server/features/bookings/pick-before.reads.ts'
import type { KeptPlace } from '#server/features/bookings/run-places.ts'
import { createBooking } from '#server/features/bookings/take-and-edit.ts'
import {
  beginVisit,
  callOffAlone,
  endVisitsOf,
  findWait,
} from '#server/features/bookings/visits-of-bookings.ts'
import { accept, Failure, invalid, notAllowed, notFound, stale } from '#server/http/failure.ts'
import { lockCompany } from '#server/tenancy/lock-company.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { type CalledOff, takeWaitApart } from './arrange-wait.ts'
import { joinedWith, quoteVisit } from './offer-visit.ts'
import { permitFields, permitOfNext } from './permit-of-next.ts'
import { isTruckOnItsWay } from './visit.reads.ts'
import { acceptExchangeRequest } from './visit.store.ts'

type Body = RequestOf<typeof contract.arrangeVisit>['body']

export const siteOf = ({ customer, address, propertyType, binPlacement }: Booking) => ({
  customer: customer.id,
  name: customer.name,
  phone: customer.phone,
  email: customer.email,
  customerType: customer.type,
  address,
  propertyType,
  binPlacement,
})

/** 400 naming the field where what is known of the hire before it makes no booking any more. */
export function fieldsOfBooking(fields: object): NewBooking {
  const parsed = newBooking.safeParse(fields)
  if (parsed.success) return parsed.data
  const errors = parsed.error.issues.map(({ path, message }) => ({ field: path.join('.'), message }))
  throw new Failure(400, errors[0]?.message ?? '', { errors })
}

async function nextHire(scope: TenantScope, before: Booking, { kind, date, pickDate, ...body }: Body) {
  const { timeZone } = scope
  const hoursOn = (day: LocalDate) =>
    [body.fromHour, body.toHour].map((hour) => instantOf(day, hour, timeZone).toISOString())
  const words = visitTexts.dropComment(kind, jobID(before))
  const { isSamePlace } = VISIT_RULES[kind]
  const permit = await permitOfNext(scope, before, { kind, droppedOn: date, pickedOn: pickDate })
  return fieldsOfBooking({
    ...siteOf(before),
    ...permitFields(permit),
    ...(!isSamePlace && { address: body.address }),
    binSize: body.binSize,
    binType: before.binType,
    wasteType: before.wasteType,
    paymentMode: before.paymentMethod,
    bookOnHold: body.bookOnHold,
    bookingPayment: body.price,
    priceReason: body.priceReason,
    dropoffDate: toWireDate(date),
    pickupDate: toWireDate(pickDate),
    dropoffTimeRange: hoursOn(date),
    dropStaffComments: [words, body.comments].filter((text) => text !== '').join('\n'),
  })
}

function refuseOtherBin(before: Booking, { kind, binSize, address }: Body): void {
  const { isSameBin, isSamePlace } = VISIT_RULES[kind]
  if (isSameBin && binSize !== before.binSize) throw invalid('binSize', visitTexts.sameBin)
  if (!isSamePlace && !address) throw invalid('address', visitTexts.placeMissing)
}

interface Joined {
  kind: TwoHireKind
  before: Booking
  booked: Booking
  /** Of a pick that has left its former day already. */
  pickBefore?: PickBefore
}

/**
 * The run of the visit's day to which both jobs come back: that of the drop where it was planned before, else that of the
 * pick; none where neither is in one.
 */
async function placesOf(
  scope: TenantScope,
  { before, booked }: Joined,
  { place: ofPick }: PickBefore,
): Promise<KeptPlace[]> {
  const isThatDay = before.pick.date === booked.drop.date
  const place = (await readPlace(scope, booked.drop)) ?? (isThatDay ? ofPick : null)
  if (place === null) return []
  return [
    { booking: booked, kind: 'drop', ...place },
    { booking: before, kind: 'pick', ...place },
  ]
}

interface JoinedHires {
  visit: Visit
  ended: Booking
  booked: Booking
  /** Why both jobs are not in the run that one of them was in on the visit's day. */
  warnings: string[]
}

export async function joinHires(scope: TenantScope, joined: Joined): Promise<JoinedHires> {
  const { kind, before, booked } = joined
  const { date, timeRange } = booked.drop
  const after = endHireByVisit(before, { date, timeRange })
  const pickBefore = joined.pickBefore ?? (await readPickBefore(scope, before))
  const returning = await placesOf(scope, joined, pickBefore)
  const reason = visitTexts.dropComment(kind, jobID(booked))
  const visit: Visit = { id: uuidv7(), kind, jobIds: jobsOfVisit(kind, before, booked) }
  // First, so that both jobs come to the run together, or neither.
  await endVisitsOf(scope, [before.pick.id])
  await beginVisit(scope, { ...visit, pickBefore })
  const { bookings, warnings } = await changeBookings(scope, [{ before, after }], {
    kind: 'booking.pick-arranged',
    reason,
    returning,
  })
  scope.announce('runs')
  const now = (one: Booking) => bookings.find(({ id }) => id === one.id) ?? one
  return { visit, ended: now(after), booked: now(booked), warnings }
}

export async function partHires(scope: TenantScope, visitId: string): Promise<void> {
  const visit = await findVisit(scope, visitId)
  if (visit) await endVisitsOf(scope, visit.jobIds)
  scope.announce('runs')
}

interface Ahead {
  /** What the book says of the visit's day; without that, what it says of the hire today. */
  quoted: Quote | undefined
}

async function quoteNow(scope: TenantScope, before: Booking, body: Body): Promise<Quote | undefined> {
  const { kind, binSize, date, pickDate, address: place } = body
  const quoted = await quoteVisit(scope, before, { kind, place, hire: { binSize, date, pickDate } })
  return quoted.ok ? quoted.value : undefined
}

/**
 * Books the next hire, ends the one before it on the day of the visit, and joins the two jobs, all in one. A series
 * does so `ahead` of the day on which the bin of the hire before is brought.
 */
export async function arrangeVisit(
  scope: TenantScope,
  { params, body }: Pick<RequestOf<typeof contract.arrangeVisit>, 'params' | 'body'>,
  ahead?: Ahead,
): Promise<{ visit: Visit; bookings: [Booking, Booking]; warnings: string[] }> {
  if (!canEditBooking(scope.actor) || !canCreateBooking(scope.actor)) throw notAllowed()
  await lockCompany(scope, 'bookings')
  const before = await findBooking(scope, params.bookingId)
  if (!before) throw notFound()
  if (before.version !== body.version) throw stale()
  const { kind, date } = body
  const isAhead = ahead !== undefined
  const known = {
    date,
    today: scope.today,
    joinedWith: await joinedWith(scope, before),
    isOnItsWay: await isTruckOnItsWay(scope, before.pick.id),
    isAhead,
  }
  accept(checkVisit(before, known))
  refuseOtherBin(before, body)
  const quoted = ahead ? ahead.quoted : await quoteNow(scope, before, body)
  const next = await createBooking(scope, await nextHire(scope, before, body), {
    quoted,
    isUntold: isAhead,
  })
  const { visit, ended, booked, warnings } = await joinHires(scope, { kind, before, booked: next })
  if (kind === 'exchange' && (await acceptExchangeRequest(scope, { before, booked })))
    await record(scope, { action: 'booking.request-accepted', subjectId: before.id })
  return { visit, bookings: [ended, booked], warnings }
}

/**
 * Cancels the new booking, but where the truck was to wait. The pick of the other one is done by the visit that would have
 * followed, or else has its former day, hours and place in its run again, or today where that day has passed.
 */
export async function callOffVisit(scope: TenantScope, visitId: string): Promise<CalledOff> {
  if (!canEditBooking(scope.actor)) throw notAllowed()
  await lockCompany(scope, 'bookings')
  const visit = await findVisit(scope, visitId)
  if (!visit) throw notFound()
  const bookings = await findBookingsOfJobs(scope, visit.jobIds)
  if (!bindingVisitOf({ visits: [visit], bookings }, visit.jobIds[0])) {
    return accept(refused('half-done', visitTexts.halfDone))
  }
  const [only] = isOfOneHire(visit.kind) ? bookings : []
  const wait = only && (await findWait(scope, only))
  if (wait) return takeWaitApart(scope, only, wait)
  const begun = bookings.find(({ drop }) => visit.jobIds.includes(drop.id))
  if (!begun) throw notFound()
  const ended = await callOffAlone(scope, begun)
  const changes = [...ended, { before: begun, after: calledOff(begun) }]
  const changed = await changeBookings(scope, changes, { kind: 'booking.visit-called-off' })
  scope.announce('runs')
  return changed
}
