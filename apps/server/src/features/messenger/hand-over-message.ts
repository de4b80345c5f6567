import { BASE_PATH } from '@skipyard/contract/operation.ts'
import { messageTexts } from '@skipyard/domain/messages/texts.ts'
import { smsSeals } from '#server/features/messages/sms-sender.ts'
import { isCertainlyUnsent, sendingProblemOf } from '#server/mail/sending-problem.ts'
import { sendSms } from '#server/sms/send-sms.ts'
import type { SmsOutcome } from '#server/sms/sms.ts'
import type { ClaimedMessage } from './claim-message.ts'
import type { MessengerServices } from './messenger-services.ts'
import { noticeOf } from './notice-of.ts'

async function mail(
  services: MessengerServices,
  tenantId: string,
  message: ClaimedMessage,
): Promise<SmsOutcome> {
  const notice = await noticeOf(services, tenantId, message)
  try {
    const posted = await services.mailer(notice)
    if (posted.to === 'file') return { is: 'not-sent', reason: messageTexts.written }
    return { is: 'sent', providerId: message.id }
  } catch (problem) {
    const { reason, answer } = sendingProblemOf(problem)
    services.log.warn({ messageId: message.id, reason, answer }, 'a message could not be mailed')
    if (!isCertainlyUnsent(problem)) return { is: 'unknown', reason: messageTexts.unclear }
    return {
      is: reason === 'refused' ? 'failed' : 'retry',
      reason: messageTexts.mailProblems[reason](answer),
    }
  }
}

async function text(
  services: MessengerServices,
  tenantId: string,
  message: ClaimedMessage,
): Promise<SmsOutcome> {
  const { id, to, body, sender } = message
  const seals = smsSeals({ tenantId }, services.vault)
  const { sealedSecret, sealedCallback } = sender
  const token = sealedCallback === null ? '' : seals.callbackToken(sealedCallback)
  const callback = `${services.publicUrl}${BASE_PATH}/sms-callbacks/${token}`
  const secret = sealedSecret === null ? '' : seals.openSecret(sealedSecret)
  return sendSms({ id, to, body, callback }, { ...sender.sender, secret }, services.outside.isPrivateAllowed)
}

/** Hands a message to the mail server or the provider and answers what came of it, as far as anybody can know. */
export const handOverMessage = (
  services: MessengerServices,
  tenantId: string,
  message: ClaimedMessage,
): Promise<SmsOutcome> => (message.channel === 'mail' ? mail : text)(services, tenantId, message)
