import type { GridShape } from './grid-shape.ts'
import { columnKey, rowKey } from './price-cell.ts'
import type { GridCursor } from './use-grid-cursor.ts'
import type { OpenPriceEdits } from './use-price-edits.ts'

interface Focusing {
  shape: GridShape
  held: OpenPriceEdits
  cursor: GridCursor
  showZone: (zoneId: string) => void
}

/** Puts the cursor to a cell that was typed into, in whichever zone it stands. */
export function useFocusCell({ shape, held, cursor, showZone }: Focusing) {
  return (key: string) => {
    const place = held.latest().edits.get(key)?.place
    if (!place) return
    showZone(place.zoneId)
    cursor.moveTo({
      row: shape.rows.findIndex((row) => rowKey(row) === rowKey(place)),
      column: shape.columns.findIndex((column) => columnKey(column) === columnKey(place.column)),
    })
  }
}
