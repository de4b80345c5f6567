import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine'
import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter'
import { pointerOutsideOfPreview } from '@atlaskit/pragmatic-drag-and-drop/element/pointer-outside-of-preview'
import { setCustomNativeDragPreview } from '@atlaskit/pragmatic-drag-and-drop/element/set-custom-native-drag-preview'
import { attachClosestEdge, extractClosestEdge } from '@atlaskit/pragmatic-drag-and-drop-hitbox/closest-edge'
import type { WireCard } from '@skipyard/contract/runs/runs.ts'
import { type RefObject, useEffect, useEffectEvent, useState } from 'react'
import { usePlannerDay } from '../board-model.ts'
import { inOrder, orderWith, readBoard } from '../day/board-of-day.ts'
import { sayAloud } from '../interaction/in-words.ts'
import { draggedIn, jobsWith, plannerStore, questionIn, usePlanner } from '../interaction/planner-store.ts'
import { useTruckOrder } from '../kept-choices.ts'
import { jobIdsOf } from '../rules/drawn-cards.ts'
import { runTexts } from '../texts.ts'
import classes from './job-card.module.css'

function drawCount(container: HTMLElement, count: number) {
  const chip = document.createElement('div')
  chip.className = classes.chip ?? ''
  chip.textContent = runTexts.moved.jobs(count)
  container.append(chip)
}

/** The drag image for touch; for a mouse the browser draws one. */
export function drawUnderFinger(card: HTMLElement, count: number): HTMLElement {
  const { width, height, left, top } = card.getBoundingClientRect()
  const picture = document.createElement('div')
  picture.className = classes.picture ?? ''
  picture.ariaHidden = 'true'
  picture.dataset.byFinger = ''
  const copy = card.cloneNode(true)
  if (copy instanceof HTMLElement) {
    // Who looks for the card finds the card and not its picture.
    for (const name of ['data-job', 'data-with', 'data-locked', 'id']) copy.removeAttribute(name)
    copy.inert = true
    Object.assign(copy.style, { position: 'static', width: `${width}px`, height: `${height}px` })
  }
  picture.append(copy)
  if (count > 1) drawCount(picture, count)
  Object.assign(picture.style, { left: `${left}px`, top: `${top}px` })
  document.body.append(picture)
  return picture
}

const JOBS = 'jobs'

type Data = Record<string | symbol, unknown>

const jobData = (ids: readonly string[]): Data => ({ kind: JOBS, ids })

export const draggedJobs = (data: Data): string[] =>
  data.kind === JOBS && Array.isArray(data.ids) ? data.ids.filter((id) => typeof id === 'string') : []

/** Where jobs can land; the board beneath is nowhere. */
export type PlaceOfJobs = 'slot' | 'run' | 'truck' | 'unallocated'

export interface Place {
  kind: PlaceOfJobs | 'board'
  id: string
  driverId?: string | undefined
  jobId?: string
}

export const placeData = (place: Place): Data => ({ place })

const isPlace = (value: unknown): value is Place =>
  typeof value === 'object' && value !== null && 'kind' in value && 'id' in value

export const placeOf = (data: Data): Place | null => (isPlace(data.place) ? data.place : null)

export function useLandingPlace(
  element: RefObject<HTMLElement | null>,
  { kind, id, driverId }: Place,
): string | null {
  const [over, setOver] = useState<string | null>(null)
  useEffect(() => {
    const target = element.current
    if (!target) return
    const forget = () => setOver(null)
    return dropTargetForElements({
      element: target,
      canDrop: ({ source }) => draggedJobs(source.data).length > 0,
      getData: () => placeData({ kind, id, driverId }),
      // A text and no list, so that the same jobs draw nothing again.
      onDragEnter: ({ source }) => setOver(draggedJobs(source.data).join()),
      onDragLeave: forget,
      onDrop: forget,
    })
  }, [element, kind, id, driverId])
  return over
}

const EDGES = ['top', 'bottom', 'left', 'right'] as const
type Edge = (typeof EDGES)[number]

interface DraggableCard {
  card: WireCard
  runId: string | null
  mayMove: boolean
}

const isEdge = (edge: unknown): edge is Edge => EDGES.some((one) => one === edge)

/** In a lane cards are side by side, so their left and right edges count. */
const edgesOf = (card: Element): Edge[] =>
  card.closest('[data-across]') ? ['left', 'right'] : ['top', 'bottom']

export function useDraggableCard(
  element: RefObject<HTMLElement | null>,
  { card, runId, mayMove }: DraggableCard,
) {
  const jobId = card.actionId
  const own = jobIdsOf(card).join()
  const isDragged = usePlanner((state) => draggedIn(state)?.jobIds.includes(jobId) ?? false)
  const [edge, setEdge] = useState<Edge | null>(null)
  useEffect(() => {
    const drawn = element.current
    if (!drawn) return
    const forget = () => setEdge(null)
    const source = draggable({
      element: drawn,
      canDrag: () => mayMove && questionIn(plannerStore.getState()) === null,
      getInitialData: () => jobData(jobsWith(own.split(','))),
      onGenerateDragPreview: ({ nativeSetDragImage, source: dragged }) => {
        const count = draggedJobs(dragged.data).length
        if (count <= own.split(',').length) return
        setCustomNativeDragPreview({
          nativeSetDragImage,
          getOffset: pointerOutsideOfPreview({ x: '12px', y: '8px' }),
          render: ({ container }) => drawCount(container, count),
        })
      },
    })
    if (runId === null) return source
    const target = dropTargetForElements({
      element: drawn,
      getIsSticky: () => true,
      canDrop: ({ source: dragged }) => draggedJobs(dragged.data).length > 0,
      getData: ({ input, element: over }) =>
        attachClosestEdge(placeData({ kind: 'slot', id: runId, jobId }), {
          input,
          element: over,
          allowedEdges: edgesOf(over),
        }),
      onDrag: ({ self }) => {
        const next = extractClosestEdge(self.data)
        setEdge((before) => (before === next ? before : isEdge(next) ? next : null))
      },
      onDragLeave: forget,
      onDrop: forget,
    })
    return combine(source, target)
  }, [element, jobId, own, runId, mayMove])
  return { isDragged, edge }
}

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

const TRUCK = 'truck'

type Side = 'left' | 'right'

const truckOf = (data: Record<string | symbol, unknown>): string | null =>
  data.kind === TRUCK && typeof data.truckId === 'string' ? data.truckId : null

const sideOf = (data: Record<string | symbol, unknown>): Side | null => {
  const edge = extractClosestEdge(data)
  return edge === 'left' || edge === 'right' ? edge : null
}

interface TruckParts {
  column: RefObject<HTMLElement | null>
  head: RefObject<HTMLElement | null>
}

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
      draggable({ element: handle, getInitialData: () => ({ kind: TRUCK, truckId }) }),
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
