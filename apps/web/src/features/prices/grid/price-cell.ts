import type { TERM_FIELDS } from '@skipyard/contract/prices/prices.ts'
import type { BinSize, BookingBinType } from '@skipyard/domain/inventory/bin.ts'
import { priceTexts } from '@skipyard/domain/prices/texts.ts'
import { typedCents } from '@skipyard/domain/shared/money.ts'
import { priceBookTexts } from '../texts.ts'

type TermField = (typeof TERM_FIELDS)[number]

export interface GridRow {
  binType: BookingBinType
  binSize: BinSize
}

export type GridColumn = { kind: 'price'; wasteType: string } | { kind: 'term'; field: TermField }

export interface CellPlace extends GridRow {
  zoneId: string
  column: GridColumn
}

/** Dollars, days or tonnes; null for not offered, or a term not set; '' for a price nobody entered. */
export type CellValue = number | null | ''

type ReadCell = { value: CellValue; error: null } | { value: undefined; error: string }

export const columnKey = (column: GridColumn): string =>
  column.kind === 'price' ? `price ${column.wasteType}` : `term ${column.field}`

export const rowKey = ({ binType, binSize }: GridRow): string => `${binType} ${binSize}`

export const cellKey = (place: CellPlace): string =>
  `${place.zoneId} ${rowKey(place)} ${columnKey(place.column)}`

const DASH = '–'
const NOT_OFFERED = /^([-–—−]|n\/a)$/i
const TONNES = /^\d{1,3}(\.\d{0,3})?$/
const [MOST_PRICE, MOST_DAYS, MOST_TONNES] = [100_000, 365, 100]

const wrong = (error: string): ReadCell => ({ value: undefined, error })
const right = (value: CellValue): ReadCell => ({ value, error: null })

function readPrice(text: string): ReadCell {
  if (text === '') return right('')
  if (NOT_OFFERED.test(text)) return right(null)
  const cents = typedCents(text)
  const isPrice = cents !== null && cents % 100 === 0 && cents >= 0 && cents <= MOST_PRICE * 100
  return isPrice ? right(cents / 100) : wrong(priceTexts.digits)
}

const readTerms: Record<TermField, (text: string) => ReadCell> = {
  includedDays: (text) => {
    const days = Number(text)
    return /^\d+$/.test(text) && days <= MOST_DAYS ? right(days) : wrong(priceTexts.termInvalid.includedDays)
  },
  includedTonnes: (text) => {
    const plain = text.replace(/\s*t$/i, '')
    const tonnes = Number(plain)
    return TONNES.test(plain) && tonnes <= MOST_TONNES
      ? right(tonnes)
      : wrong(priceTexts.termInvalid.includedKg)
  },
  extraDay: (text) => readRate(text, priceTexts.termInvalid.extraDayCents),
  perTonne: (text) => readRate(text, priceTexts.termInvalid.perTonneCents),
}

function readRate(text: string, error: string): ReadCell {
  const cents = typedCents(text)
  const isRate = cents !== null && cents >= 0 && cents <= MOST_PRICE * 100
  return isRate ? right(cents / 100) : wrong(error)
}

/** Accepts what a spreadsheet writes too: '470', '$1,210.00', a dash. */
export function readCell(column: GridColumn, typed: string): ReadCell {
  const text = typed.trim()
  if (column.kind === 'price') return readPrice(text)
  return text === '' || NOT_OFFERED.test(text) ? right(null) : readTerms[column.field](text)
}

export function writtenCell(column: GridColumn, value: CellValue): string {
  if (value === '') return ''
  if (value === null) return column.kind === 'price' ? DASH : ''
  return Number.isInteger(value) || isTonnes(column) ? String(value) : value.toFixed(2)
}

const isTonnes = (column: GridColumn) => column.kind === 'term' && column.field === 'includedTonnes'

export function shownCell(column: GridColumn, value: CellValue): string {
  if (value === '' || value === null) return writtenCell(column, value)
  if (isTonnes(column)) return Number.isInteger(value * 10) ? value.toFixed(1) : String(value)
  return value.toLocaleString('en-AU', {
    minimumFractionDigits: Number.isInteger(value) ? 0 : 2,
    maximumFractionDigits: 2,
  })
}

export function cellInWords(column: GridColumn, value: CellValue): string {
  if (value === '') return priceBookTexts.grid.missing
  if (value === null)
    return column.kind === 'price' ? priceBookTexts.grid.notOffered : priceBookTexts.grid.unsaid
  const shown = shownCell(column, value)
  if (column.kind === 'price') return `$${shown}`
  return priceBookTexts.grid.termWords[column.field](shown)
}

const words = priceBookTexts.grid

export const columnName = (column: GridColumn): string =>
  column.kind === 'price' ? column.wasteType : words.terms[column.field]

/** '6 m³ Marrel, General Waste'. */
export const cellName = ({ binSize, binType, column }: CellPlace): string =>
  words.cell(binSize, binType, columnName(column))
