import type { WireRun } from '@skipyard/contract/runs.ts'
import type { RunFigures, StopFigures } from '@skipyard/domain/runs/run-figures.ts'
import { findCards } from '../board-model.ts'
import { clockLabel, figuresOfRun } from '../figures-of-run.ts'
import { whyNotThere } from '../moves/move-jobs.ts'
import { usePlannerDay } from '../planner-context.ts'
import { runTexts } from '../texts.ts'
import { readBoard } from '../use-board.ts'
import { stopsOfRun, useWayOfRun } from '../use-ways.ts'
import classes from './board.module.css'

interface RunVerdictProps {
  run: WireRun
  /** The jobs that hang over it, their ids joined by commas. */
  over: string
  /** When the run leaves. */
  startsAt: number | undefined
  /** Before how many of its other jobs they would stand; last, when it is not said. */
  position?: number
}

function wordsOf(figures: RunFigures, stop: StopFigures | undefined, most: number): string[] {
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
  ]
}

/** What it would mean for a run if the jobs that hang over it landed there. */
export function RunVerdict({ run, over, startsAt, position }: RunVerdictProps) {
  const { date, timeZone } = usePlannerDay()
  const board = readBoard(date)
  const cards = board ? findCards(board, over.split(',')) : []
  const others = run.bookings.filter((one) => cards.every(({ actionId }) => actionId !== one.actionId))
  const after = others.toSpliced(position ?? others.length, 0, ...cards)
  const way = useWayOfRun(after, board?.baseLocation ?? null)
  if (!board || cards.length === 0) return null
  const why = whyNotThere(board, cards, { kind: 'run', runId: run._id })
  if (why !== null) return <p className={`${classes.verdict} ${classes.refused}`}>{why}</p>
  const figures = figuresOfRun(after, { ...board, timeZone, startsAt, way })
  const [card] = cards
  const stop = card && cards.length === 1 ? figures.stops[stopsOfRun(after).indexOf(card)] : undefined
  const words = wordsOf(figures, stop, board.settings.dayHours)
  return <p className={classes.verdict}>{words.filter((word) => word !== '').join(' · ')}</p>
}
