/** One column of a person's choice, in the order it stands; kept on the server as it is. */
export interface ColumnChoice {
  name: string
  label: string
  hidden: boolean
}

/** A column that exists now, and whether it is shown before anybody chose. */
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
 * The columns as chosen. What a kept choice says of columns that are gone is dropped; columns that came since stand
 * behind their neighbour of the first order, shown or hidden as at first.
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

/** The same columns with one of them at another place. */
export function moveColumn(columns: readonly ColumnChoice[], from: number, to: number): ColumnChoice[] {
  const moved = columns[from]
  if (!moved) return [...columns]
  const rest = columns.filter((_, index) => index !== from)
  return [...rest.slice(0, to), moved, ...rest.slice(to)]
}
