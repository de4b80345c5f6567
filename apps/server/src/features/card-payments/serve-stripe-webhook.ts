import { timingSafeEqual } from 'node:crypto'
import { receiveStripeWebhook } from '@skipyard/contract/card-payments/card-payments.ts'
import { cardPaymentTexts } from '@skipyard/domain/card-payments/texts.ts'
import { withRetries } from '#server/database/with-retries.ts'
import { readLinkToken } from '#server/features/fleet/links.ts'
import { parsedBy } from '#server/http/brand.ts'
import { Failure, notFound } from '#server/http/failure.ts'
import type { RouteContext, Services } from '#server/http/route-context.ts'
import { routeOf, takeRawBytes } from '#server/http/serve.ts'
import { NoScope } from '#server/tenancy/claims.ts'
import { withTenant } from '#server/tenancy/open-scope.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { findByCharge, type KeptCardPayment, loadCardPayment } from './card-payment.store.ts'
import type { ToldNews } from './card-provider.ts'
import { troubleKind } from './card-provider.ts'
import { cardSeal, hookPath } from './card-secrets.ts'
import { readCardSettings } from './card-settings.store.ts'
import { createStripe } from './create-stripe.ts'
import { takeCardNews } from './take-card-news.ts'

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

interface Delivery {
  bytes: Buffer
  signature: string
}

/** The company whose address it is; 404 for one that is nobody's. */
function companyAt(secretPath: string, { vault }: Services): string {
  const parts = readLinkToken(secretPath)
  if (!parts) throw notFound()
  const right = Buffer.from(hookPath(parts.tenantId, vault))
  const given = Buffer.from(secretPath)
  if (given.length !== right.length || !timingSafeEqual(given, right)) throw notFound()
  return parts.tenantId
}

async function readNews(scope: TenantScope, delivery: Delivery, services: Services) {
  const { sealedWebhookSecret } = await readCardSettings(scope)
  if (sealedWebhookSecret === null) throw notFound()
  const secret = cardSeal(scope, services.vault).openWebhookSecret(sealedWebhookSecret)
  // Reading needs no key of the company: what counts is the signature.
  return (await createStripe('sk_none', services.stripeUrl)).readNews({ ...delivery, secret })
}

/** The payment it is about; a page of another name, or of something else that the company sells, is none of ours. */
async function findTold(
  scope: TenantScope,
  { cardPaymentId, checkoutId, chargeId }: ToldNews,
): Promise<KeptCardPayment | undefined> {
  if (cardPaymentId !== null && UUID.test(cardPaymentId)) {
    const payment = await loadCardPayment(scope, cardPaymentId)
    const isOfAnother = payment?.checkoutId && payment.checkoutId !== checkoutId
    return isOfAnother ? undefined : payment
  }
  return chargeId === null ? undefined : findByCharge(scope, chargeId)
}

async function take(scope: TenantScope, delivery: Delivery, services: Services): Promise<void> {
  const told = await readNews(scope, delivery, services)
  const payment = told && (await findTold(scope, told))
  if (payment) await takeCardNews(scope, { ...told, cardPaymentId: payment.id }, services)
}

function answerOf(problem: unknown): unknown {
  if (problem instanceof NoScope) return notFound()
  return problem instanceof Error && troubleKind(problem) ? new Failure(400, problem.message) : problem
}

/**
 * Takes what Stripe tells of a company's payments: 200 without a body when the very bytes are signed with the company's
 * own secret, 400 otherwise. It is done before the answer; what fails is told again by Stripe.
 */
export function serveStripeWebhook({ http, services }: RouteContext): void {
  http.register((scoped, _options, done) => {
    takeRawBytes(scoped, receiveStripeWebhook.maxBodyBytes)
    scoped.route({
      ...routeOf(receiveStripeWebhook),
      async handler(request, reply) {
        const tenantId = companyAt(parsedBy(receiveStripeWebhook, request).params.secretPath, services)
        const bytes = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
        const delivery = { bytes, signature: `${request.headers['stripe-signature'] ?? ''}` }
        const company = { tenantId, loginId: tenantId, name: cardPaymentTexts.by }
        await withRetries(() =>
          withTenant(services.pool, company, (scope) => take(scope, delivery, services)),
        ).catch((problem: unknown) => {
          throw answerOf(problem)
        })
        return reply.status(200).send()
      },
    })
    done()
  })
}
