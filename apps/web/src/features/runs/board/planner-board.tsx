import { type ReactNode, useRef } from 'react'
import type { Board } from '../board-model.ts'
import { runTexts } from '../texts.ts'
import { useTimesOfBoard } from '../times-of-board.ts'
import classes from './board.module.css'
import { BoardSlider } from './board-slider.tsx'
import { chooseCard } from './choose-card.ts'
import type { CardFilter } from './narrowed-cards.ts'
import { TruckColumns } from './truck-columns.tsx'
import { UnallocatedColumn } from './unallocated-column.tsx'
import { useBoardDrag } from './use-board-drag.ts'
import { useCardKeys } from './use-card-keys.ts'
import { usePointing } from './use-pointing.ts'

interface PlannerBoardProps {
  board: Board
  /** Ids of the trucks shown, from left to right. */
  shown: readonly string[]
  filter: Omit<CardFilter, 'kind'>
  narrow: ReactNode
}

/** Unallocated and a column per truck: what is dragged, lifted or chosen here is moved. */
export function PlannerBoard({ board, shown, filter, narrow }: PlannerBoardProps) {
  const element = useRef<HTMLElement>(null)
  useBoardDrag(element)
  const pressKey = useCardKeys(board, shown)
  const pointing = usePointing()
  const { times, isAlongStreets } = useTimesOfBoard(board)
  return (
    <>
      <section
        ref={element}
        className={classes.board}
        aria-label={runTexts.board}
        onKeyDown={pressKey}
        onClick={chooseCard}
        {...pointing}
      >
        <UnallocatedColumn cards={board.unallocated} older={board.older} filter={filter} narrow={narrow} />
        <TruckColumns
          element={element}
          board={board}
          shown={shown}
          times={times}
          isAlongStreets={isAlongStreets}
        />
      </section>
      <BoardSlider board={element} />
    </>
  )
}
