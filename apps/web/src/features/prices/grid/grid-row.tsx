import { VisuallyHidden } from '@mantine/core'
import { memo } from 'react'
import { GridCell } from './grid-cell.tsx'
import { isGroupStart } from './grid-shape.ts'
import { type GridRow as Bin, type CellPlace, cellKey, columnKey, type GridColumn } from './price-cell.ts'
import type { PriceEdits, SheetCells } from './price-edits.ts'
import classes from './price-grid.module.css'
import type { Typing } from './use-grid-cursor.ts'

interface GridRowProps {
  row: Bin
  /** The company has such bins. */
  isHeld: boolean
  rowIndex: number
  columns: readonly GridColumn[]
  zoneId: string
  cells: SheetCells
  edits: PriceEdits
  wrong: ReadonlyMap<string, string>
  /** The columns that are chosen in this row, as '2-4'; '' for none. */
  chosen: string
  /** The column with the cursor; −1 for none in this row. */
  activeColumn: number
  typing: Typing
  /** The last row of its type. */
  isLastOfType: boolean
  onCommit: (text: string, down: number, across: number) => void
  onCancel: () => void
}

/** A size of a type with its prices and terms. Drawn anew only when something in it changed. */
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
