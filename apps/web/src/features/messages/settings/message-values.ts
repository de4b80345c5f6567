import type { WireMessageSettings } from '@skipyard/contract/messages/messages.ts'
import type { WireSmsSender } from '@skipyard/contract/messages/senders.ts'
import { CHANNELS, type Channel, MESSAGE_KINDS, type MessageKind } from '@skipyard/domain/messages/kinds.ts'
import {
  checkMessageSettings,
  defaultKind,
  type KindSettings,
  type MessageSettings,
  ofEveryKind,
} from '@skipyard/domain/messages/message-settings.ts'
import { checkSmsSender, type SmsProvider, type SmsSender } from '@skipyard/domain/messages/sms-sender.ts'
import { messageTexts } from '@skipyard/domain/messages/texts.ts'
import type { FieldError } from '@skipyard/domain/shared/decision.ts'
import { wholeAsTyped } from '@skipyard/domain/shared/whole-number.ts'
import { type DescribedField, joinLists } from '#web/ui/merge/merge-fields.ts'
import type { MessageChange, SmsChange } from '../mutations.ts'
import { messageWords, smsWords as words } from '../texts.ts'

type WireKind = WireMessageSettings['kinds'][number]

const kindOfWire = ({ mail, sms, subject, mailWords, smsWords }: WireKind): KindSettings => ({
  isMailOn: mail,
  isSmsOn: sms,
  subject,
  mailWords,
  smsWords,
})

function settingsOfWire(settings: WireMessageSettings): MessageSettings {
  const known = new Map(settings.kinds.map((kind) => [kind.kind, kindOfWire(kind)]))
  const { fromHour, toHour, hireEndsDays, reminderDays } = settings
  const kinds = ofEveryKind((kind) => known.get(kind) ?? defaultKind(kind))
  return { kinds, fromHour, toHour, hireEndsDays, reminderDays }
}

function messageErrors(
  settings: WireMessageSettings,
  change: (before: MessageSettings) => MessageSettings,
): FieldError[] {
  const checked = checkMessageSettings(change(settingsOfWire(settings)))
  return checked.ok ? [] : (checked.errors ?? [])
}

const { words: wordValuesWords } = messageWords

export interface WordValues {
  subject: string
  mailWords: string
  smsWords: string
}

export function kindOfSettings({ kinds }: WireMessageSettings, wanted: MessageKind) {
  const found = kinds.find(({ kind }) => kind === wanted)
  if (!found) throw new Error(`The settings have no message ${wanted}`)
  return found
}

export function valuesOfWords(settings: WireMessageSettings, kind: MessageKind): WordValues {
  const { subject, mailWords, smsWords } = kindOfSettings(settings, kind)
  return { subject, mailWords, smsWords }
}

const trimmedWords = ({ subject, mailWords, smsWords }: WordValues): WordValues => ({
  subject: subject.trim(),
  mailWords: mailWords.trim(),
  smsWords: smsWords.trim(),
})

export const wordsOfValues = (values: WordValues, kind: MessageKind): MessageChange => ({
  kinds: [{ kind, ...trimmedWords(values) }],
})

export function wordErrors(
  values: WordValues,
  { settings, kind }: { settings: WireMessageSettings; kind: MessageKind },
): FieldError[] {
  const own = `${kind}.`
  const errors = messageErrors(settings, (before) => ({
    ...before,
    kinds: { ...before.kinds, [kind]: { ...before.kinds[kind], ...trimmedWords(values) } },
  }))
  return errors.flatMap(({ field, message }) =>
    field.startsWith(own) ? [{ field: field.slice(own.length), message }] : [],
  )
}

export const wordFields: readonly DescribedField<WordValues>[] = [
  { name: 'subject', label: wordValuesWords.subject, words: ({ subject }) => subject },
  { name: 'mailWords', label: wordValuesWords.mail, words: ({ mailWords }) => mailWords },
  { name: 'smsWords', label: wordValuesWords.sms, words: ({ smsWords }) => smsWords },
]

const { times: timesWords } = messageWords

/** Days are null while empty, NaN for a text that is no whole number. */
interface TimeValues {
  fromHour: number
  toHour: number
  hireEndsDays: number | null
  reminderDays: number | null
}

export const valuesOfTimes = ({
  fromHour,
  toHour,
  hireEndsDays,
  reminderDays,
}: WireMessageSettings): TimeValues => ({ fromHour, toHour, hireEndsDays, reminderDays })

