import { functionalUpdate, type RowSelectionState, type Updater } from '@tanstack/react-table'
import { useState } from 'react'

const NOTHING: RowSelectionState = {}

/** Another `view` begins without ticks, and rows that left the list are not ticked any more. */
export function useRowSelection<Record extends object>(
  view: string,
  rows: readonly Record[],
  rowId: (row: Record) => string,
) {
  const [kept, keep] = useState({ view, selection: NOTHING })
  const selection = kept.view === view ? kept.selection : NOTHING
  const setSelection = (change: Updater<RowSelectionState>) =>
    keep((before) => ({
      view,
      selection: functionalUpdate(change, before.view === view ? before.selection : NOTHING),
    }))
  return {
    selection,
    setSelection,
    selected: rows.filter((row) => selection[rowId(row)]),
    toggle: (id: string) =>
      setSelection(({ [id]: isTicked, ...rest }) => (isTicked ? rest : { ...rest, [id]: true })),
    clear: () => setSelection(NOTHING),
  }
}
