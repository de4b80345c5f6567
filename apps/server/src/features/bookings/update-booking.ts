import { askedStatusesOf } from '@skipyard/contract/bookings/contradictions.ts'
import { draftOfFields } from '@skipyard/contract/bookings/draft-codec.ts'
import type { EditedBooking } from '@skipyard/contract/bookings/input.ts'
import { isSameAddress } from '@skipyard/domain/addresses/address.ts'
import type { Booking } from '@skipyard/domain/bookings/booking.ts'
import type { BookingChanges } from '@skipyard/domain/bookings/change/booking-changes.ts'
import { updateBooking as decide } from '@skipyard/domain/bookings/change/update-booking.ts'
import type { BookingDraft } from '@skipyard/domain/bookings/draft/booking-draft.ts'
import { canEditBooking, lockedSections } from '@skipyard/domain/bookings/policy.ts'
import { honourAskedStatuses } from '@skipyard/domain/bookings/status/asked-statuses.ts'
import { jobIs } from '@skipyard/domain/bookings/status/job-phases.ts'
import { texts } from '@skipyard/domain/shared/texts.ts'
import { v7 as uuidv7 } from 'uuid'
import { enterCustomer } from '#server/features/customers/booked-customers.ts'
import { type CustomerMatch, matchCustomer } from '#server/features/customers/customer-match.reads.ts'
import { accept, invalid, notAllowed, notFound, stale } from '#server/http/failure.ts'
import { lockCompany } from '#server/tenancy/lock-company.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { readOffer } from './booking.reads.ts'
import { loadBooking } from './booking.store.ts'
import { changeBookings } from './change-bookings.ts'
import { centsOfBook, refuseOnHold } from './take.ts'
import { callOffVisitsOf } from './visits-of-bookings.ts'

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
  await lockCompany(scope, 'bookings')
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
  const after = accept(decide(before, draft, { today, customerId, offered, bookCents, priceReason }))
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
