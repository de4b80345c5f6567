import type { WireMessageSettings } from '@skipyard/contract/messages.ts'
import { CHANNELS, type Channel, MESSAGE_KINDS, type MessageKind } from '@skipyard/domain/messages/kinds.ts'
import { messageTexts } from '@skipyard/domain/messages/texts.ts'
import { type DescribedField, joinLists } from '#web/ui/merge/merge-fields.ts'
import type { MessageChange } from '../mutations.ts'
import { messageWords } from '../texts.ts'

const { switches: words } = messageWords

/** Which messages go by which way, as somebody is changing it: those that are on. */
export interface SwitchValues {
  on: readonly string[]
}

/** How a message by one way is named among those that are on. */
export const switchOf = (kind: MessageKind, channel: Channel): string => `${kind} ${channel}`

/** The switches as they were read. */
export const valuesOfSwitches = ({ kinds }: WireMessageSettings): SwitchValues => ({
  on: kinds.flatMap(({ kind, mail, sms }) => [
    ...(mail ? [switchOf(kind, 'mail')] : []),
    ...(sms ? [switchOf(kind, 'sms')] : []),
  ]),
})

/** What is sent for them. */
export const switchesOfValues = ({ on }: SwitchValues): MessageChange => ({
  kinds: MESSAGE_KINDS.map((kind) => ({
    kind,
    mail: on.includes(switchOf(kind, 'mail')),
    sms: on.includes(switchOf(kind, 'sms')),
  })),
})

const nameOf = (kind: MessageKind, channel: Channel) =>
  words.switchOf(messageTexts.kinds[kind].label, words[channel])

const namesOn = ({ on }: SwitchValues) =>
  MESSAGE_KINDS.flatMap((kind) =>
    CHANNELS.filter((channel) => on.includes(switchOf(kind, channel))).map((channel) =>
      nameOf(kind, channel),
    ),
  ).join(', ')

/** The switches as two people's changes of them are brought together: whatever either turned. */
export const switchFields: readonly DescribedField<SwitchValues>[] = [
  {
    name: 'on',
    label: words.title,
    words: (values) => words.on(namesOn(values)),
    said: ({ on }) => on.toSorted(),
    join: ({ base, mine, theirs }) => ({
      on: joinLists({ base: [...base.on], mine: [...mine.on], theirs: [...theirs.on] }),
    }),
  },
]
