import { VisuallyHidden } from '@mantine/core'
import { type ColumnDef, type RowSelectionState, type Updater, useTable } from '@tanstack/react-table'
import { type ComponentType, useRef } from 'react'
import { CheckBox } from './check-box.tsx'
import type { ColumnChoice } from './column-choice.ts'
import { DataRow } from './data-row.tsx'
import classes from './data-table.module.css'
import { ACTIONS, placeOf, remOf, SELECT } from './place-of.ts'
import { useHasRoomyRows } from './row-density.ts'
import { directionOf, SortHeader } from './sort-header.tsx'
import type { TableColumn } from './table-column.ts'
import { dataTableFeatures } from './table-features.ts'
import { useScrollEdges } from './use-scroll-edges.ts'

const SELECT_WIDTH = 36

/** What a table of rows from the server needs; its state lives in the address and with the caller. */
export interface DataTableProps<Record extends object> {
  label: string
  rows: Record[]
  rowId: (row: Record) => string
  /** What a row is called by those who cannot see it. */
  rowName: (row: Record) => string
  columns: readonly TableColumn<Record>[]
  /** Order and visibility; see `mergeColumns`. */
  choice: readonly ColumnChoice[]
  /** The column that stays at the left while the others scroll. */
  pinned: string
  /** What can be done with a row, pinned right, and how wide it is drawn. */
  Actions: ComponentType<{ row: Record }>
  actionsWidth: number
  sort: string
  onSort: (sort: string) => void
  /** Rows can be ticked when this is given. */
  selection?: RowSelectionState
  onSelection: (change: Updater<RowSelectionState>) => void
  activeId: string | null
  onActivate: (id: string) => void
  onOpen: (id: string) => void
  /** The rows are those of the view before; the new ones are on their way. */
  isWaiting: boolean
}

const toDefinition = <Record extends object>(column: {
  name: string
  width: number
}): ColumnDef<typeof dataTableFeatures, Record> => ({ id: column.name, size: column.width })

const NOTHING_SELECTED: RowSelectionState = {}

/** How the columns of a table stand: which are there, in which order, and which stay in sight. */
function layoutOf<Record extends object>(props: DataTableProps<Record>) {
  const { columns, choice, pinned, selection, actionsWidth } = props
  const start = selection ? [{ name: SELECT, width: SELECT_WIDTH }] : []
  const all = [...start, ...columns, { name: ACTIONS, width: actionsWidth }]
  const scrolling = choice.filter(({ name }) => name !== pinned)
  const shown = new Map(choice.map(({ name, hidden }) => [name, !hidden || name === pinned]))
  return {
    definitions: all.map((column) => toDefinition<Record>(column)),
    state: {
      columnOrder: [...start, { name: pinned }, ...scrolling, { name: ACTIONS }].map(({ name }) => name),
      columnVisibility: Object.fromEntries(shown),
    },
  }
}

/**
 * The rows of a list: scrolls inside its card below a header that stays, tick and name of a row pinned left, what can
 * be done with it pinned right. Sorting, paging and filtering are the server's; see docs/decisions/0016.
 */
export function DataTable<Record extends object>(props: DataTableProps<Record>) {
  const { label, rows, rowId, rowName, columns, choice, pinned, sort, selection = NOTHING_SELECTED } = props
  const scroller = useRef<HTMLElement>(null)
  useScrollEdges(scroller)
  const names = [classes.table, useHasRoomyRows() && classes.roomy, props.isWaiting && classes.waiting]
  const { definitions, state } = layoutOf(props)
  const table = useTable({
    features: dataTableFeatures,
    columns: definitions,
    data: rows,
    getRowId: rowId,
    state: { ...state, rowSelection: selection },
    onRowSelectionChange: props.onSelection,
  })
  const cells = new Map(columns.map((column) => [column.name, column]))
  const labels = new Map(choice.map((column) => [column.name, column.label]))
  const shown = table.getVisibleLeafColumns()
  const shownNames = new Set(shown.map(({ id }) => id))
  const elastic =
    shown.find(({ id }) => cells.get(id)?.isElastic) ?? shown.findLast(({ id }) => id !== ACTIONS)
  const ticked = rows.filter((row) => selection[rowId(row)]).length
  const headerOf = (id: string) => {
    if (id === ACTIONS) return <VisuallyHidden>Actions</VisuallyHidden>
    if (id === SELECT) {
      return (
        <CheckBox
          label="Select all rows of this page"
          isChecked={ticked > 0 && ticked === rows.length}
          isMixed={ticked > 0 && ticked < rows.length}
          onChange={table.getToggleAllRowsSelectedHandler()}
        />
      )
    }
    const { sort: column, isDownFirst } = cells.get(id) ?? {}
    return (
      <SortHeader
        label={labels.get(id) ?? id}
        column={column}
        isDownFirst={isDownFirst}
        sort={sort}
        onSort={props.onSort}
      />
    )
  }
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
    <section className={classes.scroller} aria-label={label} tabIndex={0} ref={scroller}>
      <table
        className={names.filter(Boolean).join(' ')}
        style={{ minWidth: remOf(table.getTotalSize()) }}
        aria-busy={props.isWaiting}
      >
        <colgroup>
          {shown.map((column) => (
            <col
              key={column.id}
              style={column === elastic ? undefined : { width: remOf(column.getSize()) }}
            />
          ))}
        </colgroup>
        <thead>
          <tr>
            {shown.map((column) => (
              <th
                key={column.id}
                scope="col"
                aria-sort={directionOf(cells.get(column.id)?.sort, sort)}
                {...placeOf(column, cells.get(column.id), pinned)}
              >
                {headerOf(column.id)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {table.getRowModel().rows.map((row) => (
            <DataRow
              key={row.id}
              row={row}
              name={rowName(row.original)}
              columns={shown}
              cells={cells}
              pinned={pinned}
              shown={shownNames}
              isActive={row.id === props.activeId}
              isChecked={selection[row.id] === true}
              onActivate={props.onActivate}
              onOpen={props.onOpen}
              Actions={props.Actions}
            />
          ))}
        </tbody>
      </table>
    </section>
  )
}
