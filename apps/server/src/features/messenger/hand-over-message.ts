import { BASE_PATH } from '@skipyard/contract/operation.ts'
import { messageTexts } from '@skipyard/domain/messages/texts.ts'
import { attachPhotos } from '@skipyard/domain/photos/attach-photos.ts'
import { writeLinkToken } from '#server/features/fleet/links.ts'
import { readMailSigning } from '#server/features/messages/mail-domain.ts'
import { smsSeals } from '#server/features/messages/sms-sender.ts'
import { readPictures } from '#server/features/photos/kept-pictures.ts'
import { readSettings } from '#server/features/tenants/tenant.reads.ts'
import { composeCompanyEmail } from '#server/mail/compose-company-email.ts'
import type { Notice } from '#server/mail/email.ts'
import { isCertainlyUnsent, sendingProblemOf } from '#server/mail/sending-problem.ts'
import { sendSms } from '#server/sms/send-sms.ts'
import type { SmsOutcome } from '#server/sms/sms.ts'
import { withTenant } from '#server/tenancy/open-scope.ts'
import { type ClaimedMessage, unsubscribeSecret } from './claim-message.ts'
import type { MessengerServices } from './messenger-services.ts'
import { readDeliveredPhotos } from './notice.reads.ts'

async function photosOf(services: MessengerServices, tenantId: string, { kind, booking }: ClaimedMessage) {
  if (kind !== 'delivered' || !booking) return []
  const company = { tenantId, loginId: tenantId }
  const photos = await withTenant(services.pool, company, (scope) => readDeliveredPhotos(scope, booking.id))
  const fitting = attachPhotos(photos)
  if (!fitting.ok) return []
  const read = await readPictures(
    services.pictures,
    tenantId,
    fitting.value.map(({ sha256 }) => sha256),
  )
  return read.map((content, index) => ({ name: `delivered-${index + 1}.jpg`, content }))
}

async function noticeOf(
  services: MessengerServices,
  tenantId: string,
  message: ClaimedMessage,
): Promise<Notice> {
  const { id, to, subject, body, link } = message
  const company = { tenantId, loginId: tenantId }
  const { settings, signing } = await withTenant(services.pool, company, async (scope) => ({
    settings: await readSettings(scope),
    signing: await readMailSigning(scope, services.vault),
  }))
  const token = writeLinkToken(tenantId, unsubscribeSecret(services, tenantId, id))
  const unsubscribeLink = `${services.publicUrl}/unsubscribe/${token}`
  const email = composeCompanyEmail({
    subject,
    words: body,
    facts: [],
    button: link === '' ? null : { words: messageTexts.seeBooking, link },
    footer: { words: messageTexts.unsubscribe.words, link: unsubscribeLink },
  })
  return {
    ...email,
    id,
    to,
    fromName: settings.companyName,
    replyTo: settings.companyEmail,
    photos: await photosOf(services, tenantId, message),
    unsubscribeLink,
    signing,
  }
}

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

export const handOverMessage = (
  services: MessengerServices,
  tenantId: string,
  message: ClaimedMessage,
): Promise<SmsOutcome> => (message.channel === 'mail' ? mail : text)(services, tenantId, message)
