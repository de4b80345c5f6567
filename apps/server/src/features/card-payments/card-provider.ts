import type { CardNews } from '@skipyard/domain/card-payments/card-payment.ts'
import { z } from 'zod'

export interface ProviderAccount {
  id: string
  name: string
  isLive: boolean
}

/** A page on which a customer pays, as it is asked for; the same order again is the same page. */
export interface CheckoutOrder {
  cardPaymentId: string
  amountCents: number
  /** What is paid for, as the customer and the statement of the card read it. */
  words: string
  email: string
  returnTo: string
  /** The provider ends it then by itself; we end it earlier. */
  expiresAt: Date
}

export interface ToldNews {
  cardPaymentId: string | null
  checkoutId: string | null
  chargeId: string | null
  news: CardNews
}

/** What takes cards for a company. Everything but the news may fail with a `providerTrouble`. */
export interface CardProvider {
  /** The account of the key; refused where the provider does not know it. */
  account(): Promise<ProviderAccount>
  openCheckout(order: CheckoutOrder): Promise<{ id: string; url: string }>
  /** Ends a page that nobody has paid on; answers what became of it, which may be that it was paid. */
  endCheckout(checkoutId: string): Promise<ToldNews>
  /** Gives back so much of a charge; one that is back already is fine. Refused in the provider's words. */
  giveBack(refund: { chargeId: string; cents: number; key: string }): Promise<void>
  /** The news in these very bytes, null where they concern no payment of ours; fails where they are not signed. */
  readNews(delivery: { bytes: Buffer; signature: string; secret: string }): ToldNews | null
}

/**
 * What can be wrong with a provider of card payments: it is away, it does not know the key, it refused what was asked, or
 * what claims to come from it is not signed.
 */
type ProviderTroubleKind = 'away' | 'key-unknown' | 'refused' | 'unsigned'

/** A trouble with the provider, to be thrown; the message is its own words where it refused, ours otherwise. */
export const providerTrouble = (kind: ProviderTroubleKind, message: string): Error =>
  new Error(message, { cause: { providerTrouble: kind } })

const cause = z.object({ providerTrouble: z.enum(['away', 'key-unknown', 'refused', 'unsigned']) })

export function troubleKind(problem: unknown): z.infer<typeof cause>['providerTrouble'] | null {
  if (!(problem instanceof Error)) return null
  return cause.safeParse(problem.cause).data?.providerTrouble ?? null
}
