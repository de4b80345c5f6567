import { Button } from '@mantine/core'
import { SelectionBar } from '#web/ui/data-table/selection-bar.tsx'
import { Block } from '#web/ui/layout/parts.tsx'
import classes from './plan-bar.module.css'
import { finderTexts as texts } from './texts.ts'

interface PlanBarProps {
  count: number
  onPlan: () => void
  onAll: () => void
  onClear: () => void
}

export function PlanBar({ count, onPlan, onAll, onClear }: PlanBarProps) {
  return (
    <Block relative rigid className={classes.holder}>
      <SelectionBar words={texts.selected(count)} clearLabel={texts.clear} onClear={onClear}>
        <Button size="compact-sm" onClick={onPlan}>
          {texts.plan.button}
        </Button>
        <Button size="compact-sm" variant="default" onClick={onAll}>
          {texts.selectAll}
        </Button>
      </SelectionBar>
    </Block>
  )
}
