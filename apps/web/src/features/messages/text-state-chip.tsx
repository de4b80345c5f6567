import type { TextState } from '@skipyard/domain/messages/customer-texts.ts'
import { IconCircleCheck, IconMessage, IconMessageReply } from '@tabler/icons-react'
import families from '#web/ui/marks/families.module.css'
import chip from '#web/ui/marks/status-chip.module.css'
import { customerTextWords } from './customer-texts.ts'

const ICON = { size: '0.875rem', stroke: 1.75, 'aria-hidden': true } as const

const LOOKS: Record<TextState, { family: string | undefined; Icon: typeof IconMessage }> = {
  new: { family: families.amber, Icon: IconMessage },
  read: { family: families.steel, Icon: IconCircleCheck },
  answered: { family: families.teal, Icon: IconMessageReply },
}

/** What the office has done with a customer's text, by shape, word and colour. */
export function TextStateChip({ state }: { state: TextState }) {
  const { family, Icon } = LOOKS[state]
  return (
    <span className={`${chip.chip} ${family}`}>
      <Icon {...ICON} />
      {customerTextWords.states[state]}
    </span>
  )
}
