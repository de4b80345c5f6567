import type { ChangedBooking } from '@skipyard/contract/bookings/bookings.ts'
import { isSameAddress } from '@skipyard/domain/addresses/address.ts'
import { type Booking, bookingIdOf, jobID } from '@skipyard/domain/bookings/booking.ts'
import { undoBooking as decide } from '@skipyard/domain/bookings/change/undo-booking.ts'
import { canDeleteBooking, canEditBooking } from '@skipyard/domain/bookings/policy.ts'
import { followsInvoices } from '@skipyard/domain/invoices/money/booking-money.ts'
import { invoiceTexts } from '@skipyard/domain/invoices/texts.ts'
import type { BookingPrice } from '@skipyard/domain/prices/booking-price.ts'
import { texts } from '@skipyard/domain/shared/texts.ts'
import type { Visit } from '@skipyard/domain/visits/visit.ts'
import { type LastEntry, readLastEntries } from '#server/audit/read-last-entries.ts'
import { recordAll } from '#server/audit/record.ts'
import { withdrawEntered } from '#server/features/customers/booked-customers.ts'
import { readKeptCustomers } from '#server/features/customers/customer.reads.ts'
import { refuseHeldBins } from '#server/features/inventory/refuse-held-bins.ts'
import { settleRestored } from '#server/features/inventory/settle-yards.ts'
import { replacedPrice } from '#server/features/prices/keep-booking-price.ts'
import { notAllowed } from '#server/http/failure.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { holdBookings, type NamedBooking, refuseTogether } from './bulk.ts'
import { changeBookings } from './change-bookings.ts'
import { extraPicksBackWith } from './extra-picks.ts'
import { loadHeldBookings, restoreBookings } from './held-bookings.store.ts'
import { findClashes } from './present.ts'
import { type KeptPlace, placesOfChanges, reopenedWith, returnToRuns, revertedInPlace } from './run-places.ts'
import { endVisitsLeft, findPartners } from './visit-halves.ts'
import {
  bringWaitsBack,
  endWaits,
  findCalledOffWith,
  reviveVisits,
  waitsBefore,
} from './visits-of-bookings.ts'

interface TakenBack {
  bookings: ChangedBooking[]
  warnings: string[]
}

async function warningsOf(scope: TenantScope, bookings: readonly Booking[]): Promise<string[]> {
  return [...(await findClashes(scope, bookings)).values()]
}

type Last = ReadonlyMap<string, LastEntry>

const placesLeft = (bookings: readonly Booking[], last: Last) =>
  bookings.flatMap((booking) => placesOfChanges(booking, last.get(booking.id)?.changes ?? {}))

function replacedPrices(reverted: readonly Reverted[], last: Last): Map<string, BookingPrice | null> {
  return new Map(
    reverted.flatMap(({ before: { id } }) => {
      const price = replacedPrice(last.get(id)?.changes ?? {})
      return price === undefined ? [] : [[id, price] as const]
    }),
  )
}

async function restoreAll(scope: TenantScope, held: readonly NamedBooking[], last: Last): Promise<TakenBack> {
  if (held.length > 0 && !canDeleteBooking(scope.actor)) throw notAllowed()
  const restored = await restoreBookings(
    scope,
    held.map(({ id }) => id),
  )
  const after = await loadHeldBookings(scope, held)
  await settleRestored(scope, after)
  await refuseHeldBins(
    scope,
    after.map((booking) => ({ before: null, after: booking })),
  )
  await recordAll(
    scope,
    restored.map(({ _id }) => ({ action: 'booking.restored', subjectId: _id })),
  )
  const reopened = await reopenedWith(
    scope,
    after.map((before) => ({ before, last: last.get(before.id) })),
  )
  await changeBookings(scope, reopened, { kind: 'booking.planned' })
  const { warnings } = await returnToRuns(scope, placesLeft(after, last))
  await endVisitsLeft(scope, after)
  const { changes, places } = await extraPicksBackWith(scope, after, last)
  const extras = await changeBookings(scope, changes, { kind: 'booking.undone', returning: places })
  const raised = new Set(extras.bookings.map(bookingIdOf))
  return {
    bookings: restored.map(({ _id, version }) => ({ _id, version: version + Number(raised.has(_id)) })),
    warnings: [...(await warningsOf(scope, after)), ...warnings, ...extras.warnings],
  }
}

interface Reverted {
  before: Booking
  after: Booking
}

/** A customer merged since is replaced by the one kept; a deleted customer is refused. */
async function followMerges(scope: TenantScope, reverted: readonly Reverted[]): Promise<Reverted[]> {
  const kept = await readKeptCustomers(
    scope,
    reverted.map(({ after }) => after.customer.id),
  )
  const gone = reverted.filter(({ after }) => !kept.has(after.customer.id))
  refuseTogether(
    gone.map(({ after }) => ({ jobID: jobID(after), message: texts.booking.undoCustomerDeleted })),
  )
  return reverted.map(({ before, after }) => {
    const { id } = after.customer
    return { before, after: { ...after, customer: { ...after.customer, id: kept.get(id) ?? id } } }
  })
}

/** Money typed before an invoice was made is not brought back past it. */
function refuseBilled(reverted: readonly Reverted[]): void {
  const isMoved = ({ before, after }: Reverted) =>
    before.priceCents !== after.priceCents || before.paidCents !== after.paidCents
  const billed = reverted.filter((one) => followsInvoices(one.before) && isMoved(one))
  refuseTogether(
    billed.map(({ after }) => ({ jobID: jobID(after), message: invoiceTexts.moneyFollowsInvoices })),
  )
}

