import { internationalMobile } from '@skipyard/domain/messages/receivers.ts'
import { type SmsProvider, takesTextsOnce } from '@skipyard/domain/messages/sms-sender.ts'
import { messageTexts } from '@skipyard/domain/messages/texts.ts'
import { z } from 'zod'
import { basicAuth } from './basic-auth.ts'
import { messageMediaWay } from './message-media-way.ts'
import { type Answer, NotReached, PrivateHost, postOutside } from './post-outside.ts'
import { senderOf } from './sender-of.ts'
import type { ProviderWay, Sms, SmsAccount, SmsOutcome } from './sms.ts'
import { twilioWay } from './twilio-way.ts'
import { webhookWay } from './webhook-way.ts'

const BASE = 'https://rest.clicksend.com'

const one = z.object({ status: z.string(), message_id: z.string().max(200).default('') })
const answered = z.object({ data: z.object({ messages: z.array(one).min(1) }) })

/** A good status may still hold a failure: each text has its own inside. */
const clickSendWay: ProviderWay = {
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

const WAYS: Record<Exclude<SmsProvider, 'none'>, ProviderWay> = {
  webhook: webhookWay,
  messagemedia: messageMediaWay,
  clicksend: clickSendWay,
  twilio: twilioWay,
}

const SAID_LENGTH = 150

const jsonOf = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const plain = (text: string) =>
  text
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, SAID_LENGTH)

function badAnswer({ status, text }: Answer, isOnce: boolean): SmsOutcome {
  if (status === 429) return { is: 'retry', reason: messageTexts.tooMany }
  if (status >= 500) return { is: isOnce ? 'retry' : 'unknown', reason: messageTexts.noWord(status) }
  return { is: 'failed', reason: messageTexts.refusedBy(status, plain(text)) }
}

function outcomeOf(answer: Answer, way: ProviderWay, isOnce: boolean): SmsOutcome {
  const isGood = answer.status >= 200 && answer.status < 300
  if (!isGood) return badAnswer(answer, isOnce)
  return way.read(jsonOf(answer.text)) ?? { is: 'unknown', reason: messageTexts.noWord(answer.status) }
}

function outcomeOfProblem(problem: unknown, isOnce: boolean): SmsOutcome {
  if (problem instanceof PrivateHost) return { is: 'failed', reason: messageTexts.privateHost }
  if (problem instanceof NotReached) return { is: 'retry', reason: messageTexts.unreachable }
  return { is: isOnce ? 'retry' : 'unknown', reason: messageTexts.unclear }
}

/** Retried only where the text surely reached nobody, or the provider takes the same text once. */
export async function sendSms(sms: Sms, account: SmsAccount, isPrivateAllowed: boolean): Promise<SmsOutcome> {
  if (account.provider === 'none') return { is: 'failed', reason: messageTexts.noProvider }
  const way = WAYS[account.provider]
  const isOnce = takesTextsOnce(account.provider)
  try {
    return outcomeOf(await postOutside(way.call(sms, account), isPrivateAllowed), way, isOnce)
  } catch (problem) {
    return outcomeOfProblem(problem, isOnce)
  }
}
