import { Button } from '@mantine/core'
import { Row } from '#web/ui/layout/parts.tsx'
import classes from './plan-bar.module.css'
import { PlanFrame } from './plan-frame.tsx'
import { planTexts } from './texts.ts'

interface PlanTroubleProps {
  title: string
  words: string
  onClose?: () => void
  onPlan: () => void
  planLabel?: string
  isBusy?: boolean
}

export function PlanTrouble(props: PlanTroubleProps) {
  const { title, words, onClose, onPlan, planLabel = planTexts.retry, isBusy = false } = props
  return (
    <PlanFrame>
      <div className={`${classes.about} ${classes.wide}`} role="alert">
        <h2>{title}</h2>
        <p>{words}</p>
      </div>
      <Row gap={8} align="stretch" rigid push className={classes.buttons}>
        {onClose && (
          <Button variant="default" onClick={onClose}>
            {planTexts.close}
          </Button>
        )}
        <Button loading={isBusy} onClick={onPlan}>
          {planLabel}
        </Button>
      </Row>
    </PlanFrame>
  )
}
