import { priceBookTexts } from '../texts.ts'
import type { CellPlace, GridColumn } from './price-cell.ts'

const words = priceBookTexts.grid

/** What a column is called. */
export const columnName = (column: GridColumn): string =>
  column.kind === 'price' ? column.wasteType : words.terms[column.field]

/** What a cell is called beside others: '6 m³ Marrel, General Waste'. */
export const cellName = ({ binSize, binType, column }: CellPlace): string =>
  words.cell(binSize, binType, columnName(column))
