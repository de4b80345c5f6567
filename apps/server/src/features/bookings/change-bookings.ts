import type { ChangedBooking } from '@skipyard/contract/bookings/bookings.ts'
import type { Booking, Job } from '@skipyard/domain/bookings/booking.ts'
import {
  type BookingChangeKind,
  type OptionalStep,
  stepsLeftOut,
} from '@skipyard/domain/bookings/change/booking-change.ts'
import {
  type BookingChanges,
  changesLists,
  compareBookings,
} from '@skipyard/domain/bookings/change/booking-changes.ts'
import { forbiddenChanges } from '@skipyard/domain/bookings/policy.ts'
import { followsInvoices } from '@skipyard/domain/invoices/money/booking-money.ts'
import { hasReceipt } from '@skipyard/domain/invoices/papers/receipt.ts'
import { withHoldsAfter } from '@skipyard/domain/runs/job-hold.ts'
import type { PlaceInRun } from '@skipyard/domain/visits/visit.ts'
import { type Entry, record, recordAll } from '#server/audit/record.ts'
import { refuseHeldBins } from '#server/features/inventory/refuse-held-bins.ts'
import { settleYards } from '#server/features/inventory/settle-yards.ts'
import { notifyOfMoves } from '#server/features/messages/notify-customer.ts'
import { keepBookingPrices, type PriceWish } from '#server/features/prices/keep-booking-price.ts'
import { askXero } from '#server/features/xero/ask-xero.ts'
import { notAllowed } from '#server/http/failure.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { extraPicksAlong, isCalledOffAlong, ofHires } from './extra-picks.ts'
import { keepGstOf } from './gst.store.ts'
import { saveBookings } from './held-bookings.store.ts'
import type { LeftPlace } from './job-place.store.ts'
import { type EnteredDeposit, insertDeposits, moveBilling } from './money.store.ts'
import {
  completeRunsOf,
  type KeptPlace,
  leaveWrongRuns,
  notOnRun,
  picksBack,
  placesAsChanges,
  type Returned,
  returnToRuns,
  takeLeaversOut,
} from './run-places.ts'
import { refuseOtherBin, refuseTwoPlaces, withOtherHalves, withWholeVisits } from './visit-halves.ts'

export interface BookingChange {
  before: Booking
  after: Booking
  /** Recorded beside the booking's fields; a reason to save by itself. */
  beside?: BookingChanges
  /** Where the board has put its jobs: recorded, and no reason to save by itself. */
  places?: BookingChanges
  /** The run that its pick comes back to, where that can take it. */
  returnsTo?: PlaceInRun | null
}

export interface Why {
  kind: BookingChangeKind
  reason?: string | undefined
  price?: PriceWish
  /** Runs once the jobs have left runs they cannot stay in. */
  judge?: (change: BookingChange) => void
  /** Also saves unchanged bookings, whose invoices are searched with them. */
  isResaved?: boolean
  returning?: readonly KeptPlace[]
  /** Runs that the caller writes: emptied before the bookings are saved, then filled without the jobs that have left. */
  runs?: { clear: () => Promise<void>; fill: (left: ReadonlySet<string>) => Promise<void> }
}

export interface Changed {
  bookings: Booking[]
  saved: ChangedBooking[]
  recorded: ReadonlyMap<string, BookingChanges>
  /** Jobs that had to leave their runs. */
  left: ReadonlySet<string>
  warnings: string[]
}

interface RecordedChange extends BookingChange {
  own: BookingChanges
  priced: BookingChanges
}

const PLACE = /\.isAllocated$/

const isPlaceAlone = (changes: BookingChanges) => Object.keys(changes).every((path) => PLACE.test(path))

const MONEY = /^(price|paid|tippingCost)Cents$|^payment|^pickDateConfirmed$/

const isMoneyAlone = (changes: BookingChanges) => Object.keys(changes).every((path) => MONEY.test(path))

const isEmpty = (changes: BookingChanges = {}) => Object.keys(changes).length === 0

const isToSave = ({ own, beside, priced }: RecordedChange) =>
  !isPlaceAlone(own) || !isEmpty(beside) || !isEmpty(priced)

// Whether a job that was given back counts as not done follows from its place, and what is faulty is counted.
const wasGivenBack = ({ before: { drop, pick } }: BookingChange) =>
  Boolean(drop.notDone) || Boolean(pick.notDone)

