import { jobIs } from '@skipyard/domain/bookings/status/job-phases.ts'
import { isAwaitingCard } from '@skipyard/domain/card-payments/card-payment.ts'
import { cardPaymentTexts as texts } from '@skipyard/domain/card-payments/texts.ts'
import { findBooking } from '#server/features/bookings/booking.reads.ts'
import { Failure, notFound } from '#server/http/failure.ts'
import type { Services } from '#server/http/route-context.ts'
import { lockCompany } from '#server/tenancy/lock-company.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { beginCardPayment } from './begin-card-payment.ts'
import { loadCardPaymentsOf, saveCardPayment } from './card-payment.store.ts'
import { readCardSettings } from './card-settings.reads.ts'

/**
 * The payment that a customer makes now: the one whose page is open, otherwise a new one, with which the booking does not
 * end. 409 for a booking that is called off, and where nothing is due.
 */
export async function payAgain(
  scope: TenantScope,
  bookingId: string,
  services: Pick<Services, 'jobs'>,
): Promise<string> {
  await lockCompany(scope)
  const booking = await findBooking(scope, bookingId)
  const payments = await loadCardPaymentsOf(scope, bookingId)
  if (!booking || payments.length === 0) throw notFound()
  if (jobIs('calledOff', booking.drop)) throw new Failure(409, texts.noMoreOffered)
  const awaiting = payments.find(isAwaitingCard)
  if (awaiting?.state === 'open') return awaiting.id
  // NOTE not recorded: nothing of the booking changes until somebody has paid.
  if (awaiting) await saveCardPayment(scope, { ...awaiting, state: 'ended' })
  if ((await readCardSettings(scope)).settings.mode === 'off') throw new Failure(409, texts.notOn)
  const { priceCents, paidCents } = booking
  const begun = await beginCardPayment(scope, { bookingId, priceCents, paidCents, isHold: false }, services)
  if (begun === null) throw new Failure(409, texts.notDue)
  return begun
}
