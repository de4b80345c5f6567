import { Skeleton } from '@mantine/core'
import { Row } from '#web/ui/layout/parts.tsx'
import { SelectionBanner } from '../board/destinations.tsx'
import { PlannerBoard } from '../board/planner-board.tsx'
import type { Board } from '../board-model.ts'
import type { PlannerBodyProps, PlannerView } from '../interaction/use-planner-view.ts'
import { PlanButton } from '../plan/plan-button.tsx'
import { PlanOverBoard } from '../plan/plan-over-board.tsx'
import { runTexts } from '../texts.ts'
import { cardFilterOf, NarrowCards } from '../toolbar/narrow-cards.tsx'
import { DayWithMap, MapTools } from './day-with-map.tsx'
import classes from './planner-screen.module.css'
import { PlannerScreen } from './planner-screen.tsx'

const COLUMNS = ['unallocated', 'first', 'second', 'third']
const CARDS = ['one', 'two', 'three', 'four']

const PlannerWaiting = () => (
  <Row
    gap={10}
    py={12}
    px={16}
    clip
    align="stretch"
    className={classes.waiting}
    role="status"
    aria-label={runTexts.loading}
  >
    {COLUMNS.map((column) => (
      <div key={column}>
        <Skeleton height={46} radius="lg" />
        {CARDS.map((card) => (
          <Skeleton key={card} height={77} radius="md" />
        ))}
      </div>
    ))}
  </Row>
)

interface PlannerWorkProps {
  board: Board
  shown: readonly string[]
  view: PlannerView
}

function PlannerWork({ board, shown, view }: PlannerWorkProps) {
  const narrowing = cardFilterOf(view)
  return (
    <>
      <SelectionBanner />
      <PlannerBoard
        board={board}
        shown={shown}
        filter={narrowing.filter}
        narrow={<NarrowCards cards={board.unallocated} {...narrowing} />}
      />
    </>
  )
}

const PlannerBody = (day: PlannerBodyProps) => (
  <PlanOverBoard {...day}>
    <DayWithMap {...day}>
      <PlannerWork {...day} />
    </DayWithMap>
  </PlanOverBoard>
)

const tools = (
  <>
    <PlanButton />
    <MapTools />
  </>
)
const waiting = <PlannerWaiting />

export const RunPlannerScreen = () => <PlannerScreen Body={PlannerBody} tools={tools} waiting={waiting} />
