import { type GridBlock, type GridShape, placesIn } from './grid-shape.ts'
import type { CellPlace } from './price-cell.ts'
import type { TypedCell } from './price-edits.ts'
import { type OpenPriceEdits, textIn, valueOfCell } from './use-price-edits.ts'

const NOT_OFFERED = '–'

/** What Delete makes of the chosen cells: prices are switched off, or on again where all are off; terms are emptied. */
export function toggledCells(held: OpenPriceEdits, places: readonly CellPlace[]): TypedCell[] {
  const prices = places.filter(({ column }) => column.kind === 'price')
  const areAllOff = prices.length > 0 && prices.every((place) => valueOfCell(held, place) === null)
  if (!areAllOff)
    return places.map((place) => ({ place, text: place.column.kind === 'price' ? NOT_OFFERED : '' }))
  const onRecord = { ...held, edits: new Map() }
  return prices.map((place) => {
    const before = textIn(onRecord, place)
    // Where it is off on record too, a price is still to be typed.
    return { place, text: before === NOT_OFFERED ? '' : before }
  })
}

interface Chosen {
  shape: GridShape
  zoneId: string
  block: GridBlock
}

/** The first chosen row in every chosen row; a single one takes the row above. */
export function filledCells(
  held: OpenPriceEdits,
  { shape, zoneId, block: { from, to } }: Chosen,
): TypedCell[] {
  const source = from.row === to.row ? from.row - 1 : from.row
  const above = { from: { ...from, row: source }, to: { ...to, row: source } }
  const [first = []] = placesIn(shape, zoneId, above)
  const lines = placesIn(shape, zoneId, { from: { ...from, row: source + 1 }, to })
  return lines.flatMap((line) =>
    line.flatMap((place, across) => {
      const one = first[across]
      return one ? [{ place, text: textIn(held, one) }] : []
    }),
  )
}
