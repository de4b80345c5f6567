import type { WirePlannerTruck, WireRun } from '@skipyard/contract/runs.ts'
import { progressOf } from '@skipyard/domain/bookings/job-phases.ts'
import type { RunTimes } from '@skipyard/domain/planning/run-model.ts'
import { IconLock } from '@tabler/icons-react'
import { memo, useRef } from 'react'
import { DeleteRun, RunMenu } from '../board/run-menu.tsx'
import { RunCards, RunFiguresLine, RunVerdict, RunOfPlan } from '../board/run-body.tsx'
import { useLandingPlace } from '../board/dragging.ts'
import { usePlannerDay } from '../planner-context.ts'
import { notCarriedOf } from '../rules/card-rules.ts'
import { runColorClass } from '../run-colors.ts'
import { runTexts } from '../texts.ts'
import classes from './lane-run.module.css'

interface LaneRunProps {
  run: WireRun
  truck: WirePlannerTruck
  color: number
  /** The driver of the lane; a run's own is named only when it is somebody else. */
  driverName: string
  times: RunTimes | undefined
  isAlongStreets: boolean
  /** Hours that a run may take. */
  most: number
}

const words = runTexts.run

/** A run as a row: how far it has come, what it means, its jobs from left to right. */
export const LaneRun = memo(function LaneRun(props: LaneRunProps) {
  const { run, color, driverName, times, isAlongStreets, most } = props
  const { mayPlan } = usePlannerDay()
  const element = useRef<HTMLElement>(null)
  const over = useLandingPlace(element, { kind: 'run', id: run._id })
  const name = words.named(run.truckInfo.truckRego.toUpperCase(), run.number)
  const { done, total } = progressOf(run.bookings)
  const isEmpty = run.bookings.length === 0
  const own = run.driverInfo.driverName
  return (
    <section
      ref={element}
      className={`${classes.run} ${runColorClass(color)} ${over === null ? '' : classes.over}`}
      aria-label={name}
      data-run={run._id}
      data-column={run.truckInfo.truckId._id}
    >
      <div className={classes.head}>
        <div className={classes.name}>
          <i className={classes.swatch} />
          <b>{words.name(run.number)}</b>
          {run.locked && <IconLock size="0.875rem" stroke={1.75} aria-label={words.locked} />}
          {mayPlan && <RunMenu run={run} name={name} />}
        </div>
        <span className={classes.dim}>{isEmpty ? words.empty : words.done(done, total)}</span>
        {own !== driverName && <span className={classes.own}>{own}</span>}
        {isEmpty && run.number > 1 && mayPlan && <DeleteRun run={run} name={name} />}
      </div>
      <div className={classes.jobs}>
        {isEmpty && <div className={classes.landing}>{words.landHere}</div>}
        <RunCards run={run} truck={props.truck} times={times} className={classes.cards} />
        {over !== null && <RunVerdict run={run} over={over} />}
        <RunOfPlan runId={run._id} name={name}>
          {times && (
            <RunFiguresLine
              times={times}
              most={most}
              isAlongStreets={isAlongStreets}
              notCarried={notCarriedOf(run, props.truck)}
            />
          )}
        </RunOfPlan>
      </div>
    </section>
  )
})
