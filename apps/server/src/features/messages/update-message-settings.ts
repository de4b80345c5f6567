import type * as contract from '@skipyard/contract/messages.ts'
import type { RequestOf } from '@skipyard/contract/operation.ts'
import {
  checkMessageSettings,
  type KindSettings,
  type MessageSettings,
  ofEveryKind,
} from '@skipyard/domain/messages/message-settings.ts'
import { canChangeMessages } from '@skipyard/domain/messages/policy.ts'
import { changesBetween } from '#server/audit/changes-between.ts'
import { record } from '#server/audit/record.ts'
import { accept, notAllowed, stale } from '#server/http/failure.ts'
import { lockCompany } from '#server/tenancy/lock-company.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { readMessageSettings } from './message-settings.reads.ts'
import { saveMessageSettings } from './message-settings.store.ts'
import { presentMessageSettings } from './present-message-settings.ts'

type Input = RequestOf<typeof contract.updateMessageSettings>['body']
type SentKind = NonNullable<Input['kinds']>[number]

const kindAfter = (before: KindSettings, sent: SentKind | undefined): KindSettings => ({
  isMailOn: sent?.mail ?? before.isMailOn,
  isSmsOn: sent?.sms ?? before.isSmsOn,
  subject: sent?.subject ?? before.subject,
  mailWords: sent?.mailWords ?? before.mailWords,
  smsWords: sent?.smsWords ?? before.smsWords,
})

const settingsAfter = (before: MessageSettings, { kinds = [], ...sent }: Input): MessageSettings => ({
  kinds: ofEveryKind((kind) =>
    kindAfter(
      before.kinds[kind],
      kinds.find((one) => one.kind === kind),
    ),
  ),
  fromHour: sent.fromHour ?? before.fromHour,
  toHour: sent.toHour ?? before.toHour,
  hireEndsDays: sent.hireEndsDays ?? before.hireEndsDays,
  reminderDays: sent.reminderDays ?? before.reminderDays,
})

/** What the history tells: each kind under its own name. */
const told = ({ kinds, ...times }: MessageSettings) => ({ ...times, ...kinds })

/** Changes how the company writes to its customers, when nobody else has since it was read. */
export async function updateMessageSettings(
  scope: TenantScope,
  sent: Input,
): Promise<contract.WireMessageSettings> {
  if (!canChangeMessages(scope.actor)) throw notAllowed()
  await lockCompany(scope)
  const { settings: before, version } = await readMessageSettings(scope)
  if (version !== sent.version) throw stale()
  const settings = accept(checkMessageSettings(settingsAfter(before, sent)))
  const changes = changesBetween(told(before), told(settings))
  if (Object.keys(changes).length === 0) return presentMessageSettings({ settings: before, version })
  await saveMessageSettings(scope, settings, version + 1)
  await record(scope, { action: 'settings.messages-changed', subjectId: scope.tenantId, changes })
  scope.announce('settings')
  return presentMessageSettings({ settings, version: version + 1 })
}
