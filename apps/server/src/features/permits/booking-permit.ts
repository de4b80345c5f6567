import type { RequestOf } from '@skipyard/contract/operation.ts'
import type * as contract from '@skipyard/contract/permits.ts'
import type { WireBookingPermit } from '@skipyard/contract/permits.ts'
import { checkPermit } from '@skipyard/domain/permits/check-permit.ts'
import { type Council, councilOfPlace } from '@skipyard/domain/permits/council.ts'
import type { BookingPermit } from '@skipyard/domain/permits/permit.ts'
import { permitDue } from '@skipyard/domain/permits/permit-due.ts'
import { canChangePermits, canReadPermits } from '@skipyard/domain/permits/policy.ts'
import { permitTexts } from '@skipyard/domain/permits/texts.ts'
import { type LocalDate, toWireDate } from '@skipyard/domain/shared/local-date.ts'
import { changesBetween } from '#server/audit/changes-between.ts'
import { record } from '#server/audit/record.ts'
import { findBooking } from '#server/features/bookings/booking.reads.ts'
import { renewPermitWords } from '#server/features/invoices/renew-permit-words.ts'
import { accept, Failure, invalid, notAllowed, notFound, stale } from '#server/http/failure.ts'
import { lockCompany } from '#server/tenancy/lock-company.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { readCouncils } from './council.reads.ts'
import { presentCouncil } from './councils.ts'
import { findPermitted, type PermittedBooking } from './permit.reads.ts'
import { savePermit } from './permit.store.ts'

export const councilOfPermit = (
  councils: readonly Council[],
  { permit, suburb, postCode }: PermittedBooking,
): Council | null =>
  councils.find(({ id }) => id === permit.councilId) ?? councilOfPlace(councils, { suburb, postCode })

export function dueOfPermit(
  { hire, permit }: PermittedBooking,
  council: Council | null,
  today: LocalDate,
): WireBookingPermit['due'] {
  const due = permitDue(hire, { permit, council }, today)
  return due && { ...due, by: toWireDate(due.by) }
}

/** 404 for an unknown booking, 409 for one that needs no permit. */
export async function findStreetBooking(scope: TenantScope, bookingId: string): Promise<PermittedBooking> {
  const found = await findPermitted(scope, bookingId)
  if (found) return found
  throw (await findBooking(scope, bookingId)) ? new Failure(409, permitTexts.notRequired) : notFound()
}

const wire = (date: LocalDate | null) => date && toWireDate(date)

export function presentPermit(
  booking: PermittedBooking,
  councils: readonly Council[],
  today: LocalDate,
): WireBookingPermit {
  const { bookingId, version, permit, document } = booking
  const { councilId: _noted, ...rest } = permit
  const council = councilOfPermit(councils, booking)
  return {
    bookingId,
    version,
    ...rest,
    validFrom: wire(permit.validFrom),
    validTo: wire(permit.validTo),
    appliedOn: wire(permit.appliedOn),
    document: document && { name: document.name, bytes: document.bytes },
    council: council && presentCouncil(council),
    due: dueOfPermit(booking, council, today),
  }
}

export async function getBookingPermit(
  scope: TenantScope,
  bookingId: string,
): Promise<WireBookingPermit | null> {
  if (!canReadPermits(scope.actor)) throw notAllowed()
  const permitted = await findPermitted(scope, bookingId)
  if (permitted) return presentPermit(permitted, await readCouncils(scope), scope.today)
  if (!(await findBooking(scope, bookingId))) throw notFound()
  return null
}

type Input = RequestOf<typeof contract.setBookingPermit>['body']

function told({ councilId, ...permit }: BookingPermit, councils: readonly Council[]): object {
  const council = councils.find(({ id }) => id === councilId)?.name ?? ''
  const named = Object.entries({ ...permit, council })
  return Object.fromEntries(named.map(([field, value]) => [`councilPermit.${field}`, value]))
}

export async function setBookingPermit(
  scope: TenantScope,
  bookingId: string,
  { version, ...input }: Input,
): Promise<contract.WireBookingPermit> {
  if (!canChangePermits(scope.actor)) throw notAllowed()
  await lockCompany(scope, 'bookings')
  const before = await findStreetBooking(scope, bookingId)
  if (before.version !== version) throw stale()
  const councils = await readCouncils(scope)
  const isKnown = input.councilId === null || councils.some(({ id }) => id === input.councilId)
  if (!isKnown) throw invalid('councilId', permitTexts.councilUnknown)
  const permit = accept(checkPermit(input, scope.today))
  await savePermit(scope, bookingId, { ...permit, version: version + 1 })
  await record(scope, {
    action: 'booking.permit-noted',
    subjectId: bookingId,
    changes: changesBetween(told(before.permit, councils), told(permit, councils)),
  })
  await renewPermitWords(scope, bookingId)
  scope.announce('permits')
  return presentPermit({ ...before, permit, version: version + 1 }, councils, scope.today)
}
