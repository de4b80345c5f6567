import { type SmsProvider, takesTextsOnce } from '@skipyard/domain/messages/sms-sender.ts'
import { messageTexts } from '@skipyard/domain/messages/texts.ts'
import { clickSendWay } from './click-send-way.ts'
import { messageMediaWay } from './message-media-way.ts'
import { type Answer, NotReached, PrivateHost, postOutside } from './post-outside.ts'
import type { ProviderWay, Sms, SmsAccount, SmsOutcome } from './sms.ts'
import { twilioWay } from './twilio-way.ts'
import { webhookWay } from './webhook-way.ts'

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
