import type { WirePriceSheet } from '@skipyard/contract/prices.ts'
import type { GridShape } from './grid-shape.ts'
import { rowKey } from './price-cell.ts'
import type { PriceEdits } from './price-edits.ts'

interface InUse {
  sheet: Pick<WirePriceSheet, 'prices' | 'terms'>
  /** The bins the company holds, by the names of their rows. */
  held: ReadonlySet<string>
  edits: PriceEdits
}

/** A grid with the rows alone of bins that are held, priced or being priced; whole where that is none. */
export function rowsInUse(shape: GridShape, { sheet, held, edits }: InUse): GridShape {
  const places = [...sheet.prices, ...sheet.terms, ...[...edits.values()].map(({ place }) => place)]
  const named = new Set(places.map(({ binType, binSize }) => `${binType} ${binSize}`))
  const rows = shape.rows.map((row) => ({ row, key: rowKey(row) }))
  const used = rows.filter(({ key }) => held.has(key) || named.has(key)).map(({ row }) => row)
  return used.length === 0 ? shape : { ...shape, rows: used }
}
