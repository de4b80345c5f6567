import type { WireSmsSender } from '@skipyard/contract/messages.senders.ts'
import { checkSmsSender, type SmsProvider, type SmsSender } from '@skipyard/domain/messages/sms-sender.ts'
import type { FieldError } from '@skipyard/domain/shared/decision.ts'
import type { DescribedField } from '#web/ui/merge/merge-fields.ts'
import type { SmsChange } from '../mutations.ts'
import { smsWords as words } from '../texts.ts'

/** By whom texts go, as somebody is changing it; the secret is what is typed in place of the one that is kept. */
export interface SmsValues extends SmsSender {
  provider: SmsProvider
  secret: string
}

/** By whom texts go, as it was read. */
export const valuesOfSms = ({ provider, url, account, sender }: WireSmsSender): SmsValues => ({
  provider,
  url,
  account,
  sender,
  secret: '',
})

const trimmed = ({ secret, ...values }: SmsValues) => ({
  provider: values.provider,
  url: values.url.trim(),
  account: values.account.trim(),
  sender: values.sender.trim(),
  secret: secret.trim(),
})

/** What is sent for it; a secret that was not typed stays. */
export function smsOfValues(values: SmsValues): SmsChange {
  const { secret, ...sender } = trimmed(values)
  return secret === '' ? sender : { ...sender, secret }
}

/** Whether a secret is kept that still holds for what is typed: another provider, address or account wants its own. */
function isSecretKept(values: SmsValues, kept: WireSmsSender): boolean {
  const { provider, url, account } = trimmed(values)
  return kept.hasSecret && kept.provider === provider && kept.url === url && kept.account === account
}

/** What is wrong with it. */
export function smsErrors(values: SmsValues, kept: WireSmsSender): FieldError[] {
  const { secret, ...sender } = trimmed(values)
  const checked = checkSmsSender(sender, secret !== '' || isSecretKept(values, kept))
  return checked.ok ? [] : (checked.errors ?? [])
}

/** The provider's fields in the order of the screen. */
export const smsFields: readonly DescribedField<SmsValues>[] = [
  { name: 'provider', label: words.provider, words: ({ provider }) => words.providers[provider] },
  { name: 'url', label: words.url, words: ({ url }) => url },
  { name: 'account', label: words.accounts.none, words: ({ account }) => account },
  { name: 'sender', label: words.sender, words: ({ sender }) => sender },
  { name: 'secret', label: words.secrets.none, words: ({ secret }) => '•'.repeat(secret.length) },
]
