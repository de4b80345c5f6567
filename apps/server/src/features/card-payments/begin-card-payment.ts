import { dueWhenBooking } from '@skipyard/domain/card-payments/card-payment-settings.ts'
import { v7 as uuidv7 } from 'uuid'
import type { Services } from '#server/http/route-context.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { insertCardPayment } from './card-payment.store.ts'
import { readCardSettings } from './card-settings.reads.ts'
import { endCheckout } from './end-checkout.job.ts'

const MINUTE_MS = 60_000

/** What is to be paid for, and whether the booking stands and falls with it. */
interface Owed {
  bookingId: string
  priceCents: number
  paidCents: number
  isHold: boolean
}

/**
 * Notes that a customer is going to pay by card what the company asks for when somebody books; null where nothing is due.
 * Its end is put into the queue with it.
 */
export async function beginCardPayment(
  scope: TenantScope,
  { bookingId, priceCents, paidCents, isHold }: Owed,
  { jobs }: Pick<Services, 'jobs'>,
): Promise<string | null> {
  const { settings } = await readCardSettings(scope)
  const amountCents = dueWhenBooking(settings, priceCents) - paidCents
  if (amountCents <= 0) return null
  const id = uuidv7()
  const heldUntil = new Date(scope.now.getTime() + settings.holdMinutes * MINUTE_MS)
  // NOTE not recorded: the booking's history tells of money and of its end; that somebody looks at a page is none of it.
  await insertCardPayment(scope, { id, bookingId, amountCents, isHold, heldUntil })
  await jobs.enqueue(scope, endCheckout, {
    tenantId: scope.tenantId,
    cardPaymentId: id,
    at: heldUntil.toISOString(),
  })
  return id
}