const timesOf = ({ fromHour, toHour, hireEndsDays, reminderDays }: TimeValues) => ({
  fromHour,
  toHour,
  hireEndsDays: hireEndsDays ?? Number.NaN,
  reminderDays: reminderDays ?? Number.NaN,
})

export const timesOfValues = (values: TimeValues): MessageChange => timesOf(values)

export const timeErrors = (values: TimeValues, settings: WireMessageSettings): FieldError[] =>
  messageErrors(settings, (before) => ({ ...before, ...timesOf(values) })).filter(({ field }) =>
    Object.hasOwn(values, field),
  )

export const timeFields: readonly DescribedField<TimeValues>[] = [
  { name: 'fromHour', label: timesWords.from, words: ({ fromHour }) => timesWords.hour(fromHour) },
  { name: 'toHour', label: timesWords.to, words: ({ toHour }) => timesWords.hour(toHour) },
  {
    name: 'hireEndsDays',
    label: timesWords.hireEnds,
    words: ({ hireEndsDays }) => timesWords.days(wholeAsTyped(hireEndsDays)),
  },
  {
    name: 'reminderDays',
    label: timesWords.reminder,
    words: ({ reminderDays }) => timesWords.days(wholeAsTyped(reminderDays)),
  },
]

const { switches: switchesWords } = messageWords

export interface SwitchValues {
  on: readonly string[]
}

export const switchOf = (kind: MessageKind, channel: Channel): string => `${kind} ${channel}`

export const valuesOfSwitches = ({ kinds }: WireMessageSettings): SwitchValues => ({
  on: kinds.flatMap(({ kind, mail, sms }) => [
    ...(mail ? [switchOf(kind, 'mail')] : []),
    ...(sms ? [switchOf(kind, 'sms')] : []),
  ]),
})

export const switchesOfValues = ({ on }: SwitchValues): MessageChange => ({
  kinds: MESSAGE_KINDS.map((kind) => ({
    kind,
    mail: on.includes(switchOf(kind, 'mail')),
    sms: on.includes(switchOf(kind, 'sms')),
  })),
})

const nameOf = (kind: MessageKind, channel: Channel) =>
  switchesWords.switchOf(messageTexts.kinds[kind].label, switchesWords[channel])

const namesOn = ({ on }: SwitchValues) =>
  MESSAGE_KINDS.flatMap((kind) =>
    CHANNELS.filter((channel) => on.includes(switchOf(kind, channel))).map((channel) =>
      nameOf(kind, channel),
    ),
  ).join(', ')

export const switchFields: readonly DescribedField<SwitchValues>[] = [
  {
    name: 'on',
    label: switchesWords.title,
    words: (values) => switchesWords.on(namesOn(values)),
    said: ({ on }) => on.toSorted(),
    join: ({ base, mine, theirs }) => ({
      on: joinLists({ base: [...base.on], mine: [...mine.on], theirs: [...theirs.on] }),
    }),
  },
]

/** `secret` is the new one typed in place of the kept one. */
interface SmsValues extends SmsSender {
  provider: SmsProvider
  secret: string
}

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

/** A secret that was not typed stays. */
export function smsOfValues(values: SmsValues): SmsChange {
  const { secret, ...sender } = trimmed(values)
  return secret === '' ? sender : { ...sender, secret }
}

/** Whether the kept secret still fits: another provider, URL or account needs its own. */
function isSecretKept(values: SmsValues, kept: WireSmsSender): boolean {
  const { provider, url, account } = trimmed(values)
  return kept.hasSecret && kept.provider === provider && kept.url === url && kept.account === account
}

export function smsErrors(values: SmsValues, kept: WireSmsSender): FieldError[] {
  const { secret, ...sender } = trimmed(values)
  const checked = checkSmsSender(sender, secret !== '' || isSecretKept(values, kept))
  return checked.ok ? [] : (checked.errors ?? [])
}

export const smsFields: readonly DescribedField<SmsValues>[] = [
  { name: 'provider', label: words.provider, words: ({ provider }) => words.providers[provider] },
  { name: 'url', label: words.url, words: ({ url }) => url },
  { name: 'account', label: words.accounts.none, words: ({ account }) => account },
  { name: 'sender', label: words.sender, words: ({ sender }) => sender },
  { name: 'secret', label: words.secrets.none, words: ({ secret }) => '•'.repeat(secret.length) },
]
