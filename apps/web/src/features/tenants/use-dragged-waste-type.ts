import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine'
import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter'
import {
  attachClosestEdge,
  type Edge,
  extractClosestEdge,
} from '@atlaskit/pragmatic-drag-and-drop-hitbox/closest-edge'
import { useEffect, useRef, useState } from 'react'
import { wasteTypeData, wasteTypeIndexOf } from './waste-type-data.ts'

export function useDraggedWasteType(index: number, isClosed: boolean) {
  const line = useRef<HTMLLIElement>(null)
  const grip = useRef<HTMLSpanElement>(null)
  const [isDragged, setDragged] = useState(false)
  const [edge, setEdge] = useState<Edge | null>(null)
  useEffect(() => {
    const element = line.current
    if (!element || !grip.current || isClosed) return
    return combine(
      draggable({
        element,
        dragHandle: grip.current,
        getInitialData: () => wasteTypeData(index),
        onDragStart: () => setDragged(true),
        onDrop: () => setDragged(false),
      }),
      dropTargetForElements({
        element,
        canDrop: ({ source }) => wasteTypeIndexOf(source.data) !== null,
        getData: ({ input }) =>
          attachClosestEdge(wasteTypeData(index), { element, input, allowedEdges: ['top', 'bottom'] }),
        onDrag: ({ self, source }) =>
          setEdge(wasteTypeIndexOf(source.data) === index ? null : extractClosestEdge(self.data)),
        onDragLeave: () => setEdge(null),
        onDrop: () => setEdge(null),
      }),
    )
  }, [index, isClosed])
  return { line, grip, isDragged, edge }
}
