import { Button } from '@mantine/core'
import type { WirePlan } from '@skipyard/contract/planning/planning.ts'
import { Row } from '#web/ui/layout/parts.tsx'
import classes from './plan-bar.module.css'
import { PlanFrame } from './plan-frame.tsx'
import { planTexts } from './texts.ts'

const words = planTexts.suggested

interface SuggestedPlanProps {
  plan: WirePlan & { suggestedBy: string }
  day: string
  onShow: () => void
}

export function SuggestedPlan({ plan: { suggestedBy, proposal }, day, onShow }: SuggestedPlanProps) {
  return (
    <PlanFrame>
      <div className={`${classes.about} ${classes.wide}`} role="status">
        <h2>{proposal ? words.title(suggestedBy, day) : words.searching(suggestedBy, day)}</h2>
        {proposal && <p>{words.figures(proposal.after.jobs, proposal.after.kilometres)}</p>}
      </div>
      {proposal && (
        <Row gap={8} align="stretch" rigid push className={classes.buttons}>
          <Button variant="default" onClick={onShow}>
            {words.show}
          </Button>
        </Row>
      )}
    </PlanFrame>
  )
}
