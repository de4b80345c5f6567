import type { WireCustomersPayment } from '@skipyard/contract/card-payments.customers.ts'
import { readCustomersPayment } from '#server/features/card-payments/customers-payment.reads.ts'
import { openCheckout } from '#server/features/card-payments/open-checkout.ts'
import { payAgain } from '#server/features/card-payments/pay-again.ts'
import type { LinkCall } from '#server/features/fleet/links.ts'
import { atMyBooking } from './at-my-booking.ts'

/** Opens the page on which a customer pays for their own booking: the one that is open, or a new one. */
export async function payMyBooking(call: LinkCall): Promise<WireCustomersPayment> {
  const { services, token } = call
  const opening = await atMyBooking(call, async (scope, bookingId) => ({
    tenantId: scope.tenantId,
    cardPaymentId: await payAgain(scope, bookingId, services),
  }))
  const returnTo = `${services.publicUrl}/my-booking/${token}`
  await openCheckout(services, { ...opening, returnTo })
  return atMyBooking(call, readCustomersPayment)
}