const isCounted = (one: RecordedChange) =>
  wasGivenBack(one) || (isToSave(one) && changesLists({ ...one.own, ...one.beside, ...one.priced }))

function refuseClosedSections(scope: TenantScope, changes: readonly BookingChange[]): void {
  const isForbidden = changes.some(
    ({ before, after }) => forbiddenChanges(scope.actor, before, after).length > 0,
  )
  if (isForbidden) throw notAllowed()
}

const unchanged = (booking: Booking): BookingChange => ({ before: booking, after: booking })

async function placeInRuns(
  scope: TenantScope,
  wanted: readonly BookingChange[],
  { judge, returning = [] }: Why,
) {
  const placed = await leaveWrongRuns(scope, wanted)
  const along = await withOtherHalves(scope, placed, unchanged)
  const whole = await withWholeVisits(scope, along, returning)
  for (const change of whole) judge?.(change)
  return completeRunsOf(scope, whole)
}

/**
 * Enters what was paid more or less as a payment; not for an invoiced booking, whose payments come by its
 * invoices.
 */
export function enterDeposits(
  scope: TenantScope,
  changes: readonly { before: Booking | null; after: Booking }[],
): EnteredDeposit[] {
  const deposits = changes.flatMap(({ before, after }) => {
    const amountCents = after.paidCents - (before?.paidCents ?? 0)
    if (amountCents === 0 || followsInvoices(after)) return []
    // A correction has the payment method of what it corrects.
    const { paymentMethod: method } = amountCents < 0 && before ? before : after
    const receipt = hasReceipt({ kind: 'deposit', cents: amountCents, isInvoiced: false })
    return [{ bookingId: after.id, customerId: after.customer.id, amountCents, method, hasReceipt: receipt }]
  })
  // NOTE not recorded: the entry of the booking has it.
  const entered = insertDeposits(scope, deposits)
  if (entered.length > 0) scope.announce('invoices')
  return entered
}

async function moveToCustomers(scope: TenantScope, changes: readonly BookingChange[]): Promise<void> {
  const moved = changes.filter(({ before, after }) => before.customer.id !== after.customer.id)
  for (const { after } of moved) await moveBilling(scope, after)
  if (moved.length === 0) return
  await askXero(
    scope,
    moved.map(({ after }) => after.id),
  )
  scope.announce('invoices')
}

interface Placed {
  why: Why
  left: readonly LeftPlace[]
  isIn: ReadonlySet<string>
  notBack: Returned['notBack']
}

function entryOf(
  { before, after, own, beside, places, priced }: RecordedChange,
  { why, left, isIn, notBack }: Placed,
): Required<Entry>[] {
  const placed = (job: Job) => ({ isAllocated: job.isAllocated || isIn.has(job.id) })
  const { drop, pick } = after
  const whole = { ...after, drop: { ...drop, ...placed(drop) }, pick: { ...pick, ...placed(pick) } }
  const fields = isIn.size === 0 ? own : compareBookings(before, whole)
  // A pick that a visit takes along and that comes back to its run has not left it.
  const isArranged = why.kind === 'booking.pick-arranged'
  const gone = left.filter(({ jobId }) => !isArranged || !isIn.has(jobId))
  const changes = { ...fields, ...beside, ...places, ...priced, ...placesAsChanges(after, gone) }
  if (isEmpty(changes)) return []
  // The drop that only comes along into that run: its own booking says already what it is.
  const action = isArranged && isPlaceAlone(changes) ? 'booking.planned' : why.kind
  const reason = why.reason !== undefined && { reason: { from: null, to: why.reason } }
  return [{ action, subjectId: after.id, changes: { ...changes, ...notOnRun(after, notBack), ...reason } }]
}

const recordEach = (scope: TenantScope, [first, ...others]: readonly Entry[]) =>
  first && others.length === 0 ? record(scope, first) : recordAll(scope, first ? [first, ...others] : [])

interface Prepared {
  told: RecordedChange[]
  others: BookingChange[]
  does: (step: OptionalStep) => boolean
  /** Of a further pick that nobody named. */
  isAlong: (change: { after: Booking }) => boolean
}

