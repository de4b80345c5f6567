import type { WireRun } from '@skipyard/contract/runs.ts'
import { progressOf } from '@skipyard/domain/bookings/job-phases.ts'
import type { RunTimes } from '@skipyard/domain/planning/run-model.ts'
import { IconLock } from '@tabler/icons-react'
import { DeleteRun } from '../board/delete-run.tsx'
import { RunMenu } from '../board/run-menu.tsx'
import { RunOfPlan } from '../plan/run-of-plan.tsx'
import { usePlannerDay } from '../planner-context.ts'
import { runTexts } from '../texts.ts'
import { clockLabel } from '../time-span.ts'
import { timelineTexts } from './texts.ts'
import classes from './timeline.module.css'

interface RunSideProps {
  run: WireRun
  name: string
  times: RunTimes
  lateJobs: number
  /** Hours that a run may take. */
  most: number
  isAlongStreets: boolean
  /** Why its truck cannot carry some of its jobs. */
  notCarried: readonly string[]
}

const words = runTexts.run

/** Which run it is, how far it has come, from when to when it is out; what cannot be met stands in red. */
export function RunSide({ run, name, times, lateJobs, most, isAlongStreets, notCarried }: RunSideProps) {
  const { mayPlan } = usePlannerDay()
  const isEmpty = run.bookings.length === 0
  const { done, total } = progressOf(run.bookings)
  const { startsAt, endsAt, isOverHours, driverStopsAt } = times
  return (
    <>
      <div className={classes.runName}>
        <i className={classes.swatch} />
        <b>{words.name(run.number)}</b>
        <span className={classes.dim}>{isEmpty ? words.empty : words.done(done, total)}</span>
        {run.locked && <IconLock size="0.875rem" stroke={1.75} aria-label={words.locked} />}
        <span className={classes.end}>
          {isEmpty && run.number > 1 && mayPlan && <DeleteRun run={run} name={name} />}
          {mayPlan && <RunMenu run={run} name={name} />}
        </span>
      </div>
      <RunOfPlan runId={run._id} name={name}>
        {!isEmpty && (
          <div className={classes.dim} title={isAlongStreets ? words.figuresAlong : words.figuresFrom}>
            {timelineTexts.out(clockLabel(startsAt), clockLabel(endsAt))}
            {lateJobs > 0 && <span className={classes.bad}> {words.late(lateJobs)}</span>}
            {notCarried.length > 0 && (
              <span className={classes.bad}> {words.notCarried(notCarried.length)}</span>
            )}
            {isOverHours && <span className={classes.bad}> {words.overHours(most)}</span>}
            {driverStopsAt !== null && (
              <span className={classes.bad}> {words.pastDriver(clockLabel(driverStopsAt))}</span>
            )}
          </div>
        )}
      </RunOfPlan>
    </>
  )
}
