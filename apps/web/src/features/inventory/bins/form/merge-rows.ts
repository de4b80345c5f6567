import type { WireBinCount } from '@skipyard/contract/inventory/bins.ts'
import { type StockRowDraft, stockRowKey } from '@skipyard/domain/inventory/stock-row.ts'
import { formatCount } from '@skipyard/domain/shared/format-count.ts'
import { newIdempotencyKey } from '#web/client/new-idempotency-key.ts'
import { type Conflict, type Merged, mergeFields, type ThreeSides } from '#web/ui/merge/merge-fields.ts'
import { binTexts } from '../texts.ts'

/** `version` is that of the row it was opened with. */
export interface TypedRow extends StockRowDraft {
  key: string
  version: number
  isNumbered: boolean
}

export const emptyRow = (): TypedRow => ({
  key: newIdempotencyKey(),
  version: 0,
  isNumbered: false,
  binSize: null,
  type: 'Marrel',
  totalBins: null,
  count: null,
  comments: '',
  active: true,
})

export const typedRow = (row: WireBinCount): TypedRow => ({
  key: stockRowKey(row),
  version: row.version,
  isNumbered: row.numbered,
  binSize: row.binSize,
  type: row.type,
  totalBins: row.totalBins,
  count: row.count,
  comments: row.comments,
  active: row.active,
})

export const saidOf = (rows: readonly TypedRow[]) =>
  rows.map(({ key: _key, version: _version, ...said }) => said)

const FIELDS = ['totalBins', 'count', 'comments', 'active'] as const
const STOCK: readonly string[] = ['totalBins', 'count']

type RowField = (typeof FIELDS)[number]
type Cells = Record<string, TypedRow[RowField]>

const { columns, fieldOf, newRow, nothing, isActive, isInactive } = binTexts.form
const nameOf = (key: string, field: RowField) => `${key} ${field}`
const find = (rows: readonly TypedRow[], key: string) => rows.find((row) => row.key === key)

function cellsOf(rows: readonly TypedRow[]): Cells {
  return Object.fromEntries(
    rows.flatMap((row) => FIELDS.map((field) => [nameOf(row.key, field), row[field]] as const)),
  )
}

function conflictOf({
  name,
  key,
  field,
  label,
}: ReturnType<typeof describe>[number]): Conflict<readonly TypedRow[]> {
  return {
    name,
    label,
    words: (rows) => valueInWords(find(rows, key), field),
    take: (into, from) =>
      into.map((row) => (row.key === key ? withValueOf(row, find(from, key) ?? row, field) : row)),
  }
}

/** What was typed, except counts that now follow from numbered bins. */
function typedCells({ base, mine, theirs }: ThreeSides<readonly TypedRow[]>): Cells {
  const cells = cellsOf(mine)
  for (const { key, isNumbered } of theirs) {
    if (!isNumbered) continue
    const before = find(base, key)
    for (const field of FIELDS) if (before && STOCK.includes(field)) cells[nameOf(key, field)] = before[field]
  }
  return cells
}

const withValueOf = (row: TypedRow, other: TypedRow, field: RowField): TypedRow => ({
  ...row,
  [field]: other[field],
})

export function valueInWords(row: TypedRow | undefined, field: RowField): string {
  const value = row?.[field] ?? ''
  if (typeof value === 'boolean') return value ? isActive : isInactive
  if (typeof value === 'number') return formatCount(value)
  return value === '' ? nothing : value
}

function describe(base: readonly TypedRow[], theirs: readonly TypedRow[]) {
  return theirs.flatMap(({ key, type }) => {
    const isNew = find(base, key) === undefined
    return FIELDS.map((field) => {
      const label = isNew ? newRow(type) : fieldOf(type, columns[field])
      return { name: nameOf(key, field), key, field, label, words: () => label }
    })
  })
}

/**
 * Three-way merge of the rows, by size and type and value by value; only values that both sides changed
 * differently are left to choose.
 */
export function mergeRows(sides: ThreeSides<readonly TypedRow[]>): Merged<readonly TypedRow[]> {
  const { base, mine, theirs } = sides
  const known = describe(base, theirs)
  const cells = { base: cellsOf(base), mine: typedCells(sides), theirs: cellsOf(theirs) }
  const merged = mergeFields<Cells>(known, cells)
  const values = theirs.map((row) => {
    const typed = find(mine, row.key)
    if (typed === undefined) return row
    const kept = FIELDS.filter((field) => {
      const name = nameOf(row.key, field)
      return merged.values[name] === cells.mine[name] && !(row.isNumbered && STOCK.includes(field))
    })
    return kept.reduce((made, field) => withValueOf(made, typed, field), row)
  })
  const conflicts = merged.conflicts.flatMap(({ name }) => {
    const cell = known.find((one) => one.name === name)
    return cell ? [conflictOf(cell)] : []
  })
  return { values, conflicts, broughtIn: [...new Set(merged.broughtIn)] }
}
