import type { RequestOf } from '@skipyard/contract/operation.ts'
import type * as contract from '@skipyard/contract/visits/extra-picks.ts'
import type { WireExtraPick, WireExtraPickOffer } from '@skipyard/contract/visits/extra-picks.ts'
import { type Booking, bookingIdOf } from '@skipyard/domain/bookings/booking.ts'
import { canEditBooking } from '@skipyard/domain/bookings/policy.ts'
import type { Decision } from '@skipyard/domain/shared/decision.ts'
import { addDays, toWireDate } from '@skipyard/domain/shared/local-date.ts'
import { centsToDollars, dollarsToCents } from '@skipyard/domain/shared/money.ts'
import { checkTimeRange, type TimeRange } from '@skipyard/domain/shared/time-range.ts'
import {
  bringExtraPickBack as bringBack,
  callOffExtraPick as callOff,
  checkExtraPick,
  EXTRA_PICK,
  type ExtraPick,
  moveExtraPick as move,
} from '@skipyard/domain/visits/extra-pick.ts'
import { visitTexts } from '@skipyard/domain/visits/texts.ts'
import { v7 as uuidv7 } from 'uuid'
import { record } from '#server/audit/record.ts'
import { findBooking, findExtraPicks, readExtraPicks } from '#server/features/bookings/booking.reads.ts'
import { changeBookings, type Why } from '#server/features/bookings/change-bookings.ts'
import { presentAlone } from '#server/features/bookings/present.ts'
import { readJobPriceFinder } from '#server/features/prices/quotes.ts'
import { readClosedDates } from '#server/features/prices/read-closed-dates.ts'
import { accept, invalid, notAllowed, notFound, stale } from '#server/http/failure.ts'
import { lockCompany } from '#server/tenancy/lock-company.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { insertExtraPick } from './extra-pick.store.ts'
import { openFrom } from './offer-visit.ts'

const MOST_DAYS_AHEAD = 400

interface OfBooking extends ExtraPick {
  bookingId: string
}

const wireOf = ({ bookingId, number, pick, priceCents }: OfBooking): WireExtraPick => ({
  _id: pick.id,
  bookingId,
  number,
  date: toWireDate(pick.date),
  ...pick.timeRange,
  status: pick.status,
  price: priceCents === null ? null : centsToDollars(priceCents),
  comments: pick.staffComments,
  isAllocated: pick.isAllocated,
})

export async function listExtraPicks(scope: TenantScope, bookingId: string): Promise<WireExtraPick[]> {
  if (!(await findBooking(scope, bookingId))) throw notFound()
  return (await readExtraPicks(scope, [bookingId])).map(wireOf)
}

export async function offerExtraPick(
  scope: TenantScope,
  { params, body }: Pick<RequestOf<typeof contract.offerExtraPick>, 'params' | 'body'>,
): Promise<WireExtraPickOffer> {
  const booking = await findBooking(scope, params.bookingId)
  if (!booking) throw notFound()
  const { today } = scope
  const closed = await readClosedDates(scope, { from: today, to: addDays(today, MOST_DAYS_AHEAD) })
  const date = body.date ?? openFrom(addDays(today, 1), closed)
  const may = checkExtraPick(booking, { date, today })
  const price = (await readJobPriceFinder(scope))({ ...booking, job: EXTRA_PICK })
  return {
    refusal: may.ok ? null : may.message,
    date: toWireDate(date),
    closed: closed.has(date) ? visitTexts.closed : '',
    price: price ? centsToDollars(price.cents) : null,
  }
}

function hoursOf(wanted: TimeRange): TimeRange {
  const range = checkTimeRange(wanted)
  if (!range.ok) throw invalid('toHour', range.message)
  return range.value
}

type Arranged = Pick<RequestOf<typeof contract.arrangeExtraPick>, 'params' | 'body'>

