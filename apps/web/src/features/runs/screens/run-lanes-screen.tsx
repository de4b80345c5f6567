import { Skeleton } from '@mantine/core'
import type { WireCard } from '@skipyard/contract/runs/runs.ts'
import type { ReactNode } from 'react'
import { toastFailed } from '#web/ui/states/toast.tsx'
import { SelectionBanner } from '../board/destinations.tsx'
import { PlannerContext, type PlannerDay, usePlannerDay } from '../board-model.ts'
import { openPlan, readBoard } from '../day/board-of-day.ts'
import { askYesNo } from '../interaction/ask.ts'
import { placeOfCard } from '../interaction/in-words.ts'
import { STAYS_MS } from '../interaction/planner-store.ts'
import type { PlannerBodyProps } from '../interaction/use-planner-view.ts'
import { LaneBoard } from '../lanes/lane-board.tsx'
import classes from '../lanes/lanes.module.css'
import { moveJobs } from '../moves/move-jobs.ts'
import { laneTexts } from '../moves/texts.ts'
import { PlanButton } from '../plan/plan-button.tsx'
import { PlanOverBoard } from '../plan/plan-over-board.tsx'
import { lockOfCard } from '../rules/card-rules.ts'
import { jobIdsOf } from '../rules/drawn-cards.ts'
import { runTexts } from '../texts.ts'
import { cardFilterOf, NarrowCards } from '../toolbar/narrow-cards.tsx'
import { DayWithMap, MapTools } from './day-with-map.tsx'
import { PlannerScreen } from './planner-screen.tsx'

const words = laneTexts

/** Asks first; the job is pending again (spec 001 §4 Legacy card delete). */
async function deleteCard(card: WireCard, day: PlannerDay): Promise<void> {
  const { jobID } = card.booking
  const lock = lockOfCard(card)
  if (lock !== null) {
    toastFailed({ title: runTexts.moved.failed(jobID), words: lock, stayMs: STAYS_MS })
    return
  }
  const board = readBoard(day.date)
  const place = board ? placeOfCard(board, card) : ''
  const isYes = await askYesNo({
    title: words.removeTitle(jobID, place),
    words: `${words.removeWords} ${words.removedTo}`,
    confirmLabel: words.removeConfirm,
  })
  if (isYes) await moveJobs(jobIdsOf(card), { kind: 'unallocated' }, day)
}

const LANES = ['pending', 'first', 'second', 'third', 'fourth']

const LanesWaiting = () => (
  <div className={classes.lanes} role="status" aria-label={runTexts.loading}>
    {LANES.map((lane) => (
      <Skeleton key={lane} height={96} radius="lg" />
    ))}
  </div>
)

function LaneWork({ board, shown, view }: PlannerBodyProps) {
  const narrowing = cardFilterOf(view)
  return (
    <>
      <SelectionBanner />
      <LaneBoard
        board={board}
        shown={shown}
        filter={narrowing.filter}
        narrow={<NarrowCards cards={board.unallocated} {...narrowing} />}
      />
    </>
  )
}

function Deleting({ children }: { children: ReactNode }) {
  const planner = usePlannerDay()
  // Out of a proposal it is taken as any card is: nothing of that is saved, so nothing is warned of.
  const remove = (card: WireCard) =>
    openPlan(planner.date)
      ? planner.move(jobIdsOf(card), { kind: 'unallocated' })
      : void deleteCard(card, planner)
  return <PlannerContext value={{ ...planner, remove }}>{children}</PlannerContext>
}

const LaneBody = (day: PlannerBodyProps) => (
  <PlanOverBoard {...day}>
    <DayWithMap {...day}>
      <Deleting>
        <LaneWork {...day} />
      </Deleting>
    </DayWithMap>
  </PlanOverBoard>
)

const tools = (
  <>
    <PlanButton />
    <MapTools />
  </>
)
const waiting = <LanesWaiting />

export const RunLanesScreen = () => <PlannerScreen Body={LaneBody} tools={tools} waiting={waiting} />
