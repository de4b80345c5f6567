import type { WireMessage } from '@skipyard/contract/messages.log.ts'
import { canChangeMessages } from '@skipyard/domain/messages/policy.ts'
import { receiverOf } from '@skipyard/domain/messages/receivers.ts'
import { countSms, plainSms } from '@skipyard/domain/messages/sms-parts.ts'
import { messageTexts } from '@skipyard/domain/messages/texts.ts'
import { v7 as uuidv7 } from 'uuid'
import { record } from '#server/audit/record.ts'
import { readSettings } from '#server/features/tenants/tenant.reads.ts'
import { Failure, invalid, notAllowed, notFound } from '#server/http/failure.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { findMessage } from './message.reads.ts'
import { insertTest } from './message.store.ts'
import { presentMessage } from './present-message.ts'
import { readSmsSender } from './sms-sender.reads.ts'

/** Sends a text of ours to a mobile, at whatever hour; what became of it is read from the list of messages. */
export async function testSms(scope: TenantScope, typed: string): Promise<WireMessage> {
  if (!canChangeMessages(scope.actor)) throw notAllowed()
  const receiver = receiverOf('sms', typed)
  if (!receiver.ok) throw invalid('to', messageTexts.mobileRequired)
  const { sender } = await readSmsSender(scope)
  if (sender.provider === 'none') throw new Failure(409, messageTexts.noProvider)
  const { companyName } = await readSettings(scope)
  const body = plainSms(messageTexts.testWords(companyName))
  const test = { id: uuidv7(), to: receiver.address, body, parts: countSms(body).parts }
  await insertTest(scope, test)
  const to = { from: null, to: test.to }
  await record(scope, { action: 'settings.sms-tested', subjectId: scope.tenantId, changes: { to } })
  scope.announce('messages')
  const kept = await findMessage(scope, test.id)
  if (!kept) throw notFound()
  return presentMessage(kept)
}
