import type * as contract from '@skipyard/contract/messages.senders.ts'
import type { RequestOf } from '@skipyard/contract/operation.ts'
import { canChangeMessages } from '@skipyard/domain/messages/policy.ts'
import { checkSmsSender, type SmsSender } from '@skipyard/domain/messages/sms-sender.ts'
import { changesBetween } from '#server/audit/changes-between.ts'
import { record } from '#server/audit/record.ts'
import { makeSecret } from '#server/features/identity/make-secret.ts'
import { accept, notAllowed, stale } from '#server/http/failure.ts'
import type { Services } from '#server/http/route-context.ts'
import { lockCompany } from '#server/tenancy/lock-company.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { presentSmsSender } from './present-sms-sender.ts'
import { smsSeals } from './sms-seals.ts'
import { type KeptSmsSender, readSmsSender } from './sms-sender.reads.ts'
import { saveSmsSender } from './sms-sender.store.ts'

type Input = RequestOf<typeof contract.setSmsSender>['body']

/** What was entered for one provider, address or account is never sent to another one. */
const isSameAccount = (one: SmsSender, other: SmsSender) =>
  one.provider === other.provider && one.url === other.url && one.account === other.account

function secretAfter(scope: TenantScope, before: KeptSmsSender, sent: Input & { vault: Services['vault'] }) {
  if (sent.provider === 'none') return null
  if (sent.secret !== undefined)
    return sent.secret === '' ? null : smsSeals(scope, sent.vault).sealSecret(sent.secret)
  return isSameAccount(before.sender, sent) ? before.sealedSecret : null
}

/** Sets by whom the company's texts go, when nobody else has since it was read. */
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
