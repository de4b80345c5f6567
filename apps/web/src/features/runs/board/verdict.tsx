import type { WireRun } from '@skipyard/contract/runs/runs.ts'
import type { RunTimes, StopTimes } from '@skipyard/domain/run-times/run-model.ts'
import { type Board, findCards, type Landing, usePlannerDay } from '../board-model.ts'
import { readBoard } from '../day/board-of-day.ts'
import { clockLabel, endMissed } from '../day-hours.ts'
import { liftedIn, usePlanner } from '../interaction/planner-store.ts'
import { drawnCards } from '../rules/drawn-cards.ts'
import { runToCome, whyNotThere } from '../rules/judge-step.ts'
import { runTexts } from '../texts.ts'
import { useTimesWith } from '../times-of-board.ts'
import classes from './board.module.css'

function wordsOf(figures: RunTimes, stop: StopTimes | undefined, most: number): string[] {
  const { fits, thereAt, jobs, kilometres, hours, late, overHours } = runTexts.run
  const lateStops = figures.stops.filter(({ isLate }) => isLate).length
  return [
    fits,
    stop ? thereAt(clockLabel(stop.arrivesAt)) : '',
    jobs(figures.jobs),
    kilometres(figures.kilometres),
    hours(figures.hours),
    lateStops > 0 ? late(lateStops) : '',
    figures.isOverHours ? overHours(most) : '',
    endMissed(figures),
  ]
}

interface VerdictProps {
  board: Board | null
  /** Null where it cannot be made: the rules say why. */
  run: WireRun | null
  over: string
  landing: Landing
}

/** What the rules say of jobs that hang over a place, or how the run would be with them. */
function Verdict({ board, run, over, landing }: VerdictProps) {
  const cards = board ? findCards(board, over.split(',')) : []
  const others = run?.bookings.filter((one) => cards.every(({ actionId }) => actionId !== one.actionId)) ?? []
  const position = landing.kind === 'run' ? landing.position : undefined
  const after = others.toSpliced(position ?? others.length, 0, ...cards)
  const times = useTimesWith(cards.length > 0 ? board : null, run, after)
  if (!board || cards.length === 0) return null
  const why = whyNotThere(board, cards, landing)
  if (why !== null) return <p className={`${classes.verdict} ${classes.refused}`}>{why}</p>
  if (!times) return null
  const [card] = cards
  const isOne = drawnCards(cards).length === 1
  const stop = isOne ? times.stops.find(({ jobId }) => jobId === card?.actionId) : undefined
  const words = wordsOf(times, stop, board.settings.dayHours)
  return <p className={classes.verdict}>{words.filter((word) => word !== '').join(' · ')}</p>
}

interface RunVerdictProps {
  run: WireRun
  /** Jobs that a pointer holds over it; null for none: then those that keys have lifted there count. */
  over: string | null
  position?: number | undefined
}

export function RunVerdict({ run, over, position }: RunVerdictProps) {
  const { date } = usePlannerDay()
  const lifted = usePlanner((state) => {
    const now = liftedIn(state)
    return now?.landing.kind === 'run' && now.landing.runId === run._id ? now : null
  })
  const jobs = over ?? lifted?.jobIds.join()
  if (jobs === undefined) return null
  const landing = { kind: 'run', runId: run._id, position } as const
  return (
    <Verdict
      board={readBoard(date)}
      run={run}
      over={jobs}
      landing={over === null ? (lifted?.landing ?? landing) : landing}
    />
  )
}

interface TruckVerdictProps {
  truckId: string
  over: string | null
  driverId?: string | undefined
}

/** The run that a truck gets is a new one for each of them, but only its words are shown. */
const TO_COME = 'to-come'

/** The same of a truck that has no run yet. */
export function TruckVerdict({ truckId, over, driverId }: TruckVerdictProps) {
  const { date } = usePlannerDay()
  const lifted = usePlanner((state) => {
    const now = liftedIn(state)
    return now?.landing.kind === 'new-run' && now.landing.truckId === truckId ? now : null
  })
  const jobs = over ?? lifted?.jobIds.join()
  const board = readBoard(date)
  if (jobs === undefined || !board) return null
  const landing = { kind: 'new-run', truckId, runId: TO_COME, driverId } as const
  return <Verdict board={board} run={runToCome(board, landing)} over={jobs} landing={landing} />
}
