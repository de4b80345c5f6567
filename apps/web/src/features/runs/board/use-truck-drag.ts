import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine'
import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter'
import { attachClosestEdge, extractClosestEdge } from '@atlaskit/pragmatic-drag-and-drop-hitbox/closest-edge'
import { type RefObject, useEffect, useEffectEvent, useState } from 'react'
import { inOrder, orderWith, readBoard } from '../day/use-board.ts'
import { sayAloud } from '../interaction/in-words.ts'
import { useTruckOrder } from '../kept-choices.ts'
import { usePlannerDay } from '../planner-context.ts'
import { runTexts } from '../texts.ts'

/** Puts trucks where the dispatcher wants them, on this device; screen readers hear where one stands now. */
export function useMoveTruck() {
  const { date } = usePlannerDay()
  const [order, keep] = useTruckOrder()
  return (truckId: string, beside: { over: string; isBehind: boolean }) => {
    const trucks = inOrder(readBoard(date)?.trucks ?? [], order)
    const next = orderWith(
      trucks.map(({ _id }) => _id),
      truckId,
      beside,
    )
    keep(next)
    const rego = trucks.find(({ _id }) => _id === truckId)?.rego.toUpperCase() ?? ''
    sayAloud(runTexts.trucks.movedTo(rego, next.indexOf(truckId) + 1, next.length))
  }
}

const KIND = 'truck'

type Side = 'left' | 'right'

const truckOf = (data: Record<string | symbol, unknown>): string | null =>
  data.kind === KIND && typeof data.truckId === 'string' ? data.truckId : null

const sideOf = (data: Record<string | symbol, unknown>): Side | null => {
  const edge = extractClosestEdge(data)
  return edge === 'left' || edge === 'right' ? edge : null
}

interface TruckParts {
  column: RefObject<HTMLElement | null>
  /** By what the column is taken. */
  head: RefObject<HTMLElement | null>
}

/** A column that is dragged by its head to where the dispatcher wants it; the side on which another would land. */
export function useTruckDrag(
  { column, head }: TruckParts,
  { truckId, isDrawn }: { truckId: string; isDrawn: boolean },
): Side | null {
  const [side, setSide] = useState<Side | null>(null)
  const put = useEffectEvent(useMoveTruck())
  useEffect(() => {
    const [whole, handle] = [column.current, head.current]
    if (!isDrawn || !whole || !handle) return
    const forget = () => setSide(null)
    return combine(
      draggable({ element: handle, getInitialData: () => ({ kind: KIND, truckId }) }),
      dropTargetForElements({
        element: whole,
        canDrop: ({ source }) => ![null, truckId].includes(truckOf(source.data)),
        getData: ({ input, element }) =>
          attachClosestEdge({ truckId }, { input, element, allowedEdges: ['left', 'right'] }),
        onDrag: ({ self }) => setSide(sideOf(self.data)),
        onDragLeave: forget,
        onDrop: ({ source, self }) => {
          forget()
          const moved = truckOf(source.data)
          if (moved !== null) put(moved, { over: truckId, isBehind: sideOf(self.data) === 'right' })
        },
      }),
    )
  }, [column, head, truckId, isDrawn])
  return side
}
