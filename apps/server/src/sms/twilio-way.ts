import { internationalMobile } from '@skipyard/domain/messages/receivers.ts'
import { z } from 'zod'
import { basicAuth } from './basic-auth.ts'
import { senderOf } from './sender-of.ts'
import type { ProviderWay } from './sms.ts'

const BASE = 'https://api.twilio.com'

const answered = z.object({ sid: z.string().max(200) })

export const twilioWay: ProviderWay = {
  call: ({ to, body, callback }, account) => ({
    url: `${account.url === '' ? BASE : account.url.replace(/\/+$/, '')}/2010-04-01/Accounts/${encodeURIComponent(account.account)}/Messages.json`,
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      authorization: basicAuth(account),
    },
    body: new URLSearchParams({
      To: internationalMobile(to),
      From: senderOf(account.sender),
      Body: body,
      StatusCallback: callback,
    }).toString(),
  }),
  read(answer) {
    const sid = answered.safeParse(answer).data?.sid
    return sid === undefined ? undefined : { is: 'sent', providerId: sid }
  },
}
