import { useDeferredValue } from 'react'
import type { DataTableProps } from './data-table-props.ts'
import { ACTIONS, SELECT, type ShownColumn } from './shown-column.ts'
import { ShownTable } from './shown-table.tsx'

const SELECT_WIDTH = 36
/** More than a screen shows. */
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
  const { columns, choice, pinned, selection, Actions } = props
  const actionsWidth = Actions ? (props.actionsWidth ?? 0) : 0
  const shown = shownOf({ columns, choice, pinned, actionsWidth, hasTicks: selection !== undefined })
  const { drawn, isDrawing } = useDrawnRows(props.rows)
  return <ShownTable {...props} shown={shown} rows={drawn} isWaiting={props.isWaiting || isDrawing} />
}
