import type { WirePlannerTruck, WireRun } from '@skipyard/contract/runs.ts'
import type { RunTimes } from '@skipyard/domain/planning/run-model.ts'
import { Fragment } from 'react'
import { legsHomeInWords, legsToStop } from '#web/features/planning/legs-in-words.ts'
import { RunLegs } from '#web/features/planning/run-legs.tsx'
import { clockLabel } from '../day-hours.ts'
import { liftedIn, usePlanner } from '../interaction/planner-store.ts'
import { notCarried } from '../rules/card-rules.ts'
import classes from './board.module.css'
import { JobCard } from './job-card.tsx'

interface RunCardsProps {
  run: WireRun
  truck: WirePlannerTruck
  times: RunTimes | undefined
  /** How they stand: below each other, or beside each other in a lane. */
  className?: string | undefined
}

/** The jobs of a run in their order, with the place where lifted ones would land. */
export function RunCards({ run, truck, times, className = classes.cards }: RunCardsProps) {
  const landsAt = usePlanner((state) => {
    const landing = liftedIn(state)?.landing
    return landing?.kind === 'run' && landing.runId === run._id ? (landing.position ?? -1) : null
  })
  const lifted = usePlanner((state) => (landsAt === null ? null : liftedIn(state)))
  const line = <li className={classes.lifted} aria-hidden="true" />
  const others = run.bookings.filter(({ actionId }) => !lifted?.jobIds.includes(actionId))
  const before = landsAt === null ? undefined : others[landsAt]?.actionId
  const stops = new Map(times?.stops.map((stop) => [stop.jobId, stop]))
  return (
    <ol className={className}>
      {run.bookings.map((card, index) => {
        const stop = stops.get(card.actionId)
        return (
          <Fragment key={card.actionId}>
            {times && stop && <RunLegs line={legsToStop(times, stop.jobId)} />}
            {before === card.actionId && line}
            <JobCard
              card={card}
              number={index + 1}
              notCarried={notCarried(card, truck)}
              lateAt={stop?.isLate ? clockLabel(stop.arrivesAt) : undefined}
            />
          </Fragment>
        )
      })}
      {times && stops.size > 0 && <RunLegs line={legsHomeInWords(times)} />}
      {landsAt !== null && before === undefined && line}
    </ol>
  )
}
