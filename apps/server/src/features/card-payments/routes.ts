import * as contract from '@skipyard/contract/card-payments/card-payments.ts'
import type { RouteContext } from '#server/http/route-context.ts'
import { serve } from '#server/http/serve.ts'
import { serveInSteps } from '#server/http/serve-in-steps.ts'
import { readCardPayments } from './card-payment.reads.ts'
import { getCardPaymentSettings, updateCardPaymentSettings } from './card-settings.ts'
import { refundCardPayment } from './refunds.ts'
import { serveStripeWebhook } from './serve-stripe-webhook.ts'

export function serveCardPayments(context: RouteContext): void {
  serve(context, contract.getCardPaymentSettings, async ({ scope, services }) => ({
    data: await getCardPaymentSettings(scope, services),
  }))
  serveInSteps(context, contract.updateCardPaymentSettings, updateCardPaymentSettings)
  serve(context, contract.listCardPayments, async ({ scope, query }) => ({
    data: await readCardPayments(scope, query),
  }))
  serve(context, contract.refundCardPayment, async ({ scope, params: { cardPaymentId: id }, services }) => {
    await refundCardPayment(scope, id, services)
    const [refunded] = await readCardPayments(scope, { id })
    if (!refunded) throw new Error('The payment just refunded is not there')
    return { data: refunded }
  })
  serveStripeWebhook(context)
}
