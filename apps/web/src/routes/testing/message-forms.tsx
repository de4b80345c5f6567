import type { WireMessageSettings } from '@skipyard/contract/messages/messages.ts'
import { MESSAGE_KINDS } from '@skipyard/domain/messages/kinds.ts'
import { defaultKind } from '@skipyard/domain/messages/message-settings.ts'
import { SwitchesSection, TimesSection } from '#web/features/messages/settings/switches-section.tsx'
import { WordsSection } from '#web/features/messages/settings/words-section.tsx'
import { type FormCase, hasNothingToSave, typeInto, writeInto } from './form-case.tsx'

const settings: WireMessageSettings = {
  version: 1,
  kinds: MESSAGE_KINDS.map((kind) => {
    const { isMailOn: mail, isSmsOn: sms, ...words } = defaultKind(kind)
    return { kind, label: kind, when: '', mail, sms, ...words, fields: [], defaults: words }
  }),
  fromHour: 7,
  toHour: 19,
  hireEndsDays: 2,
  reminderDays: 3,
}

const facts = { settings, readCurrent: () => Promise.resolve(settings), isClosed: false }
const section = { record: settings, isDone: hasNothingToSave }

/** What customers are told, when and by which way. */
export const MESSAGE_FORMS: FormCase[] = [
  {
    what: 'when messages go',
    form: () => <TimesSection {...facts} />,
    fill: typeInto(/^Invoice reminder/, '5'),
    has: '"reminderDays":5',
    ...section,
  },
  {
    what: 'the words of a message',
    form: () => <WordsSection {...facts} kind="tomorrow" />,
    fill: writeInto(/^Email subject/, 'Your bin is on its way'),
    has: 'Your bin is on its way',
    reads: { '/settings/messages/preview': { data: { subject: '', text: '', sms: null } } },
    ...section,
  },
  {
    what: 'which messages go',
    form: () => <SwitchesSection {...facts} shown="tomorrow" />,
    fill: () => document.querySelector<HTMLElement>('form input[role=switch]')?.click(),
    has: '"kinds":',
    ...section,
  },
]
