import { type ReactNode, useRef } from 'react'
import type { CardFilter } from '../board/unallocated.tsx'
import { UnallocatedRow } from '../board/unallocated-row.tsx'
import { useBoardDrag } from '../board/use-board-drag.ts'
import { useCardKeys } from '../board/use-card-keys.ts'
import { chooseCard, usePointing } from '../board/card-controls.tsx'
import { type Board, runsOfTruck } from '../board-model.ts'
import { laneTexts } from '../moves/texts.ts'
import { runColors } from '../run-colors.ts'
import { runTexts } from '../texts.ts'
import { useTimesOfBoard } from '../times-of-board.ts'
import { acrossWays } from '../interaction/lift.ts'
import classes from './lane-board.module.css'
import { TruckLane } from './truck-lane.tsx'

interface LaneBoardProps {
  board: Board
  /** Ids of the trucks shown, from above. */
  shown: readonly string[]
  filter: Omit<CardFilter, 'kind'>
  narrow: ReactNode
}

/** Pending Bookings and a lane per truck, a row per run; cards stand from left to right in the order of the run. */
export function LaneBoard({ board, shown, filter, narrow }: LaneBoardProps) {
  const element = useRef<HTMLElement>(null)
  useBoardDrag(element)
  const pressKey = useCardKeys(board, shown, acrossWays)
  const pointing = usePointing()
  const colors = runColors(board.runs)
  const { times, isAlongStreets } = useTimesOfBoard(board)
  return (
    <section
      ref={element}
      className={classes.lanes}
      aria-label={runTexts.board}
      data-across
      onKeyDown={pressKey}
      onClick={chooseCard}
      {...pointing}
    >
      <UnallocatedRow
        title={laneTexts.pending}
        look="lane"
        cards={board.unallocated}
        older={board.older}
        filter={filter}
        narrow={narrow}
      />
      {board.trucks
        .filter(({ _id }) => shown.includes(_id))
        .map((truck) => (
          <TruckLane
            key={truck._id}
            truck={truck}
            runs={runsOfTruck(board.runs, truck._id)}
            colors={colors}
            times={times}
            isAlongStreets={isAlongStreets}
            most={board.settings.dayHours}
          />
        ))}
    </section>
  )
}
