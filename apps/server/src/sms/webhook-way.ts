import { internationalMobile } from '@skipyard/domain/messages/receivers.ts'
import { z } from 'zod'
import { senderOf } from './sender-of.ts'
import type { ProviderWay } from './sms.ts'

const answered = z.object({ id: z.union([z.string(), z.number()]).transform(String) })

/** Our own format for any server that takes a POST, with a key by which the same text is taken once. */
export const webhookWay: ProviderWay = {
  call: ({ id, to, body, callback }, { url, sender, secret }) => ({
    url,
    headers: {
      'content-type': 'application/json',
      'idempotency-key': id,
      ...(secret !== '' && { authorization: `Bearer ${secret}` }),
    },
    body: JSON.stringify({ id, to: internationalMobile(to), body, from: senderOf(sender), callback }),
  }),
  read: (answer) => ({ is: 'sent', providerId: answered.safeParse(answer).data?.id.slice(0, 200) ?? '' }),
}
