import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine'
import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter'
import {
  attachClosestEdge,
  type Edge,
  extractClosestEdge,
} from '@atlaskit/pragmatic-drag-and-drop-hitbox/closest-edge'
import { ActionIcon, TextInput } from '@mantine/core'
import { IconChevronDown, IconChevronUp, IconGripVertical, IconX } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { Row, Stack } from '#web/ui/layout/parts.tsx'
import { WASTE_TYPE_MAX_LENGTH, type WasteTypeRow } from './settings-draft.ts'
import { settingsTexts } from './texts.ts'
import { wasteTypeData, wasteTypeIndexOf } from './waste-type-data.ts'
import classes from './waste-type-list.module.css'

function useDraggedWasteType(index: number, isClosed: boolean) {
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

const words = settingsTexts.wasteTypes
const ICON = { size: '1rem', stroke: 1.75, 'aria-hidden': true } as const

// Not truly disabled: the button that has just moved its line to the end would drop the keyboard.
const closedAt = (isEnd: boolean) => ({ ...(isEnd && { 'data-disabled': true }), 'aria-disabled': isEnd })

interface WasteTypeLineProps {
  row: WasteTypeRow
  index: number
  isLast: boolean
  error: string | undefined
  isClosed: boolean
  onRename: (name: string) => void
  onMove: (by: 1 | -1) => void
  onRemove: () => void
}

export function WasteTypeLine(props: WasteTypeLineProps) {
  const { row, index, isLast, error, isClosed, onRename, onMove, onRemove } = props
  const { line, grip, isDragged, edge } = useDraggedWasteType(index, isClosed)
  const name = row.name.trim() === '' ? words.unnamed : row.name.trim()
  return (
    <Row
      as="li"
      relative
      align="start"
      gap={4}
      ref={line}
      className={classes.line}
      data-dragged={isDragged || undefined}
      data-edge={edge ?? undefined}
    >
      <Stack
        as="span"
        rigid
        centered
        tone="dim"
        ref={grip}
        className={classes.grip}
        data-closed={isClosed || undefined}
      >
        <IconGripVertical {...ICON} />
      </Stack>
      <TextInput
        className={classes.name}
        aria-label={words.nameOf(index + 1)}
        maxLength={WASTE_TYPE_MAX_LENGTH}
        disabled={isClosed}
        error={error}
        value={row.name}
        onChange={(event) => onRename(event.currentTarget.value)}
      />
      {!isClosed && (
        <Row as="span" rigid align="stretch" className={classes.buttons}>
          <ActionIcon {...closedAt(index === 0)} aria-label={words.up(name)} onClick={() => onMove(-1)}>
            <IconChevronUp {...ICON} />
          </ActionIcon>
          <ActionIcon {...closedAt(isLast)} aria-label={words.down(name)} onClick={() => onMove(1)}>
            <IconChevronDown {...ICON} />
          </ActionIcon>
          <ActionIcon aria-label={words.remove(name)} onClick={onRemove}>
            <IconX {...ICON} />
          </ActionIcon>
        </Row>
      )}
    </Row>
  )
}
