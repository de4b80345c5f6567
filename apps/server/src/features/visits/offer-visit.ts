import type { RequestOf } from '@skipyard/contract/operation.ts'
import { quoteToWire } from '@skipyard/contract/prices/codec.ts'
import type * as contract from '@skipyard/contract/visits/visits.ts'
import type { WireVisitOffer } from '@skipyard/contract/visits/visits.ts'
import { type Booking, jobID } from '@skipyard/domain/bookings/booking.ts'
import { jobIs } from '@skipyard/domain/bookings/status/job-phases.ts'
import { clockedHireOf, clockOfHire, daysLeftOn } from '@skipyard/domain/prices/booking-price.ts'
import type { Quote, QuoteRefusal } from '@skipyard/domain/prices/quote.ts'
import { checkLoad } from '@skipyard/domain/runs/check-load.ts'
import type { Decision } from '@skipyard/domain/shared/decision.ts'
import { addDays, type LocalDate, toWireDate } from '@skipyard/domain/shared/local-date.ts'
import { centsToDollars } from '@skipyard/domain/shared/money.ts'
import { checkVisit } from '@skipyard/domain/visits/arrange-visit.ts'
import { visitTexts } from '@skipyard/domain/visits/texts.ts'
import { bindingVisitOf, isOfOneHire, otherHalf, type VisitKind } from '@skipyard/domain/visits/visit.ts'
import { VISIT_RULES } from '@skipyard/domain/visits/visit-rules.ts'
import { findBooking } from '#server/features/bookings/booking.reads.ts'
import {
  findBookingsOfJobs,
  readVisits,
  readVisitsEver,
} from '#server/features/bookings/booking-links.reads.ts'
import { readBinDays } from '#server/features/inventory/availability.reads.ts'
import { readClockTerms } from '#server/features/prices/booking-price.reads.ts'
import { quoteHire } from '#server/features/prices/quotes.ts'
import { readClosedDates } from '#server/features/prices/read-closed-dates.ts'
import { notFound } from '#server/http/failure.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { permitOfNext } from './permit-of-next.ts'
import { isTruckOnItsWay, readRunOfPick } from './visit.reads.ts'

type Request = Pick<RequestOf<typeof contract.offerVisit>, 'params' | 'body'>

const USUAL_HIRE_DAYS = 7
const MOST_CLOSED_DAYS = 60

/** A visit that binds a job of a booking, with its other booking: the same one where the truck waits. */
export interface JoinedBooking {
  kind: VisitKind
  partner: Booking
}

/** What this booking's pick, or one of these jobs, is joined with; undefined where it is free. */
async function findJoined(
  scope: TenantScope,
  booking: Booking,
  jobIds: readonly string[] = [booking.pick.id],
): Promise<JoinedBooking | undefined> {
  const visits = await readVisits(scope, jobIds)
  const bookings = await findBookingsOfJobs(
    scope,
    visits.flatMap((visit) => visit.jobIds),
  )
  for (const jobId of jobIds) {
    const visit = bindingVisitOf({ visits, bookings }, jobId)
    const other = visit && otherHalf(visit, jobId)
    const partner = bookings.find(({ drop, pick }) => drop.id === other || pick.id === other)
    if (visit && partner) return { kind: visit.kind, partner }
  }
  return undefined
}

/**
 * The hire that the office, or a customer's request, has arranged to take this bin, whether its two jobs are still one visit
 * or one of them was planned or done by itself; undefined where it was called off.
 */
export async function findArranged(
  scope: TenantScope,
  { pick }: Pick<Booking, 'pick'>,
): Promise<JoinedBooking | undefined> {
  const visits = await readVisitsEver(scope, pick.id)
  const bookings = await findBookingsOfJobs(
    scope,
    visits.flatMap((visit) => visit.jobIds),
  )
  for (const { kind, jobIds } of visits) {
    const partner = bookings.find(({ drop }) => jobIds.includes(drop.id) && !jobIs('calledOff', drop))
    if (partner && !isOfOneHire(kind)) return { kind, partner }
  }
  return undefined
}

export async function joinedWith(
  scope: TenantScope,
  booking: Booking,
  jobIds?: readonly string[],
): Promise<string | undefined> {
  const joined = await findJoined(scope, booking, jobIds)
  return joined && jobID(joined.partner)
}

/** The first day from one on, that one too, on which the company is open. */
export const openFrom = (date: LocalDate, closed: ReadonlySet<LocalDate>): LocalDate => {
  let day = date
  for (let step = 0; step < MOST_CLOSED_DAYS && closed.has(day); step++) day = addDays(day, 1)
  return day
}

interface Hire {
  binSize: Booking['binSize']
  date: LocalDate
  pickDate: LocalDate
}

