import { formatCount } from '@skipyard/domain/shared/format-count.ts'
import { type DescribedField, mergeFields, type ThreeSides } from '#web/ui/merge/merge-fields.ts'
import { labelsInWords } from '#web/ui/merge/merge-words.ts'
import { binTexts } from '../texts.ts'
import type { TypedRow } from './typed-row.ts'

const FIELDS = ['totalBins', 'count', 'comments', 'active'] as const
const STOCK: readonly string[] = ['totalBins', 'count']

type RowField = (typeof FIELDS)[number]
type Cells = Record<string, TypedRow[RowField]>

/** A value that two people changed: of which row, and what it is called. */
export interface RowConflict {
  name: string
  key: string
  field: RowField
  label: string
}

interface MergedRows {
  rows: TypedRow[]
  conflicts: readonly RowConflict[]
  /** What others changed and stands in the rows by now, in words; '' for nothing. */
  broughtIn: string
}

const { columns, fieldOf, newRow, nothing, isActive, isInactive } = binTexts.form
const nameOf = (key: string, field: RowField) => `${key} ${field}`
const find = (rows: readonly TypedRow[], key: string) => rows.find((row) => row.key === key)

function cellsOf(rows: readonly TypedRow[]): Cells {
  return Object.fromEntries(
    rows.flatMap((row) => FIELDS.map((field) => [nameOf(row.key, field), row[field]] as const)),
  )
}

/** What was typed, but for numbers that the numbered bins of the row say by now. */
function typedCells({ base, mine, theirs }: ThreeSides<readonly TypedRow[]>): Cells {
  const cells = cellsOf(mine)
  for (const { key, isNumbered } of theirs) {
    if (!isNumbered) continue
    const before = find(base, key)
    for (const field of FIELDS) if (before && STOCK.includes(field)) cells[nameOf(key, field)] = before[field]
  }
  return cells
}

/** A row with one of its values from another. */
export const withValueOf = (row: TypedRow, other: TypedRow, field: RowField): TypedRow => ({
  ...row,
  [field]: other[field],
})

/** What a value says. */
export function valueInWords(row: TypedRow | undefined, field: RowField): string {
  const value = row?.[field] ?? ''
  if (typeof value === 'boolean') return value ? isActive : isInactive
  if (typeof value === 'number') return formatCount(value)
  return value === '' ? nothing : value
}

/** Whether the rows on record are later than those a form was opened with. */
export const areLater = (rows: readonly TypedRow[], before: readonly TypedRow[]): boolean =>
  rows.some(({ key, version }) => version > (find(before, key)?.version ?? -1))

/**
 * Brings together what was typed into the rows of a size and what others made of them meanwhile, value by value; a row
 * is known by its size and type. Only what both changed, to different values, is left to be chosen.
 */
export function mergeRows(sides: ThreeSides<readonly TypedRow[]>): MergedRows {
  const { base, mine, theirs } = sides
  const known = new Map<string, RowConflict>()
  for (const { key, type } of theirs) {
    const isNew = find(base, key) === undefined
    for (const field of FIELDS) {
      const label = isNew ? newRow(type) : fieldOf(type, columns[field])
      known.set(nameOf(key, field), { name: nameOf(key, field), key, field, label })
    }
  }
  const fields = [...known.values()].map(
    ({ name, label }): DescribedField<Cells> => ({ name, label, words: () => label }),
  )
  const merged = mergeFields(fields, {
    base: cellsOf(base),
    mine: typedCells(sides),
    theirs: cellsOf(theirs),
  })
  const isTheirs = (name: string) => merged.broughtIn.some((field) => field.name === name)
  const rows = theirs.map((row) => {
    const typed = find(mine, row.key)
    if (typed === undefined) return row
    const kept = FIELDS.filter(
      (field) => !isTheirs(nameOf(row.key, field)) && !(row.isNumbered && STOCK.includes(field)),
    )
    return kept.reduce((made, field) => withValueOf(made, typed, field), row)
  })
  return {
    rows,
    conflicts: merged.conflicts.flatMap(({ name }) => known.get(name) ?? []),
    broughtIn: labelsInWords([...new Set(merged.broughtIn.map(({ label }) => label))]),
  }
}
