import { VisuallyHidden } from '@mantine/core'
import { type KeyboardEvent, memo, useLayoutEffect, useRef, useState } from 'react'
import { priceBookTexts } from '../texts.ts'
import { isGroupStart } from './grid-shape.ts'
import {
  type GridRow as Bin,
  type CellPlace,
  type CellValue,
  cellKey,
  cellName,
  columnKey,
  type GridColumn,
  readCell,
  shownCell,
} from './price-cell.ts'
import { type CellEdit, type PriceEdits, type SheetCells, valueIn } from './price-edits.ts'
import classes from './price-grid.module.css'
import type { Typing } from './use-grid-cursor.ts'
import { textIn } from './use-price-edits.ts'

interface CellInputProps {
  label: string
  typing: Exclude<Typing, null>
  text: string
  error: string | undefined
  onCommit: (text: string, down: number, across: number) => void
  onCancel: () => void
}

const WAYS: Readonly<Record<string, readonly [number, number]>> = {
  Enter: [1, 0],
  Tab: [0, 1],
  ArrowDown: [1, 0],
  ArrowUp: [-1, 0],
}

function CellInput({ label, typing, text, error, onCommit, onCancel }: CellInputProps) {
  const isReplacing = typing !== 'in-place'
  const [typed, setTyped] = useState(isReplacing ? typing.begun : text)
  const input = useRef<HTMLInputElement>(null)
  const isDone = useRef(false)
  useLayoutEffect(() => {
    input.current?.focus()
    if (!isReplacing) input.current?.select()
  }, [isReplacing])
  const finish = (down: number, across: number) => {
    if (isDone.current) return
    isDone.current = true
    onCommit(typed, down, across)
  }
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Escape') {
      event.stopPropagation()
      isDone.current = true
      onCancel()
      return
    }
    const way = WAYS[event.key]
    const isArrow = event.key.startsWith('Arrow')
    if (way === undefined || (isArrow && !isReplacing) || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    event.stopPropagation()
    const sign = event.shiftKey ? -1 : 1
    finish(way[0] * sign, way[1] * sign)
  }
  return (
    <input
      ref={input}
      className={classes.input}
      aria-label={label}
      aria-invalid={error ? true : undefined}
      inputMode="decimal"
      maxLength={16}
      value={typed}
      onChange={({ currentTarget: { value } }) => setTyped(value)}
      onKeyDown={press}
      onBlur={() => finish(0, 0)}
    />
  )
}

const words = priceBookTexts.grid

interface CellLook {
  shown: string
  said: string
  className: string
}

interface LookedAt {
  place: CellPlace
  /** Whether the company has such bins: only then is a missing price marked. */
  isHeld: boolean
}

function standOf({ place: { column }, isHeld }: LookedAt, value: CellValue | undefined) {
  if (column.kind === 'term') return { said: '', className: classes.term }
  if (value === null) return { said: words.notOffered, className: classes.off }
  return value === ''
    ? { said: words.missing, className: isHeld ? classes.missing : undefined }
    : { said: '', className: undefined }
}

function cellLook(at: LookedAt, cells: SheetCells, edit: CellEdit | undefined): CellLook {
  const { place } = at
  const onRecord = valueIn(cells, place)
  const value = edit ? readCell(place.column, edit.text).value : onRecord
  const isChanged = value !== onRecord
  const { said, className } = standOf(at, value)
  const names = [className, isChanged ? classes.changed : undefined]
  return {
    shown: value === undefined ? (edit?.text ?? '') : shownCell(place.column, value),
    said: [said, isChanged ? words.changed : ''].filter((word) => word !== '').join(', '),
    className: names.filter((name) => name !== undefined).join(' '),
  }
}

interface GridCellProps {
  place: CellPlace
  isHeld: boolean
  /** Row and column, as '3-4'. */
  spot: string
  cells: SheetCells
  edits: PriceEdits
  error: string | undefined
  isActive: boolean
  isChosen: boolean
  isGroupStart: boolean
  typing: Typing
  onCommit: (text: string, down: number, across: number) => void
  onCancel: () => void
}

const orNone = (is: boolean) => is || undefined

function GridCell(props: GridCellProps) {
  const { place, isHeld, spot, cells, edits, error, isActive, isChosen, typing } = props
  const { shown, said, className } = cellLook({ place, isHeld }, cells, edits.get(cellKey(place)))
  const isWrong = error !== undefined
  const aloud = error ?? said
  return (
    <td
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a cell of a grid takes the focus
      role="gridcell"
      tabIndex={isActive ? 0 : -1}
      className={className}
      data-spot={spot}
      data-group={orNone(props.isGroupStart)}
      data-active={orNone(isActive)}
      data-error={orNone(isWrong)}
      aria-selected={isChosen}
      aria-invalid={orNone(isWrong)}
      title={aloud}
    >
      {typing === null ? (
        <>
          {shown}
          {aloud !== '' && <VisuallyHidden> {aloud}</VisuallyHidden>}
        </>
      ) : (
        <CellInput
          label={cellName(place)}
          typing={typing}
          text={textIn({ edits, cells }, place)}
          error={error}
          onCommit={props.onCommit}
          onCancel={props.onCancel}
        />
      )}
    </td>
  )
}

interface GridRowProps {
  row: Bin
  isHeld: boolean
  rowIndex: number
  columns: readonly GridColumn[]
  zoneId: string
  cells: SheetCells
  edits: PriceEdits
  wrong: ReadonlyMap<string, string>
  /** Columns selected in this row, as '2-4'; '' for none. */
  chosen: string
  /** The column of the cursor; −1 for none in this row. */
  activeColumn: number
  typing: Typing
  isLastOfType: boolean
  onCommit: (text: string, down: number, across: number) => void
  onCancel: () => void
}

export const GridRow = memo(function GridRow(props: GridRowProps) {
  const { row, rowIndex, columns, zoneId, cells, edits, wrong, chosen, activeColumn, typing } = props
  const [from = -1, to = -1] = chosen === '' ? [] : chosen.split('-').map(Number)
  return (
    <tr className={props.isLastOfType ? classes.lastOfType : undefined}>
      <th scope="row" className={classes.size}>
        {row.binSize} m³ <VisuallyHidden>{row.binType}</VisuallyHidden>
      </th>
      <td className={classes.type} aria-hidden="true">
        {row.binType}
      </td>
      {columns.map((column, at) => {
        const place: CellPlace = { zoneId, ...row, column }
        return (
          <GridCell
            key={columnKey(column)}
            place={place}
            isHeld={props.isHeld}
            spot={`${rowIndex}-${at}`}
            cells={cells}
            edits={edits}
            error={wrong.get(cellKey(place))}
            isActive={at === activeColumn}
            isChosen={at >= from && at <= to}
            isGroupStart={isGroupStart(columns, at)}
            typing={at === activeColumn ? typing : null}
            onCommit={props.onCommit}
            onCancel={props.onCancel}
          />
        )
      })}
    </tr>
  )
})
