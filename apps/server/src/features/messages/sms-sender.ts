import type { WireMessage } from '@skipyard/contract/messages/log.ts'
import type * as contract from '@skipyard/contract/messages/senders.ts'
import type { WireSmsSender } from '@skipyard/contract/messages/senders.ts'
import { BASE_PATH, type RequestOf } from '@skipyard/contract/operation.ts'
import { canChangeMessages } from '@skipyard/domain/messages/policy.ts'
import { receiverOf } from '@skipyard/domain/messages/receivers.ts'
import { countSms, plainSms } from '@skipyard/domain/messages/sms-parts.ts'
import { checkSmsSender, type SmsSender } from '@skipyard/domain/messages/sms-sender.ts'
import { messageTexts } from '@skipyard/domain/messages/texts.ts'
import { v7 as uuidv7 } from 'uuid'
import { changesBetween } from '#server/audit/changes-between.ts'
import { record } from '#server/audit/record.ts'
import { writeLinkToken } from '#server/features/fleet/links.ts'
import { makeSecret } from '#server/features/identity/make-secret.ts'
import { readSettings } from '#server/features/tenants/tenant.reads.ts'
import { accept, Failure, invalid, notAllowed, notFound, stale } from '#server/http/failure.ts'
import type { Services } from '#server/http/route-context.ts'
import { lockCompany } from '#server/tenancy/lock-company.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { presentMessage } from './booking-messages.ts'
import { findMessage } from './message.reads.ts'
import { insertTest } from './message.store.ts'
import { type KeptSmsSender, readSmsSender } from './settings.reads.ts'
import { saveSmsSender } from './settings.store.ts'

export function smsSeals({ tenantId }: Pick<TenantScope, 'tenantId'>, vault: Services['vault']) {
  const places = { secret: `${tenantId}/sms_senders/secret`, callback: `${tenantId}/sms_senders/callback` }
  return {
    sealSecret: (text: string) => vault.seal(text, places.secret),
    openSecret: (sealed: string) => vault.open(sealed, places.secret),
    sealCallback: (text: string) => vault.seal(text, places.callback),
    callbackToken: (sealed: string) => writeLinkToken(tenantId, vault.open(sealed, places.callback)),
  }
}

function presentSmsSender(
  scope: TenantScope,
  { sender, sealedSecret, sealedCallback, version }: KeptSmsSender,
  { publicUrl, vault }: Pick<Services, 'publicUrl' | 'vault'>,
): WireSmsSender {
  const isThere = sealedCallback !== null && sender.provider !== 'none'
  const token = isThere ? smsSeals(scope, vault).callbackToken(sealedCallback) : null
  return {
    version,
    ...sender,
    hasSecret: sealedSecret !== null,
    callback: token === null ? null : `${publicUrl}${BASE_PATH}/sms-callbacks/${token}`,
  }
}

export async function getSmsSender(
  scope: TenantScope,
  services: Pick<Services, 'publicUrl' | 'vault'>,
): Promise<WireSmsSender> {
  if (!canChangeMessages(scope.actor)) throw notAllowed()
  return presentSmsSender(scope, await readSmsSender(scope), services)
}

type Input = RequestOf<typeof contract.setSmsSender>['body']

/** Secrets for one provider, address or account are never sent to another one. */
const isSameAccount = (one: SmsSender, other: SmsSender) =>
  one.provider === other.provider && one.url === other.url && one.account === other.account

function secretAfter(scope: TenantScope, before: KeptSmsSender, sent: Input & { vault: Services['vault'] }) {
  if (sent.provider === 'none') return null
  if (sent.secret !== undefined)
    return sent.secret === '' ? null : smsSeals(scope, sent.vault).sealSecret(sent.secret)
  return isSameAccount(before.sender, sent) ? before.sealedSecret : null
}

export async function setSmsSender(
  scope: TenantScope,
  input: Input,
  services: Pick<Services, 'publicUrl' | 'vault'>,
): Promise<contract.WireSmsSender> {
  if (!canChangeMessages(scope.actor)) throw notAllowed()
  await lockCompany(scope)
  const before = await readSmsSender(scope)
  if (before.version !== input.version) throw stale()
  const { vault } = services
  const sealedSecret = secretAfter(scope, before, { ...input, vault })
  const { provider, url, account, sender: from } = input
  const sender = accept(checkSmsSender({ provider, url, account, sender: from }, sealedSecret !== null))
  const { text, hash } = makeSecret()
  const isFirst = before.sealedCallback === null
  const callback = isFirst ? { hash, sealed: smsSeals(scope, vault).sealCallback(text) } : null
  const version = before.version + 1
  await saveSmsSender(scope, { sender, sealedSecret, callback, version })
  const told = { from: null, to: sealedSecret !== before.sealedSecret }
  await record(scope, {
    action: 'settings.sms-changed',
    subjectId: scope.tenantId,
    changes: { ...changesBetween(before.sender, sender), ...(told.to && { secretChanged: told }) },
  })
  scope.announce('settings')
  return presentSmsSender(scope, await readSmsSender(scope), services)
}

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
