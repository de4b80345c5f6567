import type { WirePermitRow } from '@skipyard/contract/permits.ts'
import type { PermitDueKind } from '@skipyard/domain/permits/permit-due.ts'
import { IconAlertTriangle, IconClockExclamation, IconHourglass, IconSend } from '@tabler/icons-react'
import families from '#web/ui/marks/families.module.css'
import classes from './due-words.module.css'

const ICON = { size: '1rem', stroke: 1.75, 'aria-hidden': true } as const

const LOOKS: Record<PermitDueKind, { family: string | undefined; Icon: typeof IconSend }> = {
  'no-permit': { family: families.red, Icon: IconAlertTriangle },
  'runs-out': { family: families.red, Icon: IconClockExclamation },
  'begins-late': { family: families.orange, Icon: IconClockExclamation },
  refused: { family: families.red, Icon: IconAlertTriangle },
  'too-late': { family: families.red, Icon: IconClockExclamation },
  'answer-awaited': { family: families.blue, Icon: IconHourglass },
  'ask-now': { family: families.amber, Icon: IconSend },
  'to-ask': { family: families.grey, Icon: IconSend },
}

interface DueWordsProps {
  due: NonNullable<WirePermitRow['due']>
  isInLine?: boolean
}

export function DueWords({ due: { kind, words }, isInLine = false }: DueWordsProps) {
  const { family, Icon } = LOOKS[kind]
  return (
    <span className={`${classes.due} ${isInLine ? classes.inLine : ''} ${family}`} title={words}>
      <Icon {...ICON} />
      <span>{words}</span>
    </span>
  )
}
