import { createHmac } from 'node:crypto'

/** What Xero tells of: something was made or changed, not what. */
export interface WebhookEvent {
  resourceId: string
  organisationId: string
  category?: 'INVOICE' | 'CONTACT' | 'CREDITNOTE' | 'SUBSCRIPTION'
  type?: 'CREATE' | 'UPDATE'
}

/** One delivery. */
export interface Delivery {
  url: string
  /** None: Xero asks whether somebody listens. */
  events: WebhookEvent[]
  /** The key it is signed with, when it is not ours. */
  signedWith?: string | undefined
}

/** Delivers events as Xero does, signed over the very bytes that are sent. */
export function createWebhooks(key: string) {
  let sequence = 0
  return async ({ url, events, signedWith = key }: Delivery) => {
    const first = sequence + 1
    sequence += events.length
    const body = JSON.stringify({
      events: events.map(({ resourceId, organisationId, category = 'INVOICE', type = 'UPDATE' }) => ({
        resourceUrl: `https://api.xero.com/api.xro/2.0/${category === 'CONTACT' ? 'Contacts' : 'Invoices'}/${resourceId}`,
        resourceId,
        tenantId: organisationId,
        tenantType: 'ORGANISATION',
        eventCategory: category,
        eventType: type,
        eventDateUtc: new Date().toISOString().slice(0, -1),
      })),
      firstEventSequence: events.length === 0 ? 0 : first,
      lastEventSequence: events.length === 0 ? 0 : sequence,
      entropy: 'KJVTVKXXBGXQRRNWKMRM',
    })
    const signature = createHmac('sha256', signedWith).update(body).digest('base64')
    const began = performance.now()
    const answer = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-xero-signature': signature },
      body,
    })
    return {
      status: answer.status,
      text: await answer.text(),
      cookies: answer.headers.getSetCookie(),
      milliseconds: performance.now() - began,
    }
  }
}
