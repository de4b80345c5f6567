import { VisuallyHidden } from '@mantine/core'
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import classes from './data-table.module.css'

interface SortHeaderProps {
  label: string
  shortLabel: string | undefined
  hint: string | undefined
  /** What the server sorts by; without it the header is only words. */
  column: string | undefined
  isDownFirst: boolean | undefined
  /** The order of the table: a column, or `-column` for downwards. */
  sort: string
  onSort: (sort: string) => void
}

/** How a column's header says its order. */
export function directionOf(column: string | undefined, sort: string) {
  if (column === undefined) return undefined
  if (sort === column) return 'ascending'
  return sort === `-${column}` ? 'descending' : undefined
}

function nextSort(column: string, sort: string, isDownFirst: boolean): string {
  const direction = directionOf(column, sort)
  if (direction === undefined) return isDownFirst ? `-${column}` : column
  return direction === 'ascending' ? `-${column}` : column
}

/** The words of a header; pressing them sorts by the column, pressing again turns the order round. */
export function SortHeader({
  label,
  shortLabel,
  hint,
  column,
  isDownFirst = false,
  sort,
  onSort,
}: SortHeaderProps) {
  if (column === undefined) return label
  const direction = directionOf(column, sort)
  const Arrow = direction === 'ascending' ? IconArrowUp : IconArrowDown
  return (
    <button
      type="button"
      className={direction === undefined ? classes.sort : `${classes.sort} ${classes.sorted}`}
      data-hint={hint}
      aria-description={hint}
      onClick={() => onSort(nextSort(column, sort, isDownFirst))}
    >
      {shortLabel === undefined ? (
        label
      ) : (
        <>
          <VisuallyHidden>{label}</VisuallyHidden>
          <span aria-hidden="true">{shortLabel}</span>
        </>
      )}
      <Arrow size="0.75rem" stroke={1.75} aria-hidden="true" />
    </button>
  )
}
