import type * as contract from '@skipyard/contract/messages/log.ts'
import type { WireMessage } from '@skipyard/contract/messages/log.ts'
import type { ReplyOf, RequestOf } from '@skipyard/contract/operation.ts'
import { answersOf, MESSAGE_STATES, type MessageState } from '@skipyard/domain/messages/message.ts'
import { canAnswerMessages, canReadMessages } from '@skipyard/domain/messages/policy.ts'
import { messageTexts } from '@skipyard/domain/messages/texts.ts'
import { record } from '#server/audit/record.ts'
import { known } from '#server/database/known.ts'
import { notAllowed, notFound, stale } from '#server/http/failure.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import {
  findMessage,
  hasBooking,
  type KeptMessage,
  readBookingMessages,
  readMessages,
} from './message.reads.ts'
import { holdMessage, saveAnswer } from './message.store.ts'

export function presentMessage({ id, createdAt, dueAt, endedAt, ...kept }: KeptMessage): WireMessage {
  return {
    _id: id,
    ...kept,
    label: kept.kind === 'test' ? messageTexts.test : messageTexts.kinds[kept.kind].label,
    createdAt: createdAt.toISOString(),
    dueAt: kept.state === 'waiting' ? dueAt.toISOString() : null,
    endedAt: endedAt === null ? null : endedAt.toISOString(),
    answers: answersOf(kept.state),
  }
}

export async function getBookingMessages(scope: TenantScope, bookingId: string): Promise<WireMessage[]> {
  if (!canReadMessages(scope.actor)) throw notAllowed()
  const kept = await readBookingMessages(scope, bookingId)
  if (kept.length === 0 && !(await hasBooking(scope, bookingId))) throw notFound()
  return kept.map(presentMessage)
}

const NOT_ARRIVED: readonly MessageState[] = ['failed', 'unknown', 'not-sent']

export async function listMessages(
  scope: TenantScope,
  { state, ...paging }: RequestOf<typeof contract.listMessages>['query'],
): Promise<ReplyOf<typeof contract.listMessages>> {
  if (!canReadMessages(scope.actor)) throw notAllowed()
  const { total, messages } = await readMessages(scope, state ? [state] : NOT_ARRIVED, paging)
  return { total, data: messages.map(presentMessage) }
}

type Request = Pick<RequestOf<typeof contract.answerMessage>, 'params' | 'body'>

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
