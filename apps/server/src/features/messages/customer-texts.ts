import { createHash } from 'node:crypto'
import type * as contract from '@skipyard/contract/messages/customer-texts.ts'
import type { ReplyOf, RequestOf } from '@skipyard/contract/operation.ts'
import { canAnswerMessages, canReadMessages } from '@skipyard/domain/messages/policy.ts'
import type { IncomingText } from '@skipyard/domain/messages/read-callback.ts'
import { record } from '#server/audit/record.ts'
import { notAllowed, notFound, stale } from '#server/http/failure.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import {
  findText,
  findTextOwner,
  insertText,
  type KeptText,
  readTexts,
  removeOptOut,
  saveTextState,
} from './customer-text.store.ts'
import { isOptedOut } from './opt-out.reads.ts'
import { stopMessages } from './opt-outs.ts'

/**
 * The same for every call about one text. Without id or time, the same words of one number within a clock
 * hour are one text.
 */
function onceKeyOf({ from, text, providerId }: IncomingText, now: Date): string {
  const which = providerId === '' ? `hour ${now.toISOString().slice(0, 13)}` : `id ${providerId}`
  return createHash('sha256')
    .update(JSON.stringify([which, from, text]))
    .digest('hex')
}

async function wantTexts(scope: TenantScope, address: string, customerId: string | null): Promise<void> {
  if (!(await isOptedOut(scope, 'sms', address))) return
  await removeOptOut(scope, 'sms', address)
  await record(scope, {
    action: 'customer.messages-wanted',
    subjectId: customerId ?? scope.tenantId,
    changes: { 'messages.sms': { from: null, to: address } },
  })
}

/** Kept once however often the provider sends it; ends or resumes texts where it asks for that. */
export async function receiveText(scope: TenantScope, incoming: IncomingText): Promise<void> {
  // NOTE not recorded: each text is kept with what the office does with it.
  const owner = await findTextOwner(scope, incoming.from)
  const isNew = await insertText(scope, { ...incoming, onceKey: onceKeyOf(incoming, scope.now), owner })
  const { meaning, isMobile, from: address, providerId } = incoming
  // Without an id STOP, START, STOP within an hour may be three texts: the last one counts.
  if (isMobile && (isNew || providerId === '')) {
    if (meaning === 'stop')
      await stopMessages(scope, { channel: 'sms', address, customerId: owner.customerId })
    if (meaning === 'start') await wantTexts(scope, address, owner.customerId)
  }
  scope.announce('messages')
}

const present = ({ id, receivedAt, notedAt, ...kept }: KeptText): contract.WireCustomerText => ({
  _id: id,
  ...kept,
  receivedAt: receivedAt.toISOString(),
  notedAt: notedAt?.toISOString() ?? null,
})

export async function listCustomerTexts(
  scope: TenantScope,
  query: RequestOf<typeof contract.listCustomerTexts>['query'],
): Promise<ReplyOf<typeof contract.listCustomerTexts>> {
  if (!canReadMessages(scope.actor)) throw notAllowed()
  const { total, texts } = await readTexts(scope, query)
  return { total, data: texts.map(present) }
}

export async function noteCustomerText(
  scope: TenantScope,
  { params, body }: Pick<RequestOf<typeof contract.noteCustomerText>, 'params' | 'body'>,
): Promise<contract.WireCustomerText> {
  if (!canAnswerMessages(scope.actor)) throw notAllowed()
  const before = await findText(scope, params.textId)
  if (!before) throw notFound()
  if (!(await saveTextState(scope, { id: before.id, ...body }))) throw stale()
  await record(scope, {
    action: `text.${body.state}`,
    subjectId: before.bookingId ?? before.customerId ?? scope.tenantId,
    changes: { textState: { from: before.state, to: body.state }, textFrom: { from: null, to: before.from } },
  })
  scope.announce('messages')
  const after = await findText(scope, before.id)
  if (!after) throw notFound()
  return present(after)
}
