import { cardPaymentTexts } from '@skipyard/domain/card-payments/texts.ts'
import { z } from 'zod'
import { defineJob } from '#server/jobs/define-job.ts'
import { withTenant } from '#server/tenancy/open-scope.ts'
import { type KeptCardPayment, loadCardPayment } from './card-payment.store.ts'
import type { CardProvider } from './card-provider.ts'
import { openProvider } from './open-provider.ts'
import { takeCardNews } from './take-card-news.ts'
import { troubleKind } from './trouble-kind.ts'

const refusedWith = (words: string) => ({ news: { kind: 'refund-refused' }, words }) as const

/** What became of it; while the provider is away it throws, and the queue asks again. */
async function askProvider(
  provider: CardProvider | null,
  { id, paidCents, refundedCents, chargeId }: KeptCardPayment,
) {
  if (!provider || !chargeId) return refusedWith(cardPaymentTexts.refundRefused)
  try {
    await provider.giveBack({ chargeId, cents: paidCents - refundedCents, key: `${id}/${refundedCents}` })
    return { news: { kind: 'refunded', cents: paidCents } } as const
  } catch (problem) {
    const kind = troubleKind(problem)
    if (kind === null || kind === 'away' || !(problem instanceof Error)) throw problem
    return refusedWith(problem.message)
  }
}

/** Gives money back at the provider, once for a press: a repeated call there is known by its key. */
export const returnCardMoney = defineJob({
  name: 'return-card-money',
  payload: z.object({ tenantId: z.uuid(), cardPaymentId: z.uuid() }),
  retry: { limit: 14, delaySeconds: 30 },
  async handle({ tenantId, cardPaymentId }, services) {
    const company = { tenantId, loginId: tenantId, name: cardPaymentTexts.by }
    const { payment, provider } = await withTenant(services.pool, company, async (scope) => ({
      payment: await loadCardPayment(scope, cardPaymentId),
      provider: await openProvider(scope, services),
    }))
    if (payment?.state !== 'refunding') return
    const told = { chargeId: null, checkoutId: null, ...(await askProvider(provider, payment)) }
    await withTenant(services.pool, company, (scope) => takeCardNews(scope, cardPaymentId, told))
  },
})
