import { internationalMobile } from '@skipyard/domain/messages/receivers.ts'
import { messageTexts } from '@skipyard/domain/messages/texts.ts'
import { z } from 'zod'
import { basicAuth } from './basic-auth.ts'
import { senderOf } from './sender-of.ts'
import type { ProviderWay } from './sms.ts'

const BASE = 'https://rest.clicksend.com'

const one = z.object({ status: z.string(), message_id: z.string().max(200).default('') })
const answered = z.object({ data: z.object({ messages: z.array(one).min(1) }) })

/** A good status may still hold a failure: each text has its own inside. */
export const clickSendWay: ProviderWay = {
  call: ({ id, to, body }, account) => ({
    url: `${account.url === '' ? BASE : account.url.replace(/\/+$/, '')}/v3/sms/send`,
    headers: { 'content-type': 'application/json', authorization: basicAuth(account) },
    body: JSON.stringify({
      messages: [
        {
          source: 'skipyard',
          body,
          to: internationalMobile(to),
          ...(account.sender !== '' && { from: senderOf(account.sender) }),
          custom_string: id,
        },
      ],
    }),
  }),
  read(answer) {
    const [first] = answered.safeParse(answer).data?.data.messages ?? []
    if (!first) return undefined
    if (first.status === 'SUCCESS') return { is: 'sent', providerId: first.message_id }
    return { is: 'failed', reason: messageTexts.refusedBy(200, first.status.slice(0, 100)) }
  },
}
