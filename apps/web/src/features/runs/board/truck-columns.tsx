import type { RefObject } from 'react'
import { type Board, runsOfTruck } from '../board-model.ts'
import { runColors } from '../run-colors.ts'
import type { TimesOfDay } from '../run-to-time.ts'
import { TruckColumn } from './truck-column.tsx'
import { useDrawnColumns } from './use-drawn-columns.ts'
import { useLaidOutAhead } from './use-laid-out-ahead.ts'

interface TruckColumnsProps {
  /** In which the columns stand. */
  element: RefObject<HTMLElement | null>
  board: Board
  /** Ids of the trucks shown, from left to right. */
  shown: readonly string[]
  times: TimesOfDay
  isAlongStreets: boolean
}

/** A column per truck, drawn as it is needed. */
export function TruckColumns({ element, board, shown, times, isAlongStreets }: TruckColumnsProps) {
  const trucks = board.trucks.filter(({ _id }) => shown.includes(_id))
  const drawn = useDrawnColumns(
    element,
    trucks.map(({ _id }) => _id),
  )
  useLaidOutAhead(
    element,
    board.runs,
    trucks.every(({ _id }) => drawn.has(_id)),
  )
  const colors = runColors(board.runs)
  return trucks.map((truck, place) => (
    <TruckColumn
      key={truck._id}
      truck={truck}
      isNear={drawn.has(truck._id)}
      left={trucks[place - 1]?._id}
      right={trucks[place + 1]?._id}
      runs={runsOfTruck(board.runs, truck._id)}
      colors={colors}
      times={times}
      isAlongStreets={isAlongStreets}
      most={board.settings.dayHours}
    />
  ))
}
