import type { WireRun } from '@skipyard/contract/runs.ts'
import { findCards } from '../board-model.ts'
import { whyNotThere } from '../moves/move-jobs.ts'
import { usePlannerDay } from '../planner-context.ts'
import { runTexts } from '../texts.ts'
import { readBoard } from '../use-board.ts'
import classes from './board.module.css'
import { figuresOfRun } from './figures-of-run.ts'

/** What it would mean for a run if the jobs that hang over it landed there. */
export function RunVerdict({ run, over }: { run: WireRun; over: string }) {
  const { date, timeZone } = usePlannerDay()
  const board = readBoard(date)
  const cards = board ? findCards(board, over.split(',')) : []
  if (!board || cards.length === 0) return null
  const why = whyNotThere(board, cards, { kind: 'run', runId: run._id })
  if (why !== null) return <p className={`${classes.verdict} ${classes.refused}`}>{why}</p>
  const others = run.bookings.filter((one) => cards.every(({ actionId }) => actionId !== one.actionId))
  const figures = figuresOfRun([...others, ...cards], { ...board, timeZone })
  const { fits, jobs, kilometres, hours, late, overHours } = runTexts.run
  const lateStops = figures.stops.filter(({ isLate }) => isLate).length
  const words = [
    fits,
    jobs(figures.jobs),
    kilometres(figures.kilometres),
    hours(figures.hours),
    lateStops > 0 ? late(lateStops) : '',
    figures.isOverHours ? overHours(board.settings.dayHours) : '',
  ]
  return <p className={classes.verdict}>{words.filter((word) => word !== '').join(' · ')}</p>
}
