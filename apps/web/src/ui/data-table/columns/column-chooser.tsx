import { Button, Switch } from '@mantine/core'
import { useRef } from 'react'
import { Column, Row, Words } from '#web/ui/layout/parts.tsx'
import { chooseRoomyRows, useHasRoomyRows } from '../table/row-density.ts'
import { ChooserRow } from './chooser-row.tsx'
import { type ColumnChoice, moveColumn } from './column-choice.ts'
import classes from './column-chooser.module.css'
import { useChooserDrag } from './use-chooser-drag.ts'

interface ColumnChooserProps {
  words: string
  columns: readonly ColumnChoice[]
  fixed: string
  onChange: (columns: readonly ColumnChoice[]) => void
  onReset: () => void
}

export function ColumnChooser({ words, columns, fixed, onChange, onReset }: ColumnChooserProps) {
  const isRoomy = useHasRoomyRows()
  const list = useRef<HTMLUListElement>(null)
  const movable = columns.filter(({ name }) => name !== fixed)
  const pinned = columns.filter(({ name }) => name === fixed)
  const reorder = (from: number, to: number) => {
    if (to < 0 || to >= movable.length || from === to) return
    onChange([...pinned, ...moveColumn(movable, from, to)])
  }
  useChooserDrag(reorder)
  const step = (from: number, by: number) => {
    reorder(from, from + by)
    const name = movable[from]?.name
    requestAnimationFrame(() => {
      const row = list.current?.querySelector(`[data-column="${CSS.escape(name ?? '')}"]`)
      row?.scrollIntoView({ block: 'nearest' })
    })
  }
  const toggle = (name: string) =>
    onChange(columns.map((column) => (column.name === name ? { ...column, hidden: !column.hidden } : column)))
  return (
    <Column low className={classes.chooser}>
      <Words as="p" line="bottom" size="small" tone="dim" className={classes.words}>
        {words}
      </Words>
      <ul className={classes.list} ref={list}>
        {movable.map((column, index) => (
          <ChooserRow
            key={column.name}
            column={column}
            index={index}
            isFirst={index === 0}
            isLast={index === movable.length - 1}
            onToggle={() => toggle(column.name)}
            onStep={(by) => step(index, by)}
          />
        ))}
      </ul>
      <Row justify="between" line="top" className={classes.foot}>
        <Switch
          label="Roomier rows"
          checked={isRoomy}
          onChange={(event) => chooseRoomyRows(event.currentTarget.checked)}
        />
        <Button variant="subtle" size="xs" onClick={onReset}>
          Reset columns
        </Button>
      </Row>
    </Column>
  )
}