async function revertedOnes(
  scope: TenantScope,
  held: readonly NamedBooking[],
  last: Last,
): Promise<Reverted[]> {
  const reverted: Reverted[] = []
  for (const before of await loadHeldBookings(scope, held)) {
    reverted.push({ before, after: revertedInPlace(before, last.get(before.id)?.changes ?? {}) })
  }
  return reverted
}

async function withdrawAllEntered(
  scope: TenantScope,
  reverted: readonly Reverted[],
  last: Last,
): Promise<void> {
  for (const { before, after } of reverted) {
    const at = last.get(before.id)?.at
    const isSame = before.customer.id === after.customer.id && isSameAddress(before.address, after.address)
    if (at === undefined || isSame) continue
    await withdrawEntered(scope, { customerId: before.customer.id, site: before.address, at })
  }
}

async function placesOfPartners(
  scope: TenantScope,
  reverted: readonly Reverted[],
  last: Last,
): Promise<KeptPlace[]> {
  const partners = await findPartners(
    scope,
    reverted.map(({ before }) => before),
  )
  if (partners.length === 0) return []
  const moments = new Set(reverted.flatMap(({ before }) => last.get(before.id)?.at.getTime() ?? []))
  const entries = await readLastEntries(
    scope,
    partners.map(({ id }) => id),
  )
  const isOfSame = ({ actorId, at }: LastEntry) =>
    actorId === scope.actor.loginId && moments.has(at.getTime())
  return partners.flatMap((booking) => {
    const entry = last.get(booking.id) ?? entries.get(booking.id)
    return entry && isOfSame(entry) ? placesOfChanges(booking, entry.changes) : []
  })
}

async function revertAll(scope: TenantScope, held: readonly NamedBooking[], last: Last): Promise<TakenBack> {
  const loaded = await revertedOnes(scope, held, last)
  const reverted = await followMerges(scope, loaded)
  refuseBilled(reverted)
  const reopened = await reopenedWith(
    scope,
    reverted.map(({ before }) => ({ before, last: last.get(before.id) })),
  )
  await changeBookings(scope, reopened, { kind: 'booking.planned' })
  const waits = await waitsBefore(scope, reverted, last)
  await endWaits(scope, waits)
  const extras = await extraPicksBackWith(
    scope,
    reverted.map(({ after }) => after),
    last,
  )
  const { saved, bookings, warnings } = await changeBookings(scope, [...reverted, ...extras.changes], {
    kind: 'booking.undone',
    price: { restored: replacedPrices(reverted, last) },
    returning: [
      ...placesLeft(
        reverted.map(({ after }) => after),
        last,
      ),
      ...(await placesOfPartners(scope, reverted, last)),
      ...extras.places,
    ],
  })
  await bringWaitsBack(scope, waits)
  await withdrawAllEntered(scope, reverted, last)
  const hires = bookings.filter(({ extraOf }) => extraOf === undefined)
  return {
    bookings: saved.filter(({ _id }) => hires.some(({ id }) => id === _id)),
    warnings: [...(await warningsOf(scope, hires)), ...warnings],
  }
}

interface Held {
  all: NamedBooking[]
  last: Last
  visits: Visit[]
}

const momentOf = (last: Last, { id }: Pick<Booking, 'id'>) => last.get(id)?.at.getTime()

async function holdWithVisits(scope: TenantScope, named: readonly ChangedBooking[]): Promise<Held> {
  const own = await holdBookings(scope, named)
  const ids = own.map(({ id }) => id)
  const ofOwn = await readLastEntries(scope, ids)
  const { visits, others } = await findCalledOffWith(scope, own, ofOwn)
  if (others.length === 0) return { all: own, last: ofOwn, visits }
  const moments = new Set(own.map((booking) => momentOf(ofOwn, booking)))
  const last = await readLastEntries(scope, [...ids, ...others.map(({ id }) => id)])
  const beside = await holdBookings(
    scope,
    others.map(({ id, version }) => ({ _id: id, version })),
  )
  const along = beside.map((booking) => ({
    ...booking,
    isUnchanged: moments.has(momentOf(last, booking)),
  }))
  return { all: [...own, ...along], last, visits }
}

/**
 * Undoes the actor's own last change of each booking, all or none; a visit that it called off is booked again with its
 * other booking.
 */
export async function undoBookings(scope: TenantScope, named: readonly ChangedBooking[]): Promise<TakenBack> {
  if (!canEditBooking(scope.actor)) throw notAllowed()
  const { all, last, visits } = await holdWithVisits(scope, named)
  const facts = { actorId: scope.actor.loginId, now: scope.now }
  const decided = all.map((booking) => ({
    booking,
    step: decide(last.get(booking.id) ?? null, { ...facts, isUnchangedSince: booking.isUnchanged }),
  }))
  refuseTogether(
    decided.flatMap(({ booking, step }) =>
      step.ok ? [] : [{ jobID: booking.jobID, message: step.message }],
    ),
  )
  const asked = (kind: 'restore' | 'revert') =>
    decided.filter(({ step }) => step.ok && step.value === kind).map(({ booking }) => booking)
  const restored = await restoreAll(scope, asked('restore'), last)
  // Once what was deleted is back in its runs: one half returns to the run that the other is in.
  await reviveVisits(scope, visits)
  const reverted = await revertAll(scope, asked('revert'), last)
  scope.announce('bookings')
  scope.announce('stock')
  return {
    bookings: [...restored.bookings, ...reverted.bookings],
    warnings: [...restored.warnings, ...reverted.warnings],
  }
}
