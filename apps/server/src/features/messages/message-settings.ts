import type * as contract from '@skipyard/contract/messages/messages.ts'
import type { WireMessageSettings } from '@skipyard/contract/messages/messages.ts'
import type { ReplyOf, RequestOf } from '@skipyard/contract/operation.ts'
import { fillMessage, unknownField } from '@skipyard/domain/messages/fill-words.ts'
import { fieldsOfKind, MESSAGE_KINDS } from '@skipyard/domain/messages/kinds.ts'
import {
  checkMessageSettings,
  defaultKind,
  type KindSettings,
  type MessageSettings,
  ofEveryKind,
} from '@skipyard/domain/messages/message-settings.ts'
import { canChangeMessages, canReadMessages } from '@skipyard/domain/messages/policy.ts'
import { sampleValues } from '@skipyard/domain/messages/sample-values.ts'
import { countSms, plainSms } from '@skipyard/domain/messages/sms-parts.ts'
import { messageTexts } from '@skipyard/domain/messages/texts.ts'
import { formatPhone } from '@skipyard/domain/shared/phone.ts'
import { changesBetween } from '#server/audit/changes-between.ts'
import { record } from '#server/audit/record.ts'
import { readSettings } from '#server/features/tenants/tenant.reads.ts'
import { accept, invalid, notAllowed, stale } from '#server/http/failure.ts'
import { composeCompanyEmail } from '#server/mail/compose-company-email.ts'
import { lockCompany } from '#server/tenancy/lock-company.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { readMessageSettings } from './settings.reads.ts'
import { saveMessageSettings } from './settings.store.ts'

function presentMessageSettings({
  settings: { kinds, ...times },
  version,
}: {
  settings: MessageSettings
  version: number
}): WireMessageSettings {
  return {
    version,
    ...times,
    kinds: MESSAGE_KINDS.map((kind) => {
      const { isMailOn, isSmsOn, ...words } = kinds[kind]
      const { subject, mailWords, smsWords } = defaultKind(kind)
      return {
        kind,
        ...messageTexts.kinds[kind],
        mail: isMailOn,
        sms: isSmsOn,
        ...words,
        fields: [...fieldsOfKind(kind)],
        defaults: { subject, mailWords, smsWords },
      }
    }),
  }
}

export async function getMessageSettings(scope: TenantScope): Promise<WireMessageSettings> {
  if (!canReadMessages(scope.actor)) throw notAllowed()
  return presentMessageSettings(await readMessageSettings(scope))
}

type UpdateMessageSettingsInput = RequestOf<typeof contract.updateMessageSettings>['body']

type SentKind = NonNullable<UpdateMessageSettingsInput['kinds']>[number]

const kindAfter = (before: KindSettings, sent: SentKind | undefined): KindSettings => ({
  isMailOn: sent?.mail ?? before.isMailOn,
  isSmsOn: sent?.sms ?? before.isSmsOn,
  subject: sent?.subject ?? before.subject,
  mailWords: sent?.mailWords ?? before.mailWords,
  smsWords: sent?.smsWords ?? before.smsWords,
})

const settingsAfter = (
  before: MessageSettings,
  { kinds = [], ...sent }: UpdateMessageSettingsInput,
): MessageSettings => ({
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

const told = ({ kinds, ...times }: MessageSettings) => ({ ...times, ...kinds })

export async function updateMessageSettings(
  scope: TenantScope,
  sent: UpdateMessageSettingsInput,
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

type PreviewMessageInput = RequestOf<typeof contract.previewMessage>['body']

function judge({ kind, subject, words }: PreviewMessageInput): void {
  for (const [field, text] of Object.entries({ subject, words })) {
    const unknown = unknownField(text, kind)
    if (unknown !== null) throw invalid(field, messageTexts.fieldUnknown(unknown))
  }
}

export async function previewMessage(
  scope: TenantScope,
  input: PreviewMessageInput,
): Promise<ReplyOf<typeof contract.previewMessage>['data']> {
  if (!canChangeMessages(scope.actor)) throw notAllowed()
  judge(input)
  const { companyName, companyPhone, companyLandline } = await readSettings(scope)
  const values = sampleValues({ name: companyName, phone: formatPhone(companyPhone || companyLandline) })
  const text = fillMessage(input.words, values)
  if (input.channel === 'sms') {
    const plain = plainSms(text)
    return { subject: '', text: plain, html: null, sms: countSms(plain) }
  }
  const subject = fillMessage(input.subject, values)
  return { ...composeCompanyEmail({ subject, words: text, facts: [], button: null }), sms: null }
}
