import { VisuallyHidden } from '@mantine/core'
import { type ColumnDef, type RowSelectionState, useTable } from '@tanstack/react-table'
import { type RefObject, useDeferredValue, useEffect, useRef } from 'react'
import { CheckBox } from '../check-box.tsx'
import { DataRow } from './data-row.tsx'
import classes from './data-table.module.css'
import type { DataTableProps } from './data-table-props.ts'
import { ACTIONS, columnsWithRoom, fitColumns, SELECT, type ShownColumn, sumOf } from './fit-columns.ts'
import { placeOf, remOf } from './place-of.ts'
import { useHasRoomyRows } from './row-density.ts'
import { directionOf, SortHeader } from './sort-header.tsx'
import { dataTableFeatures } from './table-features.ts'
import { useRoom } from './use-room.ts'

const same = (room: number) => room

/** Apart from the rows, which are not drawn again when the width changes. */
function TableColumns<Record>({ shown }: { shown: readonly ShownColumn<Record>[] }) {
  const group = useRef<HTMLTableColElement>(null)
  const room = useRoom(group, 0, same)
  const widths = fitColumns(shown, room)
  return (
    <colgroup ref={group}>
      {shown.map(({ name }, index) => (
        <col key={name} style={{ width: remOf(widths[index] ?? 0) }} />
      ))}
    </colgroup>
  )
}

const SLACK = 1

/** Sets `data-more-start` and `data-more-end` while there is more on that side. */
function useScrollEdges(scroller: RefObject<HTMLElement | null>) {
  useEffect(() => {
    const element = scroller.current
    if (!element) return
    const mark = () => {
      const { scrollLeft, scrollWidth, clientWidth } = element
      element.toggleAttribute('data-more-start', scrollLeft > SLACK)
      element.toggleAttribute('data-more-end', scrollLeft + clientWidth < scrollWidth - SLACK)
    }
    const watch = new ResizeObserver(mark)
    watch.observe(element)
    for (const child of element.children) watch.observe(child)
    element.addEventListener('scroll', mark, { passive: true })
    return () => {
      watch.disconnect()
      element.removeEventListener('scroll', mark)
    }
  }, [scroller])
}

const NOTHING_SELECTED: RowSelectionState = {}

interface ShownTableProps<Record extends object> extends DataTableProps<Record> {
  shown: readonly ShownColumn<Record>[]
}

/**
 * Columns come as a prop and are not computed here, so that they and the rows stay the same between
 * renders.
 */
function ShownTable<Record extends object>(props: ShownTableProps<Record>) {
  const { rows, rowId, rowName, sort, shown, selection = NOTHING_SELECTED } = props
  const names = [classes.table, useHasRoomyRows() && classes.roomy, props.isWaiting && classes.waiting]
  const table = useTable({
    features: dataTableFeatures,
    columns: shown.map(({ name }): ColumnDef<typeof dataTableFeatures, Record> => ({ id: name })),
    data: rows,
    getRowId: rowId,
    state: { rowSelection: selection },
    onRowSelectionChange: props.onSelection,
  })
  const shownNames = new Set(shown.map(({ name }) => name))
  const width = sumOf(shown)
  const ticked = rows.filter((row) => selection[rowId(row)]).length
  const headerOf = ({ name, label: words, look }: ShownColumn<Record>) => {
    if (name === ACTIONS) return <VisuallyHidden>Actions</VisuallyHidden>
    if (name === SELECT) {
      return (
        <CheckBox
          label="Select all rows of this page"
          isChecked={ticked > 0 && ticked === rows.length}
          isMixed={ticked > 0 && ticked < rows.length}
          onChange={table.getToggleAllRowsSelectedHandler()}
        />
      )
    }
    return (
      <SortHeader
        label={words}
        shortLabel={look?.shortLabel}
        hint={look?.hint}
        column={look?.sort}
        isDownFirst={look?.isDownFirst}
        sort={sort}
        onSort={props.onSort}
      />
    )
  }
  return (
    <table
      className={names.filter(Boolean).join(' ')}
      style={{ minWidth: remOf(width) }}
      aria-busy={props.isWaiting}
    >
      <TableColumns shown={shown} />
      <thead>
        <tr>
          {shown.map((column) => (
            <th
              key={column.name}
              scope="col"
              aria-sort={directionOf(column.look?.sort, sort)}
              {...placeOf(column, shown)}
            >
              {headerOf(column)}
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
  )
}

const SELECT_WIDTH = 36
const ROWS_AT_FIRST = 30

interface Layout<Record extends object>
  extends Pick<DataTableProps<Record>, 'columns' | 'choice' | 'pinned'> {
  hasTicks: boolean
  actionsWidth: number
}

function shownOf<Record extends object>(layout: Layout<Record>): ShownColumn<Record>[] {
  const { columns, choice, pinned, hasTicks, actionsWidth } = layout
  const looks = new Map(columns.map((look) => [look.name, look]))
  const start = hasTicks ? [{ name: SELECT, label: '', width: SELECT_WIDTH }] : []
  const chosen = [
    ...choice.filter(({ name }) => name === pinned),
    ...choice.filter(({ name, hidden }) => name !== pinned && !hidden),
  ]
  const own = chosen.flatMap(({ name, label }) => {
    const look = looks.get(name)
    return look ? [{ name, label, width: look.width, look, isPinned: name === pinned }] : []
  })
  const end = actionsWidth > 0 ? [{ name: ACTIONS, label: '', width: actionsWidth }] : []
  return [...start, ...own, ...end]
}

/**
 * Draws many rows in slices so that the page stays responsive; they replace the earlier rows once all are
 * drawn. The first time those in sight are shown at once.
 */
function useDrawnRows<Record extends object>(rows: Record[]) {
  const inSight = rows.length > ROWS_AT_FIRST ? rows.slice(0, ROWS_AT_FIRST) : rows
  const drawn = useDeferredValue(rows, inSight)
  return { drawn, isDrawing: drawn !== rows }
}

/**
 * Scrolls inside its card below a fixed header; tick and name are pinned left, actions right. Sorting,
 * paging and filtering are done by the server; see apps/web/src/ui/README.md.
 */
export function DataTable<Record extends object>(props: DataTableProps<Record>) {
  const { label, columns, choice, pinned, selection, Actions, isOwnChoice } = props
  const scroller = useRef<HTMLElement>(null)
  useScrollEdges(scroller)
  const actionsWidth = Actions ? (props.actionsWidth ?? 0) : 0
  const all = shownOf({ columns, choice, pinned, actionsWidth, hasTicks: selection !== undefined })
  // The same number until other columns have room, so that the rows are not drawn again before.
  const room = useRoom(scroller, Number.POSITIVE_INFINITY, (width) => sumOf(columnsWithRoom(all, width)))
  const shown = isOwnChoice ? all : columnsWithRoom(all, room)
  const { drawn, isDrawing } = useDrawnRows(props.rows)
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
    <section className={classes.scroller} aria-label={label} tabIndex={0} ref={scroller}>
      <ShownTable {...props} shown={shown} rows={drawn} isWaiting={props.isWaiting || isDrawing} />
    </section>
  )
}
