import Stripe from 'stripe'
import { openTill, type StripeEvent } from './till.ts'

/** Where an account tells of what happens, and with what it signs. */
export interface StripeHook {
  url: string
  secret: string
}

/** One delivery: the very bytes and their signature. */
export interface StripeDelivery {
  url: string
  payload: string
  signature: string
}

/** An account at Stripe; it tells of what happens where its hook says. */
export interface StripeAccount {
  id: string
  name: string
  hook: StripeHook | null
  till: ReturnType<typeof openTill>
}

const signed = ({ url, secret }: StripeHook, event: StripeEvent): StripeDelivery => {
  const payload = JSON.stringify(event)
  const signature = Stripe.webhooks.generateTestHeaderString({ payload, secret })
  return { url, payload, signature }
}

/** Opens an account whose pages stand at `url`, and which tells by `tell`. */
export function openAccount(
  { id, name, url }: { id: string; name: string; url: string },
  tell: (delivery: StripeDelivery) => Promise<void>,
): StripeAccount {
  const account: StripeAccount = {
    id,
    name,
    hook: null,
    till: openTill(url, async (event) => {
      if (account.hook) await tell(signed(account.hook, event))
    }),
  }
  return account
}
