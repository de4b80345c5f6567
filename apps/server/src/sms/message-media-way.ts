import { internationalMobile } from '@skipyard/domain/messages/receivers.ts'
import { z } from 'zod'
import { basicAuth } from './basic-auth.ts'
import { senderOf } from './sender-of.ts'
import type { ProviderWay } from './sms.ts'

const BASE = 'https://api.messagemedia.com'

const answered = z.object({ messages: z.array(z.object({ message_id: z.string().max(200) })).min(1) })

/** Now Sinch; the base address differs by account. */
export const messageMediaWay: ProviderWay = {
  call: ({ id, to, body, callback }, account) => ({
    url: `${account.url === '' ? BASE : account.url.replace(/\/+$/, '')}/v1/messages`,
    headers: { 'content-type': 'application/json', authorization: basicAuth(account) },
    body: JSON.stringify({
      messages: [
        {
          content: body,
          destination_number: internationalMobile(to),
          ...(account.sender !== '' && { source_number: senderOf(account.sender) }),
          delivery_report: true,
          callback_url: callback,
          metadata: { id },
        },
      ],
    }),
  }),
  read(answer) {
    const [first] = answered.safeParse(answer).data?.messages ?? []
    return first && { is: 'sent', providerId: first.message_id }
  },
}
