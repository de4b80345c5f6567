import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine'
import { monitorForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter'
import { autoScrollForElements, autoScrollWindowForElements } from '@atlaskit/pragmatic-drag-and-drop-auto-scroll/element'
import { extractClosestEdge } from '@atlaskit/pragmatic-drag-and-drop-hitbox/closest-edge'
import { type RefObject, useEffect, useEffectEvent } from 'react'
import { flushSync } from 'react-dom'
import { newIdempotencyKey } from '#web/client/new-idempotency-key.ts'
import { type Board, findCards, type Landing } from '../board-model.ts'
import { readBoard } from '../day/use-board.ts'
import { draggedIn, plannerStore, send } from '../interaction/planner-store.ts'
import { heldFrom } from '../interaction/states.ts'
import { useKindFilter } from '../kept-choices.ts'
import { usePlannerDay } from '../planner-context.ts'
import { dragByFinger } from './drag-by-finger.ts'
import { draggedJobs, type Place, placeOf } from './job-drag.ts'

/** Where jobs land that were dropped on a place: before or behind the card of a slot, last in a run, and so on. */
function landingOfDrop(
  board: Board,
  { kind, id, jobId, driverId }: Place,
  drop: { jobIds: readonly string[]; isBehind: boolean },
): Landing {
  if (kind === 'unallocated') return { kind }
  if (kind === 'truck') return { kind: 'new-run', truckId: id, runId: newIdempotencyKey(), driverId }
  if (kind === 'run') return { kind: 'run', runId: id }
  const run = board.runs.find(({ _id }) => _id === id)
  const over = run?.bookings.findIndex(({ actionId }) => actionId === jobId) ?? -1
  if (!run || over < 0) return { kind: 'run', runId: id }
  const before = run.bookings.slice(0, drop.isBehind ? over + 1 : over)
  // Those that move leave their own places first.
  const position = before.filter(({ actionId }) => !drop.jobIds.includes(actionId)).length
  return { kind: 'run', runId: id, position }
}

const isDragging = () => draggedIn(plannerStore.getState()) !== null

const letGo = () => {
  if (isDragging()) send('letGo')
}

/** Hears where dragged cards are dropped, by mouse or by finger, and scrolls the board and the page near their edges. */
export function useBoardDrag(element: RefObject<HTMLElement | null>) {
  const { date, move } = usePlannerDay()
  const [kind, setKind] = useKindFilter()
  const take = useEffectEvent((jobIds: readonly string[]) => {
    const board = readBoard(date)
    send('drag', { jobIds, held: board ? heldFrom(board, jobIds) : new Map() })
  })
  const land = useEffectEvent((jobIds: readonly string[], data: Record<string | symbol, unknown>) => {
    const board = readBoard(date)
    const place = placeOf(data)
    if (!board || !place) return
    const edge = extractClosestEdge(data)
    const isBehind = edge === 'bottom' || edge === 'right'
    const isHidden = findCards(board, jobIds).some(({ actionType }) => actionType !== kind)
    // What lands behind the filter of the other kind would vanish (spec 001 §4).
    if (place.kind === 'unallocated' && kind !== 'all' && isHidden) setKind('all')
    // At once, or the old order flashes up.
    flushSync(() => move(jobIds, landingOfDrop(board, place, { jobIds, isBehind })))
  })
  useEffect(() => {
    const board = element.current
    if (!board) return
    return combine(
      monitorForElements({
        canMonitor: ({ source }) => draggedJobs(source.data).length > 0,
        onDragStart: ({ source }) => take(draggedJobs(source.data)),
        onDrop: ({ source, location }) => {
          const [target] = location.current.dropTargets
          // What has been let go meanwhile is not put down any more.
          if (target && isDragging()) land(draggedJobs(source.data), target.data)
          letGo()
        },
      }),
      autoScrollForElements({ element: board }),
      autoScrollWindowForElements(),
      dragByFinger(board),
      letGo,
    )
  }, [element])
}
