import { messageTexts } from '@skipyard/domain/messages/texts.ts'
import { attachPhotos } from '@skipyard/domain/photos/attach-photos.ts'
import { writeLinkToken } from '#server/features/fleet/links.ts'
import { readMailSigning } from '#server/features/messages/mail-domain.ts'
import { readPictures } from '#server/features/photos/read-pictures.ts'
import { readSettings } from '#server/features/tenants/tenant.reads.ts'
import { composeCompanyEmail } from '#server/mail/compose-company-email.ts'
import type { Notice } from '#server/mail/email.ts'
import { withTenant } from '#server/tenancy/open-scope.ts'
import type { ClaimedMessage } from './claim-message.ts'
import { readDeliveredPhotos } from './delivered-photos.reads.ts'
import type { MessengerServices } from './messenger-services.ts'
import { unsubscribeSecret } from './unsubscribe-secret.ts'

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

/** A message as the mail it goes as: with a button to the booking, its photos, and a way to want no more. */
export async function noticeOf(
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
