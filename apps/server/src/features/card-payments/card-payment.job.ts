import { isAwaitingCard } from '@skipyard/domain/card-payments/card-payment.ts'
import { cardPaymentTexts } from '@skipyard/domain/card-payments/texts.ts'
import { z } from 'zod'
import { defineJob, type JobServices } from '#server/jobs/define-job.ts'
import { withTenant } from '#server/tenancy/open-scope.ts'
import { type KeptCardPayment, loadCardPayment } from './card-payment.store.ts'
import { type CardProvider, type ToldNews, troubleKind } from './card-provider.ts'
import { openProvider } from './open-provider.ts'
import { takeCardNews } from './take-card-news.ts'

/** Nobody was ever sent to a page that was not opened: it ends without the provider. */
const neverOpened: Pick<ToldNews, 'news' | 'chargeId' | 'checkoutId'> = {
  news: { kind: 'ended' },
  chargeId: null,
  checkoutId: null,
}

async function endOf(services: JobServices, tenantId: string, payment: KeptCardPayment) {
  if (payment.state === 'opening') return neverOpened
  const company = { tenantId, loginId: tenantId }
  const provider = await withTenant(services.pool, company, (scope) => openProvider(scope, services))
  return provider && payment.checkoutId ? provider.endCheckout(payment.checkoutId) : null
}

/**
 * Ends the page on which somebody was to pay, when its time is over. The place is given back only when the provider says
 * that nobody has paid; while it is away it is asked again.
 */
export const endCheckout = defineJob({
  name: 'end-checkout',
  payload: z.object({ tenantId: z.uuid(), cardPaymentId: z.uuid(), at: z.iso.datetime() }),
  retry: { limit: 12, delaySeconds: 30 },
  startAfter: ({ at }) => new Date(at),
  async handle({ tenantId, cardPaymentId }, services) {
    const company = { tenantId, loginId: tenantId, name: cardPaymentTexts.by }
    const payment = await withTenant(services.pool, company, (scope) => loadCardPayment(scope, cardPaymentId))
    if (!payment || !isAwaitingCard(payment)) return
    // Who was told to pay later keeps the booking; the page is opened when they want it.
    if (payment.state === 'opening' && !payment.isHold) return
    const told = await endOf(services, tenantId, payment)
    if (told)
      await withTenant(services.pool, company, (scope) =>
        takeCardNews(scope, { ...told, cardPaymentId }, services),
      )
  },
})

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
    await withTenant(services.pool, company, (scope) =>
      takeCardNews(scope, { ...told, cardPaymentId }, services),
    )
  },
})