export async function arrangeExtraPick(
  scope: TenantScope,
  { params, body: { version, date, fromHour, toHour, price, comments } }: Arranged,
): Promise<string> {
  if (!canEditBooking(scope.actor)) throw notAllowed()
  await lockCompany(scope, 'bookings')
  const booking = await findBooking(scope, params.bookingId)
  if (!booking) throw notFound()
  if (booking.version !== version) throw stale()
  accept(checkExtraPick(booking, { date, today: scope.today }))
  const timeRange = hoursOf({ fromHour, toHour })
  const priceCents = price === null ? null : dollarsToCents(price)
  const known = await readExtraPicks(scope, [booking.id])
  const id = uuidv7()
  await insertExtraPick(scope, booking.id, {
    id,
    number: known.length + 1,
    date,
    timeRange,
    priceCents,
    comments,
  })
  const changes = { 'pick.date': date, 'pick.staffComments': comments, extraPickCents: priceCents }
  await record(scope, {
    action: 'booking.extra-pick-arranged',
    subjectId: id,
    changes: Object.fromEntries(
      Object.entries(changes)
        .filter(([, to]) => to !== null && to !== '')
        .map(([path, to]) => [path, { from: null, to }]),
    ),
  })
  announce(scope)
  return id
}

function announce(scope: TenantScope): void {
  scope.announce('bookings')
  scope.announce('runs')
}

interface Wish {
  /** Undefined where the caller has not read one. */
  version?: number
  kind: Why['kind']
  decide: (extra: Booking, hire: Booking) => Decision<Booking, string>
}

async function changeExtraPick(scope: TenantScope, id: string, { version, kind, decide }: Wish) {
  if (!canEditBooking(scope.actor)) throw notAllowed()
  await lockCompany(scope, 'bookings')
  const [before] = await findExtraPicks(scope, [id])
  const hire = before && (await findBooking(scope, bookingIdOf(before)))
  if (!hire) throw notFound()
  if (version !== undefined && before.version !== version) throw stale()
  await changeBookings(scope, [{ before, after: accept(decide(before, hire)) }], { kind })
  announce(scope)
  return id
}

export async function moveExtraPick(
  scope: TenantScope,
  { params, body }: Pick<RequestOf<typeof contract.moveExtraPick>, 'params' | 'body'>,
): Promise<string> {
  // NOTE not recorded: changeBookings records it in the history of the booking.
  const { version, date, fromHour, toHour } = body
  const timeRange = hoursOf({ fromHour, toHour })
  return changeExtraPick(scope, params.extraPickId, {
    version,
    kind: 'booking.extra-pick-changed',
    decide: (extra, hire) => move({ extra, hire }, { date, timeRange, today: scope.today }),
  })
}

export async function callOffExtraPick(scope: TenantScope, id: string): Promise<string> {
  // NOTE not recorded: changeBookings records it in the history of the booking.
  return changeExtraPick(scope, id, { kind: 'booking.extra-pick-called-off', decide: callOff })
}

/** Only while its bin is there: with a booking that was called off nobody comes for it. */
export async function bringExtraPickBack(scope: TenantScope, id: string): Promise<string> {
  // NOTE not recorded: changeBookings records it in the history of the booking.
  const { today } = scope
  return changeExtraPick(scope, id, {
    kind: 'booking.extra-pick-changed',
    decide: (extra, hire) => {
      const may = checkExtraPick(hire, { date: today, today })
      return may.ok ? bringBack(extra, today) : may
    },
  })
}

export async function presentExtraPick(scope: TenantScope, id: string) {
  const [extra] = await findExtraPicks(scope, [id])
  const booking = extra && (await findBooking(scope, bookingIdOf(extra)))
  const own = booking && (await readExtraPicks(scope, [booking.id])).find(({ pick }) => pick.id === id)
  if (!booking || !own) throw notFound()
  return { data: { extraPick: wireOf(own), booking: await presentAlone(scope, booking) } }
}
