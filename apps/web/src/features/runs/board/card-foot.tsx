import type { WireCard } from '@skipyard/contract/runs.ts'
import { timeRangeFromInstants, WHOLE_DAY } from '@skipyard/domain/shared/time-range.ts'
import { IconAlertTriangle } from '@tabler/icons-react'
import { StatusChip } from '#web/ui/status-chip.tsx'
import { TimeRangeTag } from '#web/ui/time-range-tag.tsx'
import { ExpectedInPlan } from '../plan/expected-in-plan.tsx'
import { usePlanOnBoard } from '../plan/plan-context.ts'
import { usePlannerDay } from '../planner-context.ts'
import { runTexts } from '../texts.ts'
import { notDoneOfCard, statusOfCard, wholeNotDone } from '../told-of-card.ts'
import { CardFlags } from './card-flags.tsx'
import classes from './job-card.module.css'

interface CardFootProps {
  card: WireCard
  /** When the truck is expected there, when that is too late. */
  lateAt: string | undefined
}

/** The last line of a card: its hours and how far it is, or why its driver gave it back. */
export function CardFoot({ card, lateAt }: CardFootProps) {
  const { timeZone } = usePlannerDay()
  const { booking, status } = card
  const { marks } = usePlanOnBoard()
  const stop = marks?.stops.get(card.actionId)
  const isFree = marks?.unplaced.has(card.actionId) === true
  // In a plan it is to be tried again: when counts, not why it was given back.
  const notDone = stop ? null : notDoneOfCard(card, timeZone)
  if (notDone !== null) {
    return (
      <div className={classes.given} title={wholeNotDone(card, timeZone)}>
        {notDone}
        <CardFlags booking={booking} />
      </div>
    )
  }
  return (
    <div className={classes.when}>
      <TimeRangeTag range={timeRangeFromInstants(card.timeRange, timeZone) ?? WHOLE_DAY} />
      {lateAt !== undefined && !stop && (
        <span className={classes.late} title={runTexts.run.isLate(lateAt)}>
          <IconAlertTriangle size="0.8125rem" aria-hidden="true" />
          {lateAt}
        </span>
      )}
      <CardFlags booking={booking} />
      {stop || isFree ? (
        <ExpectedInPlan stop={stop} />
      ) : (
        <StatusChip status={status} isQuiet={status === 'Scheduled'} label={statusOfCard(card, timeZone)} />
      )}
    </div>
  )
}
