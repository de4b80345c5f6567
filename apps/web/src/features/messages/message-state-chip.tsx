import type { TextState } from '@skipyard/domain/messages/customer-texts.ts'
import type { MessageState } from '@skipyard/domain/messages/message.ts'
import {
  IconAlertTriangle,
  IconCircleCheck,
  IconCircleX,
  IconClock,
  IconMailOff,
  IconMessage,
  IconMessageReply,
  IconSend,
} from '@tabler/icons-react'
import families from '#web/ui/marks/families.module.css'
import chip from '#web/ui/marks/status-chip.module.css'
import { customerTextWords } from './customer-texts.ts'
import { messageLogWords as words } from './texts.ts'

const ICON = { size: '0.875rem', stroke: 1.75, 'aria-hidden': true } as const

const LOOKS: Record<MessageState, { family: string | undefined; Icon: typeof IconSend }> = {
  waiting: { family: families.steel, Icon: IconClock },
  sending: { family: families.cyan, Icon: IconSend },
  sent: { family: families.teal, Icon: IconCircleCheck },
  failed: { family: families.red, Icon: IconCircleX },
  unknown: { family: families.orange, Icon: IconAlertTriangle },
  'not-sent': { family: families.amber, Icon: IconMailOff },
}

export function MessageStateChip({ state }: { state: MessageState }) {
  const { family, Icon } = LOOKS[state]
  return (
    <span className={`${chip.chip} ${family}`}>
      <Icon {...ICON} />
      {words.states[state]}
    </span>
  )
}

const TEXT_LOOKS: Record<TextState, { family: string | undefined; Icon: typeof IconMessage }> = {
  new: { family: families.amber, Icon: IconMessage },
  read: { family: families.steel, Icon: IconCircleCheck },
  answered: { family: families.teal, Icon: IconMessageReply },
}

export function TextStateChip({ state }: { state: TextState }) {
  const { family, Icon } = TEXT_LOOKS[state]
  return (
    <span className={`${chip.chip} ${family}`}>
      <Icon {...ICON} />
      {customerTextWords.states[state]}
    </span>
  )
}
