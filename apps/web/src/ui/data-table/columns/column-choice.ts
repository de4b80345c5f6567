export interface ColumnChoice {
  name: string
  label: string
  hidden: boolean
}

export interface KnownColumn {
  name: string
  label: string
  isHidden?: boolean
}

const asFirst = ({ name, label, isHidden = false }: KnownColumn): ColumnChoice => ({
  name,
  label,
  hidden: isHidden,
})

/**
 * The columns in the order chosen. Unknown ones are dropped; new ones are placed after their neighbour in
 * the default order, shown or hidden as by default.
 */
export function mergeColumns(
  known: readonly KnownColumn[],
  kept: readonly ColumnChoice[] | null,
): ColumnChoice[] {
  if (kept === null) return known.map(asFirst)
  const byName = new Map(known.map((column) => [column.name, column]))
  const merged: ColumnChoice[] = []
  for (const { name, hidden } of kept) {
    const column = byName.get(name)
    if (column && !merged.some((one) => one.name === name)) merged.push({ ...asFirst(column), hidden })
  }
  known.forEach((column, index) => {
    if (merged.some((one) => one.name === column.name)) return
    const before = known[index - 1]?.name
    merged.splice(merged.findIndex((one) => one.name === before) + 1, 0, asFirst(column))
  })
  return merged
}

export function moveColumn(columns: readonly ColumnChoice[], from: number, to: number): ColumnChoice[] {
  const moved = columns[from]
  if (!moved) return [...columns]
  const rest = columns.filter((_, index) => index !== from)
  return [...rest.slice(0, to), moved, ...rest.slice(to)]
}
