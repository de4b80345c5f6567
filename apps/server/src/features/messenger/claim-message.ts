import type { Booking } from '@skipyard/domain/bookings/booking.ts'
import { whenToSend } from '@skipyard/domain/messages/decent-hours.ts'
import { messageTexts } from '@skipyard/domain/messages/texts.ts'
import { makeSecret } from '#server/features/identity/make-secret.ts'
import {
  type KeptSmsSender,
  readMessageSettings,
  readSmsSender,
} from '#server/features/messages/settings.reads.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { composeMessage } from './compose-message.ts'
import {
  type DueMessage,
  dropWaiting,
  holdDueMessage,
  type MessageEnd,
  markSending,
  readNextDue,
  saveEnd,
  type WrittenMessage,
} from './message-queue.store.ts'
import type { MessengerServices } from './messenger-services.ts'

/** The same for every try of one message. */
export const unsubscribeSecret = (
  { vault }: Pick<MessengerServices, 'vault'>,
  tenantId: string,
  messageId: string,
): string => Buffer.from(vault.fingerprint(`${tenantId}/messages/${messageId}`), 'hex').toString('base64url')

export interface ClaimedMessage extends WrittenMessage {
  id: string
  channel: DueMessage['channel']
  kind: DueMessage['kind']
  tries: number
  booking: Booking | undefined
  link: string
  sender: KeptSmsSender
}

export type Claim =
  | { is: 'claimed'; message: ClaimedMessage }
  | { is: 'settled' }
  | { is: 'none'; nextDue: Date | null }

type Ready = WrittenMessage & { booking: Booking | undefined; link: string }
type Judged = { ready: Ready } | { end: MessageEnd } | { is: 'told' }

async function judge(scope: TenantScope, due: DueMessage, services: MessengerServices): Promise<Judged> {
  const { bookingId, kind, channel, tooLateAt, body, to } = due
  // A test is sent at any hour, as it was written.
  if (bookingId === null || kind === 'test')
    return { ready: { to, subject: '', body, parts: null, link: '', booking: undefined } }
  const { blocked, other, ...ready } = await composeMessage(scope, { ...due, bookingId, kind }, services)
  if (other === 'told') return { is: 'told' }
  if (blocked !== null) return { end: { state: 'not-sent', reason: blocked } }
  const { settings } = await readMessageSettings(scope)
  const then = whenToSend({ kind, channel, at: scope.now, tooLateAt }, settings, scope.timeZone)
  if (then === null) return { end: { state: 'not-sent', reason: messageTexts.reasons['too-late'] } }
  return then > scope.now ? { end: { state: 'waiting', reason: '', dueAt: then } } : { ready }
}

/**
 * Takes the longest-waiting message and commits that it is on its way before anything is sent. One that is
 * obsolete, refused or out of hours is settled instead.
 */
export async function claimMessage(scope: TenantScope, services: MessengerServices): Promise<Claim> {
  // NOTE not recorded: each message is kept with its result.
  const due = await holdDueMessage(scope)
  if (!due) return { is: 'none', nextDue: await readNextDue(scope) }
  const sender = await readSmsSender(scope)
  const { provider } = sender.sender
  const isUnsendable = due.channel === 'sms' && provider === 'none'
  const judged: Judged = isUnsendable
    ? { end: { state: 'not-sent', reason: messageTexts.reasons['no-provider'] } }
    : await judge(scope, due, services)
  scope.announce('messages')
  if ('is' in judged) {
    await dropWaiting(scope, due.id)
    return { is: 'settled' }
  }
  if ('end' in judged) {
    await saveEnd(scope, { id: due.id, from: 'waiting' }, judged.end)
    return { is: 'settled' }
  }
  const { booking, link, ...written } = judged.ready
  const { id, channel, kind } = due
  const tries = due.tries + 1
  const secret = unsubscribeSecret(services, scope.tenantId, id)
  const unsubscribeHash = channel === 'mail' ? makeSecret(secret).hash : null
  await markSending(scope, {
    ...written,
    id,
    tries,
    provider: channel === 'sms' ? provider : '',
    unsubscribeHash,
  })
  return { is: 'claimed', message: { ...written, id, channel, kind, tries, booking, link, sender } }
}
