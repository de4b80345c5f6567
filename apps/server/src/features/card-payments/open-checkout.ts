import { jobID } from '@skipyard/domain/bookings/booking.ts'
import { isAwaitingCard } from '@skipyard/domain/card-payments/card-payment.ts'
import { cardPaymentTexts as texts } from '@skipyard/domain/card-payments/texts.ts'
import { findBooking } from '#server/features/bookings/booking.reads.ts'
import { notifyCustomer } from '#server/features/messages/notify-customer.ts'
import type { Services } from '#server/http/route-context.ts'
import { lockCompany } from '#server/tenancy/lock-company.ts'
import { withTenant } from '#server/tenancy/open-scope.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { loadCardPayment, saveCardPayment } from './card-payment.store.ts'
import type { CheckoutOrder } from './card-provider.ts'
import { providerTrouble, troubleKind } from './card-provider.ts'
import { openProvider } from './open-provider.ts'

type OpeningServices = Pick<Services, 'pool' | 'vault' | 'stripeUrl'>

interface Opening {
  tenantId: string
  cardPaymentId: string
  returnTo: string
}

/** The provider ends a page at the earliest after half an hour, and is asked again under one key while it is held. */
const PROVIDERS_MS = 31 * 60_000

async function readOrder(
  scope: TenantScope,
  { cardPaymentId, returnTo }: Opening,
): Promise<{ order: CheckoutOrder; payAt: string | null } | null> {
  const payment = await loadCardPayment(scope, cardPaymentId)
  const booking = payment && (await findBooking(scope, payment.bookingId))
  if (!booking || !isAwaitingCard(payment)) return null
  const order = {
    cardPaymentId,
    amountCents: payment.amountCents,
    words: `${texts.billed} ${jobID(booking)}`,
    email: booking.customer.email,
    returnTo,
    expiresAt: new Date(payment.heldUntil.getTime() + PROVIDERS_MS),
  }
  return { order, payAt: payment.state === 'open' ? payment.payUrl : null }
}

/** The provider may have told of the payment before its page's address is written down. */
async function noteOpened(scope: TenantScope, id: string, { checkoutId, url }: Record<string, string>) {
  await lockCompany(scope)
  const payment = await loadCardPayment(scope, id)
  if (payment?.state !== 'opening') return
  // NOTE not recorded: the booking's history tells of money and of its end; that somebody looks at a page is none of it.
  await saveCardPayment(scope, {
    ...payment,
    state: 'open',
    checkoutId: checkoutId ?? null,
    payUrl: url ?? null,
  })
  scope.announce('bookings')
}

/** Who cannot pay now keeps the booking: it is not given back when nobody pays. */
async function keepForLater(scope: TenantScope, id: string): Promise<void> {
  await lockCompany(scope)
  const payment = await loadCardPayment(scope, id)
  if (payment?.state !== 'opening') return
  // NOTE not recorded: nothing of the booking changes by it.
  await saveCardPayment(scope, { ...payment, isHold: false })
  notifyCustomer(scope, { bookingId: payment.bookingId, kind: 'booked', occasion: 'once' })
  scope.announce('bookings')
}

/**
 * Opens the provider's page for a payment that has been committed; answers its address, the same one when it is asked
 * again, or null where the provider is away or the payment is over. The booking is kept in either case.
 */
export async function openCheckout(services: OpeningServices, opening: Opening): Promise<string | null> {
  const { tenantId, cardPaymentId } = opening
  const within = <T>(work: (scope: TenantScope) => Promise<T>) =>
    withTenant(services.pool, { tenantId, loginId: tenantId, name: texts.by }, work)
  const read = await within((scope) => readOrder(scope, opening))
  if (!read || read.payAt) return read?.payAt ?? null
  try {
    const provider = await within((scope) => openProvider(scope, services))
    if (!provider) throw providerTrouble('key-unknown', 'There is no key')
    const { id: checkoutId, url } = await provider.openCheckout(read.order)
    await within((scope) => noteOpened(scope, cardPaymentId, { checkoutId, url }))
    return url
  } catch (problem) {
    if (troubleKind(problem) === null) throw problem
    await within((scope) => keepForLater(scope, cardPaymentId))
    return null
  }
}
