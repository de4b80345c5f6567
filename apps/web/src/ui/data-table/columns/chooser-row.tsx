import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine'
import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter'
import {
  attachClosestEdge,
  type Edge,
  extractClosestEdge,
} from '@atlaskit/pragmatic-drag-and-drop-hitbox/closest-edge'
import { Checkbox } from '@mantine/core'
import { IconChevronDown, IconChevronUp, IconGripVertical } from '@tabler/icons-react'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { Row } from '#web/ui/layout/parts.tsx'
import type { ColumnChoice } from './column-choice.ts'
import classes from './column-chooser.module.css'
import { columnData, columnIndexOf } from './use-chooser-drag.ts'

interface ChooserRowProps {
  column: ColumnChoice
  index: number
  isFirst: boolean
  isLast: boolean
  onToggle: () => void
  onStep: (by: 1 | -1) => void
}

function useDraggedRow(index: number) {
  const row = useRef<HTMLLIElement>(null)
  const [isDragged, setDragged] = useState(false)
  const [edge, setEdge] = useState<Edge | null>(null)
  useEffect(() => {
    const element = row.current
    if (!element) return
    return combine(
      draggable({
        element,
        getInitialData: () => columnData(index),
        onDragStart: () => setDragged(true),
        onDrop: () => setDragged(false),
      }),
      dropTargetForElements({
        element,
        canDrop: ({ source }) => columnIndexOf(source.data) !== null,
        getData: ({ input }) =>
          attachClosestEdge(columnData(index), { element, input, allowedEdges: ['top', 'bottom'] }),
        onDrag: ({ self, source }) =>
          setEdge(columnIndexOf(source.data) === index ? null : extractClosestEdge(self.data)),
        onDragLeave: () => setEdge(null),
        onDrop: () => setEdge(null),
      }),
    )
  }, [index])
  return { row, isDragged, edge }
}

export function ChooserRow({ column, index, isFirst, isLast, onToggle, onStep }: ChooserRowProps) {
  const { row, isDragged, edge } = useDraggedRow(index)
  const { label, name, hidden } = column
  const step = (event: KeyboardEvent) => {
    const by = ({ ArrowUp: -1, ArrowDown: 1 } as const)[event.key]
    if (by === undefined || !event.altKey) return
    event.preventDefault()
    onStep(by)
  }
  return (
    <Row
      as="li"
      ref={row}
      gap={6}
      relative
      className={classes.row}
      data-column={name}
      data-dragged={isDragged || undefined}
      data-edge={edge ?? undefined}
    >
      <IconGripVertical className={classes.grip} size="0.875rem" stroke={1.75} aria-hidden="true" />
      <Checkbox
        className={classes.name}
        label={label}
        checked={!hidden}
        aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown"
        onChange={onToggle}
        onKeyDown={step}
      />
      <span className={classes.steps}>
        <button type="button" disabled={isFirst} aria-label={`Move ${label} up`} onClick={() => onStep(-1)}>
          <IconChevronUp size="0.875rem" stroke={1.75} aria-hidden="true" />
        </button>
        <button type="button" disabled={isLast} aria-label={`Move ${label} down`} onClick={() => onStep(1)}>
          <IconChevronDown size="0.875rem" stroke={1.75} aria-hidden="true" />
        </button>
      </span>
    </Row>
  )
}
