import type { WireMessageSettings } from '@skipyard/contract/messages.ts'
import type { MessageKind } from '@skipyard/domain/messages/kinds.ts'
import type { FieldError } from '@skipyard/domain/shared/decision.ts'
import type { DescribedField } from '#web/ui/merge/merge-fields.ts'
import type { MessageChange } from '../mutations.ts'
import { messageWords } from '../texts.ts'
import { messageErrors } from './settings-of-wire.ts'

const { words } = messageWords

/** The words of one message as somebody is changing them. */
export interface WordValues {
  subject: string
  mailWords: string
  smsWords: string
}

/** One message of the settings. */
export function kindOfSettings({ kinds }: WireMessageSettings, wanted: MessageKind) {
  const found = kinds.find(({ kind }) => kind === wanted)
  if (!found) throw new Error(`The settings have no message ${wanted}`)
  return found
}

/** The words as they were read. */
export function valuesOfWords(settings: WireMessageSettings, kind: MessageKind): WordValues {
  const { subject, mailWords, smsWords } = kindOfSettings(settings, kind)
  return { subject, mailWords, smsWords }
}

const trimmed = ({ subject, mailWords, smsWords }: WordValues): WordValues => ({
  subject: subject.trim(),
  mailWords: mailWords.trim(),
  smsWords: smsWords.trim(),
})

/** What is sent for them. */
export const wordsOfValues = (values: WordValues, kind: MessageKind): MessageChange => ({
  kinds: [{ kind, ...trimmed(values) }],
})

/** What is wrong with them, at their fields. */
export function wordErrors(
  values: WordValues,
  { settings, kind }: { settings: WireMessageSettings; kind: MessageKind },
): FieldError[] {
  const own = `${kind}.`
  const errors = messageErrors(settings, (before) => ({
    ...before,
    kinds: { ...before.kinds, [kind]: { ...before.kinds[kind], ...trimmed(values) } },
  }))
  return errors.flatMap(({ field, message }) =>
    field.startsWith(own) ? [{ field: field.slice(own.length), message }] : [],
  )
}

/** The words in the order of the screen. */
export const wordFields: readonly DescribedField<WordValues>[] = [
  { name: 'subject', label: words.subject, words: ({ subject }) => subject },
  { name: 'mailWords', label: words.mail, words: ({ mailWords }) => mailWords },
  { name: 'smsWords', label: words.sms, words: ({ smsWords }) => smsWords },
]
