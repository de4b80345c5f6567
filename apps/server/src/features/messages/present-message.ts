import type { WireMessage } from '@skipyard/contract/messages.log.ts'
import { answersOf } from '@skipyard/domain/messages/message.ts'
import { messageTexts } from '@skipyard/domain/messages/texts.ts'
import type { KeptMessage } from './message.reads.ts'

/** A message as it crosses the wire. */
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
