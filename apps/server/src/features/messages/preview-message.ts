import type * as contract from '@skipyard/contract/messages.ts'
import type { ReplyOf, RequestOf } from '@skipyard/contract/operation.ts'
import { fillMessage, unknownField } from '@skipyard/domain/messages/fill-words.ts'
import { canChangeMessages } from '@skipyard/domain/messages/policy.ts'
import { sampleValues } from '@skipyard/domain/messages/sample-values.ts'
import { countSms, plainSms } from '@skipyard/domain/messages/sms-parts.ts'
import { messageTexts } from '@skipyard/domain/messages/texts.ts'
import { formatPhone } from '@skipyard/domain/shared/phone.ts'
import { readSettings } from '#server/features/tenants/tenant.reads.ts'
import { invalid, notAllowed } from '#server/http/failure.ts'
import { composeCompanyEmail } from '#server/mail/compose-company-email.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'

type Input = RequestOf<typeof contract.previewMessage>['body']

function judge({ kind, subject, words }: Input): void {
  for (const [field, text] of Object.entries({ subject, words })) {
    const unknown = unknownField(text, kind)
    if (unknown !== null) throw invalid(field, messageTexts.fieldUnknown(unknown))
  }
}

/** What a message with these words looks like, its fields filled with an example. */
export async function previewMessage(
  scope: TenantScope,
  input: Input,
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
