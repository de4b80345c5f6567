import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine'
import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter'
import { pointerOutsideOfPreview } from '@atlaskit/pragmatic-drag-and-drop/element/pointer-outside-of-preview'
import { setCustomNativeDragPreview } from '@atlaskit/pragmatic-drag-and-drop/element/set-custom-native-drag-preview'
import { attachClosestEdge, extractClosestEdge } from '@atlaskit/pragmatic-drag-and-drop-hitbox/closest-edge'
import { type RefObject, useEffect, useState } from 'react'
import { draggedIn, jobsWith, plannerStore, questionIn, usePlanner } from '../interaction/planner-store.ts'
import { draggedJobs, drawCount, jobData, placeData } from './job-drag.ts'

const EDGES = ['top', 'bottom', 'left', 'right'] as const
type Edge = (typeof EDGES)[number]

interface DraggableCard {
  jobId: string
  /** The run the card sits in; null while it is unallocated. */
  runId: string | null
  mayMove: boolean
}

const isEdge = (edge: unknown): edge is Edge => EDGES.some((one) => one === edge)

/** In a lane the cards of a run stand beside each other. */
const edgesOf = (card: Element): Edge[] =>
  card.closest('[data-across]') ? ['left', 'right'] : ['top', 'bottom']

/** A card that can be dragged and, in a run, has places before and behind it; draws nothing above itself while dragging. */
export function useDraggableCard(
  element: RefObject<HTMLElement | null>,
  { jobId, runId, mayMove }: DraggableCard,
) {
  const isDragged = usePlanner((state) => draggedIn(state)?.jobIds.includes(jobId) ?? false)
  const [edge, setEdge] = useState<Edge | null>(null)
  useEffect(() => {
    const card = element.current
    if (!card) return
    const forget = () => setEdge(null)
    const source = draggable({
      element: card,
      canDrag: () => mayMove && questionIn(plannerStore.getState()) === null,
      getInitialData: () => jobData(jobsWith(jobId)),
      onGenerateDragPreview: ({ nativeSetDragImage, source: dragged }) => {
        const count = draggedJobs(dragged.data).length
        if (count < 2) return
        setCustomNativeDragPreview({
          nativeSetDragImage,
          getOffset: pointerOutsideOfPreview({ x: '12px', y: '8px' }),
          render: ({ container }) => drawCount(container, count),
        })
      },
    })
    if (runId === null) return source
    const target = dropTargetForElements({
      element: card,
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
  }, [element, jobId, runId, mayMove])
  return { isDragged, edge }
}
