import type { WireRun } from '@skipyard/contract/runs.ts'
import type { RunTimes, StopTimes } from '@skipyard/domain/planning/run-model.ts'
import { findCards } from '../board-model.ts'
import { readBoard } from '../day/use-board.ts'
import { clockLabel } from '../day-hours.ts'
import { usePlannerDay } from '../planner-context.ts'
import { whyNotThere } from '../rules/judge-step.ts'
import { runTexts } from '../texts.ts'
import { useTimesWith } from '../times-of-board.ts'
import classes from './board.module.css'

interface RunVerdictProps {
  run: WireRun
  /** The jobs that hang over it, their ids joined by commas. */
  over: string
  /** Before how many of its other jobs they would stand; last, when it is not said. */
  position?: number
}

function wordsOf(figures: RunTimes, stop: StopTimes | undefined, most: number): string[] {
  const { fits, thereAt, jobs, kilometres, hours, late, overHours, pastDriver } = runTexts.run
  const lateStops = figures.stops.filter(({ isLate }) => isLate).length
  return [
    fits,
    stop ? thereAt(clockLabel(stop.arrivesAt)) : '',
    jobs(figures.jobs),
    kilometres(figures.kilometres),
    hours(figures.hours),
    lateStops > 0 ? late(lateStops) : '',
    figures.isOverHours ? overHours(most) : '',
    figures.driverStopsAt === null ? '' : pastDriver(clockLabel(figures.driverStopsAt)),
  ]
}

/** What it would mean for a run if the jobs that hang over it landed there. */
export function RunVerdict({ run, over, position }: RunVerdictProps) {
  const { date } = usePlannerDay()
  const board = readBoard(date)
  const cards = board ? findCards(board, over.split(',')) : []
  const others = run.bookings.filter((one) => cards.every(({ actionId }) => actionId !== one.actionId))
  const after = others.toSpliced(position ?? others.length, 0, ...cards)
  const times = useTimesWith(cards.length > 0 ? board : null, run, after)
  if (!board || !times || cards.length === 0) return null
  const why = whyNotThere(board, cards, { kind: 'run', runId: run._id, position })
  if (why !== null) return <p className={`${classes.verdict} ${classes.refused}`}>{why}</p>
  const [card] = cards
  const stop = cards.length === 1 ? times.stops.find(({ jobId }) => jobId === card?.actionId) : undefined
  const words = wordsOf(times, stop, board.settings.dayHours)
  return <p className={classes.verdict}>{words.filter((word) => word !== '').join(' · ')}</p>
}
