import type { WirePlannerTruck, WireRun } from '@skipyard/contract/runs.ts'
import { jobIs } from '@skipyard/domain/bookings/job-phases.ts'
import type { RunFigures } from '@skipyard/domain/runs/run-figures.ts'
import { Fragment } from 'react'
import { PlanLegs } from '#web/features/planning/plan-legs.tsx'
import { clockLabel } from '../figures-of-run.ts'
import { whyNotCarried } from '../moves/why-not-carried.ts'
import { usePlanOnBoard } from '../plan/plan-context.ts'
import { usePlanner } from '../planner-store.ts'
import classes from './board.module.css'
import { JobCard } from './job-card.tsx'

interface RunCardsProps {
  run: WireRun
  truck: WirePlannerTruck
  figures: RunFigures
  /** How they stand: below each other, or beside each other in a lane. */
  className?: string | undefined
}

/** The jobs of a run in their order, with the place where lifted ones would land. */
export function RunCards({ run, truck, figures, className = classes.cards }: RunCardsProps) {
  const landsAt = usePlanner(({ lifted }) =>
    lifted?.landing.kind === 'run' && lifted.landing.runId === run._id
      ? (lifted.landing.position ?? -1)
      : null,
  )
  const lifted = usePlanner((state) => (landsAt === null ? null : state.lifted))
  const line = <li className={classes.lifted} aria-hidden="true" />
  const others = run.bookings.filter(({ actionId }) => !lifted?.jobIds.includes(actionId))
  const before = landsAt === null ? undefined : others[landsAt]?.actionId
  const { marks } = usePlanOnBoard()
  const planned = marks?.hasTips ? marks.runs.get(run._id) : undefined
  const ofPlan = planned?.state === 'open' ? planned : undefined
  const running = run.bookings.filter((card) => !jobIs('calledOff', card))
  return (
    <ol className={className}>
      {run.bookings.map((card, index) => {
        const stop = figures.stops[running.indexOf(card)]
        const isLate = stop?.isLate === true && card.status === 'Scheduled'
        const inPlan = ofPlan && marks?.stops.get(card.actionId)
        return (
          <Fragment key={card.actionId}>
            {inPlan && <PlanLegs legs={inPlan.legs} />}
            {before === card.actionId && line}
            <JobCard
              card={card}
              number={index + 1}
              notCarried={whyNotCarried(card, truck)}
              lateAt={isLate ? clockLabel(stop.arrivesAt) : undefined}
            />
          </Fragment>
        )
      })}
      {ofPlan && ofPlan.stops.length > 0 && (
        <PlanLegs legs={ofPlan.legsHome} kilometresHome={ofPlan.kilometresHome} />
      )}
      {landsAt !== null && before === undefined && line}
    </ol>
  )
}
