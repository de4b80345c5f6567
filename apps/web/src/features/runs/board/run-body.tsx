import type { WirePlannerTruck, WireRun } from '@skipyard/contract/runs/runs.ts'
import { jobIs } from '@skipyard/domain/bookings/status/job-phases.ts'
import { goingFirst } from '@skipyard/domain/run-times/driven-order.ts'
import type { RunTimes, StopTimes } from '@skipyard/domain/run-times/run-model.ts'
import { Fragment, memo, type ReactNode, useEffect, useState } from 'react'
import { legsHomeInWords, legsToStop } from '#web/features/planning/legs-in-words.ts'
import { RunLegs } from '#web/features/planning/run-legs.tsx'
import { RunProposal } from '#web/features/planning/run-proposal.tsx'
import { usePlannerDay } from '../board-model.ts'
import { usePlanState } from '../day/board-of-day.ts'
import { clockLabel, endMissed } from '../day-hours.ts'
import { liftedIn, usePlanner } from '../interaction/planner-store.ts'
import { leaveRun } from '../plan/move-in-plan.ts'
import { usePlanOnBoard } from '../plan/plan-context.ts'
import { acceptRuns, planAgain } from '../plan/plan-day.ts'
import { cardsOfRun, type DrawnCard, jobsIn, notCarriedIn } from '../rules/drawn-cards.ts'
import { runTexts } from '../texts.ts'
import classes from './board.module.css'
import { JobCard } from './job-card.tsx'

const BEFORE_MS = 6_000

function useBefore(now: string): string | null {
  const [known, setKnown] = useState({ now, before: '' })
  if (known.now !== now) setKnown({ now, before: known.now })
  const { before } = known
  useEffect(() => {
    if (before === '') return
    const timer = setTimeout(() => setKnown({ now, before: '' }), BEFORE_MS)
    return () => clearTimeout(timer)
  }, [now, before])
  return before === '' || before === now ? null : before
}

interface RunFiguresLineProps {
  times: RunTimes
  most: number
  isAlongStreets: boolean
  notCarried: readonly string[]
}

export function RunFiguresLine({ times, most, isAlongStreets, notCarried }: RunFiguresLineProps) {
  const { run } = runTexts
  const road = `${run.kilometres(times.kilometres)} · ${run.hours(times.hours)}`
  const before = useBefore(road)
  if (times.jobs === 0) return null
  const loads = times.loads.map(({ binSize, count }) => `${count} × ${binSize} m³`).join(', ')
  const wayInWords = run.onTheWay(times.jobs - times.picks, times.picks)
  const late = times.stops.filter(({ isLate }) => isLate).length
  return (
    <div className={classes.figures}>
      {loads !== '' && <span>{run.load(loads)}</span>}
      {wayInWords !== '' && <span>{wayInWords}</span>}
      <span title={isAlongStreets ? run.figuresAlong : run.figuresFrom}>
        {road}
        {before !== null && ` (${run.was(before)})`}
      </span>
      {late > 0 && <span className={classes.bad}>{run.late(late)}</span>}
      {notCarried.length > 0 && (
        <span className={classes.bad} title={[...new Set(notCarried)].join('\n')}>
          {run.notCarried(notCarried.length)}
        </span>
      )}
      {times.isOverHours && <span className={classes.bad}>{run.overHours(most)}</span>}
      {endMissed(times) !== '' && <span className={classes.bad}>{endMissed(times)}</span>}
    </div>
  )
}

const MINUTES = 60

const figuresOf = ({ kilometres, startsAt, endsAt }: RunTimes) => ({
  kilometres,
  startsAt: startsAt * MINUTES,
  endsAt: endsAt * MINUTES,
})

interface RunOfPlanProps {
  runId: string
  name: string
  times: RunTimes | undefined
  children: ReactNode
}

export function RunOfPlan({ runId, name, times, children }: RunOfPlanProps) {
  const { date } = usePlannerDay()
  const run = usePlanOnBoard().marks?.runs.get(runId)
  const key = run?.key ?? ''
  const isAccepting = usePlanState(({ accepting }) => accepting === 'all' || accepting.includes(key))
  const refused = usePlanState((state) => state.refused[key])
  if (!run) return children
  return (
    <>
      <RunProposal
        run={{ ...run, ...(times && figuresOf(times)) }}
        name={name}
        isAccepting={isAccepting}
        refused={refused}
        onAccept={() => void acceptRuns(date, [{ key }])}
        onGiveBack={() => void leaveRun(key, name, { date })}
        onPlanAgain={() => void planAgain(date)}
      />
      {run.state === 'open' && children}
    </>
  )
}

function timesIn(drawn: DrawnCard, stops: ReadonlyMap<string, StopTimes>) {
  const own = jobsIn(drawn).flatMap(({ actionId }) => stops.get(actionId) ?? [])
  const late = own.find(({ isLate }) => isLate)
  const [first, second] = own
  return {
    lateAt: late && clockLabel(late.arrivesAt),
    minutes: first && second && Math.round((second.leavesAt - first.beginsAt) * MINUTES),
  }
}

interface RunCardsProps {
  run: WireRun
  truck: WirePlannerTruck
  times: RunTimes | undefined
  className?: string | undefined
}

/** Memoised: what hangs over a run draws none of its cards again. */
export const RunCards = memo(function RunCards(props: RunCardsProps) {
  const { run, truck, times, className = classes.cards } = props
  const landsAt = usePlanner((state) => {
    const landing = liftedIn(state)?.landing
    return landing?.kind === 'run' && landing.runId === run._id ? (landing.position ?? -1) : null
  })
  const lifted = usePlanner((state) => (landsAt === null ? null : liftedIn(state)))
  const line = <li className={classes.lifted} aria-hidden="true" />
  const others = run.bookings.filter(({ actionId }) => !lifted?.jobIds.includes(actionId))
  const before = landsAt === null ? undefined : others[landsAt]?.actionId
  const stops = new Map(times?.stops.map((stop) => [stop.jobId, stop]))
  const cards = cardsOfRun(run.bookings)
  const first = goingFirst(
    cards.flatMap(({ card }) => {
      const stop = stops.get(card.actionId)
      return stop ? [{ id: card.actionId, beginsAt: stop.beginsAt, isMoved: jobIs('moved', card) }] : []
    }),
  )
  return (
    <ol className={className}>
      {cards.map((drawn) => (
        <Fragment key={drawn.card.actionId}>
          {times && stops.has(drawn.card.actionId) && (
            <RunLegs line={legsToStop(times, drawn.card.actionId)} />
          )}
          {before === drawn.card.actionId && line}
          <JobCard
            {...drawn}
            {...timesIn(drawn, stops)}
            goesFirst={first.includes(drawn.card.actionId)}
            notCarried={notCarriedIn(drawn, truck)}
          />
          {times && drawn.other && <RunLegs line={legsToStop(times, drawn.other.actionId)} />}
        </Fragment>
      ))}
      {times && stops.size > 0 && <RunLegs line={legsHomeInWords(times)} />}
      {landsAt !== null && before === undefined && line}
    </ol>
  )
})
