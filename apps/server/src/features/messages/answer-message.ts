import type * as contract from '@skipyard/contract/messages.log.ts'
import type { RequestOf } from '@skipyard/contract/operation.ts'
import { answersOf, MESSAGE_STATES } from '@skipyard/domain/messages/message.ts'
import { canAnswerMessages } from '@skipyard/domain/messages/policy.ts'
import { messageTexts } from '@skipyard/domain/messages/texts.ts'
import { record } from '#server/audit/record.ts'
import { known } from '#server/database/known.ts'
import { notAllowed, notFound, stale } from '#server/http/failure.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { findMessage } from './message.reads.ts'
import { holdMessage, saveAnswer } from './message.store.ts'
import { presentMessage } from './present-message.ts'

type Request = Pick<RequestOf<typeof contract.answerMessage>, 'params' | 'body'>

/** Says what is to become of a message that did not arrive, or may not have: it goes again, or has arrived. */
export async function answerMessage(
  scope: TenantScope,
  { params: { messageId }, body: { version, answer } }: Request,
): Promise<contract.WireMessage> {
  if (!canAnswerMessages(scope.actor)) throw notAllowed()
  const held = await holdMessage(scope, messageId)
  const before = held && (await findMessage(scope, messageId))
  if (!held || !before) throw notFound()
  const isOpen = answersOf(known(MESSAGE_STATES, held.state)).includes(answer)
  if (held.version !== version || !isOpen) throw stale()
  const after =
    answer === 'arrived'
      ? ({ state: 'sent', reason: messageTexts.answered } as const)
      : ({ state: 'waiting', reason: '' } as const)
  await saveAnswer(scope, messageId, after)
  await record(scope, {
    action: `message.${answer}`,
    subjectId: before.bookingId ?? scope.tenantId,
    changes: { message: { from: before.state, to: after.state }, messageTo: { from: null, to: before.to } },
  })
  scope.announce('messages')
  const now = await findMessage(scope, messageId)
  if (!now) throw notFound()
  return presentMessage(now)
}