interface QuotedVisit {
  kind: VisitKind
  place: Request['body']['address']
  hire: Hire
  /** By the prices of that day; today’s without. */
  takenOn?: LocalDate
}

export async function quoteVisit(
  scope: TenantScope,
  { id, drop, pick, address, binType, wasteType, customer }: Booking,
  { kind, place, hire: { binSize, date, pickDate }, takenOn = scope.today }: QuotedVisit,
): Promise<Decision<Quote, QuoteRefusal>> {
  const terms = (await readClockTerms(scope, [id])).get(id)
  return quoteHire(scope, {
    place: place ?? address,
    binType,
    binSize,
    wasteType,
    customerId: customer.id,
    priceClass: null,
    takenOn,
    droppedOn: date,
    pickedOn: pickDate,
    extras: [],
    visit: { kind, daysLeft: terms ? daysLeftOn(clockedHireOf({ drop, pick }, terms), date) : null },
  })
}

/** Bins left over the whole hire: fewest of its days. */
export async function freeThroughout(
  scope: TenantScope,
  { binType }: Pick<Booking, 'binType'>,
  hire: Hire,
): Promise<number> {
  const window = { from: hire.date, to: hire.pickDate }
  const [days] = await readBinDays(scope, { types: [binType], sizes: [hire.binSize] }, window)
  return Math.min(...(days?.available ?? [0]))
}

async function oldHireOf(
  scope: TenantScope,
  booking: Booking,
  date: LocalDate,
): Promise<WireVisitOffer['oldHire']> {
  const terms = (await readClockTerms(scope, [booking.id])).get(booking.id)
  const clock = terms && clockOfHire(booking, terms, date)
  return {
    jobID: jobID(booking),
    daysOver: clock?.daysOver ?? 0,
    over: centsToDollars(clock?.overCents ?? 0),
  }
}

async function hireOf(scope: TenantScope, booking: Booking, body: Request['body']) {
  const { kind, address: place } = body
  const { isSameBin } = VISIT_RULES[kind]
  const binSize = isSameBin ? booking.binSize : (body.binSize ?? booking.binSize)
  const window = { from: scope.today, to: addDays(scope.today, 400) }
  const closed = await readClosedDates(scope, window)
  const date = body.date ?? openFrom(addDays(scope.today, 1), closed)
  const usual = { binSize, date, pickDate: addDays(date, USUAL_HIRE_DAYS) }
  if (body.pickDate) return { closed, hire: { ...usual, pickDate: body.pickDate } }
  const first = await quoteVisit(scope, booking, { kind, place, hire: usual })
  const days = first.ok ? Math.max(1, first.value.includedDays) : USUAL_HIRE_DAYS
  return { closed, hire: { ...usual, pickDate: openFrom(addDays(date, days), closed) } }
}

/** The run that the pick is planned in, and whether it stays there. */
async function runOf(
  scope: TenantScope,
  { pick, binType }: Booking,
  { date, binSize }: Hire,
): Promise<WireVisitOffer['run']> {
  const run = pick.isAllocated ? await readRunOfPick(scope, pick.id) : undefined
  if (!run) return null
  const isCarried = checkLoad(run.limits, { binType, binSize }).ok
  const stays = run.date === date && !run.isLocked && isCarried
  return { name: run.name, date: toWireDate(run.date), stays }
}

export async function offerVisit(scope: TenantScope, { params, body }: Request): Promise<WireVisitOffer> {
  const booking = await findBooking(scope, params.bookingId)
  if (!booking) throw notFound()
  const { closed, hire } = await hireOf(scope, booking, body)
  const { today } = scope
  const may = checkVisit(booking, {
    date: hire.date,
    today,
    joinedWith: await joinedWith(scope, booking),
    isOnItsWay: await isTruckOnItsWay(scope, booking.pick.id),
  })
  const quoted = await quoteVisit(scope, booking, { kind: body.kind, place: body.address, hire })
  const days = { droppedOn: hire.date, pickedOn: hire.pickDate }
  const permit = await permitOfNext(scope, booking, { kind: body.kind, ...days })
  return {
    refusal: may.ok ? null : may.message,
    date: toWireDate(hire.date),
    pickDate: toWireDate(hire.pickDate),
    binSize: hire.binSize,
    binType: booking.binType,
    closed: closed.has(hire.date) ? visitTexts.closed : '',
    free: VISIT_RULES[body.kind].isSameBin ? null : await freeThroughout(scope, booking, hire),
    quote: quoted.ok ? quoteToWire(quoted.value) : null,
    message: quoted.ok ? '' : quoted.message,
    oldHire: await oldHireOf(scope, booking, hire.date),
    permit: permit && { days: permit.days, fee: centsToDollars(permit.costCents) },
    run: await runOf(scope, booking, hire),
  }
}
