import type { WirePlanStop } from '@skipyard/contract/planning.proposal.ts'
import { clockOfMinute } from '@skipyard/domain/shared/clock.ts'
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react'
import { planTexts } from '#web/features/planning/texts.ts'
import classes from './expected-in-plan.module.css'

const words = planTexts.card
const ICON = { size: '0.8125rem', 'aria-hidden': true } as const

/** When the truck would come by the plan, with a tick in time; or that the plan has no place for the job. */
export function ExpectedInPlan({ stop }: { stop: WirePlanStop | undefined }) {
  if (!stop) return <span className={classes.free}>{words.notPlaced}</span>
  const { beginsAt, lateBy, how } = stop
  const clock = clockOfMinute(beginsAt)
  const isLate = lateBy > 0
  return (
    <span className={classes.expected}>
      {how === 'moves' && <b>{words.moved}</b>}
      <span
        className={isLate ? classes.late : undefined}
        title={isLate ? words.late(clock, Math.round(lateBy)) : words.inTime(clock)}
      >
        {isLate ? <IconAlertTriangle {...ICON} /> : <IconCheck {...ICON} />}
        {clock}
      </span>
    </span>
  )
}
