import { nextTry } from '@skipyard/domain/messages/message.ts'
import { messageTexts } from '@skipyard/domain/messages/texts.ts'
import { readSmsSender } from '#server/features/messages/settings.reads.ts'
import { settleDue } from '#server/jobs/due-work.store.ts'
import { type RunByCompany, runByCompany } from '#server/jobs/run-by-company.ts'
import type { SmsOutcome } from '#server/sms/sms.ts'
import { withTenant } from '#server/tenancy/open-scope.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { type ClaimedMessage, claimMessage } from './claim-message.ts'
import { handOverMessage } from './hand-over-message.ts'
import { type MessageEnd, mendLost, readWaiting, readWorkDue, saveEnd } from './message-queue.store.ts'
import type { MessengerServices } from './messenger-services.ts'
import { writeMessages } from './write-messages.ts'

const LANES = 3

const LEASE_MS = 180_000

interface SendingMessages {
  services: MessengerServices
  tenantId: string
  stopping?: AbortSignal
}

const withinOf =
  ({ services, tenantId }: SendingMessages) =>
  <T>(work: (scope: TenantScope) => Promise<T>): Promise<T> =>
    withTenant(services.pool, { tenantId, loginId: tenantId }, work)

function endOf(outcome: SmsOutcome, tries: number, now: Date): MessageEnd {
  if (outcome.is === 'sent') return { state: 'sent', reason: '', providerId: outcome.providerId }
  if (outcome.is !== 'retry') return { state: outcome.is, reason: outcome.reason }
  const dueAt = nextTry(tries, now)
  return dueAt === null
    ? { state: 'failed', reason: messageTexts.gaveUp(outcome.reason) }
    : { state: 'waiting', reason: outcome.reason, dueAt }
}

async function sendOne(sending: SendingMessages, message: ClaimedMessage): Promise<void> {
  const { services, tenantId } = sending
  const outcome = await handOverMessage(services, tenantId, message).catch((problem: unknown): SmsOutcome => {
    // Before anything was handed over: what is thrown later is an outcome.
    services.log.error({ err: problem, messageId: message.id }, 'a message could not be written')
    return { is: 'failed', reason: messageTexts.notWritten }
  })
  await withinOf(sending)(async (scope) => {
    await saveEnd(scope, { id: message.id, from: 'sending' }, endOf(outcome, message.tries, scope.now))
    scope.announce('messages')
  })
}

async function lane(sending: SendingMessages): Promise<Date | null> {
  const within = withinOf(sending)
  while (!sending.stopping?.aborted) {
    const claim = await within((scope) => claimMessage(scope, sending.services))
    if (claim.is === 'none') return claim.nextDue
    if (claim.is === 'claimed') await sendOne(sending, claim.message)
  }
  return null
}

const givenUpBefore = ({ now }: TenantScope, leaseMs: number) => new Date(now.getTime() - leaseMs)

async function mend(scope: TenantScope, leaseMs: number): Promise<void> {
  const { sender } = await readSmsSender(scope)
  if ((await mendLost(scope, givenUpBefore(scope, leaseMs), sender.provider)) > 0) scope.announce('messages')
}

const settle = (scope: TenantScope, leaseMs: number) =>
  settleDue(scope, 'messages', () => readWorkDue(scope, leaseMs))

async function look(scope: TenantScope, leaseMs: number): Promise<{ isIdle: boolean; nextDue: Date | null }> {
  const { hasUnsettled, nextDue } = await readWaiting(scope, givenUpBefore(scope, leaseMs))
  const isIdle = !hasUnsettled && (nextDue === null || nextDue > scope.now)
  if (isIdle) await settle(scope, leaseMs)
  return { isIdle, nextDue }
}

/**
 * Recovers messages of servers that died, writes new ones, and sends those that are due. Answers when the
 * next is due; null for never.
 */
export async function sendMessages(sending: SendingMessages): Promise<Date | null> {
  // NOTE not recorded: each message is kept with its result.
  const within = withinOf(sending)
  const { leaseMs = LEASE_MS } = sending.services
  const { isIdle, nextDue } = await within((scope) => look(scope, leaseMs))
  if (isIdle) return nextDue
  await within((scope) => mend(scope, leaseMs))
  while (!sending.stopping?.aborted && (await within((scope) => writeMessages(scope, sending.services)))) {
    // As long as there are more of them.
  }
  const lanes = await Promise.all(Array.from({ length: LANES }, () => lane(sending)))
  await within((scope) => settle(scope, leaseMs))
  const dues = lanes.flatMap((due) => (due === null ? [] : [due.getTime()]))
  return dues.length === 0 ? null : new Date(Math.min(...dues))
}

export const startMessenger = (services: MessengerServices): RunByCompany =>
  runByCompany({
    work: (tenantId, stopping) => sendMessages({ services, tenantId, stopping }),
    leastWaitMs: 1_000,
    complaint: 'the messages of a company could not be sent',
    log: services.log,
  })
