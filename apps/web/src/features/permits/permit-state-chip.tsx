import type { PermitState } from '@skipyard/domain/permits/permit.ts'
import { permitTexts } from '@skipyard/domain/permits/texts.ts'
import { IconCircleCheck, IconCircleDashed, IconCircleX, IconHourglass } from '@tabler/icons-react'
import families from '#web/ui/marks/families.module.css'
import chip from '#web/ui/marks/status-chip.module.css'

const ICON = { size: '0.875rem', stroke: 1.75, 'aria-hidden': true } as const

const LOOKS: Record<PermitState, { family: string | undefined; Icon: typeof IconCircleX }> = {
  needed: { family: families.amber, Icon: IconCircleDashed },
  applied: { family: families.blue, Icon: IconHourglass },
  granted: { family: families.green, Icon: IconCircleCheck },
  refused: { family: families.red, Icon: IconCircleX },
}

export function PermitStateChip({ state }: { state: PermitState }) {
  const { family, Icon } = LOOKS[state]
  return (
    <span className={`${chip.chip} ${family}`}>
      <Icon {...ICON} />
      {permitTexts.states[state]}
    </span>
  )
}