async function prepare(scope: TenantScope, requested: readonly BookingChange[], why: Why): Promise<Prepared> {
  const leftOut = stepsLeftOut(why.kind)
  // The pick of another hire may come along, whose further picks come no later than that.
  const halves = await withOtherHalves(scope, requested, unchanged)
  const wanted = [...requested, ...(await extraPicksAlong(scope, halves))]
  const does = (step: OptionalStep) => leftOut[step] === undefined
  const { own: placed, others } = does('runs')
    ? await placeInRuns(scope, wanted, why)
    : { own: [...wanted], others: [] }
  const own = placed.map((change) => withHoldsAfter(change))
  await refuseTwoPlaces(scope, own)
  await refuseOtherBin(scope, ofHires(own))
  if (does('sections')) refuseClosedSections(scope, own)
  const prices = does('price') ? await keepBookingPrices(scope, ofHires(own), why.price ?? {}) : null
  const told = own.map((change) => ({
    ...change,
    own: compareBookings(change.before, change.after),
    priced: prices?.get(change.after.id) ?? {},
  }))
  return { told, others, does, isAlong: isCalledOffAlong(requested) }
}

async function save(
  scope: TenantScope,
  { told, others, does, isAlong }: Prepared,
  { isResaved = false, runs }: Why,
) {
  const toSave: BookingChange[] = [...told.filter((one) => isResaved || isToSave(one)), ...others]
  // Saved again unchanged, they are found by other invoices.
  const isListed = isResaved ? toSave.length > 0 : others.length > 0 || told.some(isCounted)
  // The board has placed the jobs that it knows, which no further pick is that comes along.
  const left = await takeLeaversOut(scope, does('runs') ? told : told.filter(isAlong))
  await runs?.clear()
  const saved = await saveBookings(scope, toSave, isListed)
  await settleYards(scope, ofHires([...told, ...others]))
  // Once all are saved: one of them may have freed a bin for another.
  await refuseHeldBins(scope, ofHires(toSave))
  if (others.length > 0 || told.some(({ own }) => !isMoneyAlone(own))) scope.announce('stock')
  return { saved, left }
}

/**
 * The one door for changes of bookings: does what each change brings in the order of `CHANGE_STEPS`. Which
 * steps a kind leaves out, and why, is in `BOOKING_CHANGES`, drawn in docs/booking-changes.md. The caller has
 * authorised, holds the company's lock since before it read, and has let the domain decide. An unchanged
 * booking is neither saved nor recorded.
 */
export async function changeBookings(
  scope: TenantScope,
  wanted: readonly BookingChange[],
  asked: Why,
): Promise<Changed> {
  const why = { ...asked, returning: [...(asked.returning ?? []), ...picksBack(wanted)] }
  const prepared = await prepare(scope, wanted, why)
  const { told, others, does, isAlong } = prepared
  const { saved, left } = await save(scope, prepared, why)
  const leftIds = new Set(left.map(({ jobId }) => jobId))
  await why.runs?.fill(leftIds)
  const hires = ofHires(told)
  if (does('deposits')) enterDeposits(scope, hires)
  await keepGstOf(scope, hires, why.kind)
  await moveToCustomers(scope, hires)
  const now = new Map(told.map(({ after }) => [after.id, after]))
  const returning = [...why.returning, ...picksBack(told.filter(isAlong))].map((place) => ({
    ...place,
    booking: now.get(place.booking.id) ?? place.booking,
  }))
  const { jobIds: isIn, warnings, notBack } = await returnToRuns(scope, returning)
  const entries = told.flatMap((one) => entryOf(one, { why, left, isIn, notBack }))
  const planned = others.map(({ before, after }) => ({
    action: 'booking.planned',
    subjectId: after.id,
    changes: compareBookings(before, after),
  }))
  await recordEach(scope, [...entries, ...planned])
  if (does('messages')) notifyOfMoves(scope, hires)
  if (entries.length + saved.length > 0) scope.announce('bookings')
  const versions = new Map(saved.map(({ _id, version }) => [_id, version]))
  return {
    bookings: told
      .filter((one) => !isAlong(one))
      .map(({ before, after }) => {
        const version = versions.get(after.id)
        return version === undefined ? before : { ...after, version }
      }),
    saved: saved.filter(({ _id }) => told.some((one) => one.after.id === _id && !isAlong(one))),
    recorded: new Map(entries.map(({ subjectId, changes }) => [subjectId, changes])),
    left: leftIds,
    warnings,
  }
}
