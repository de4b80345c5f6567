import { VisuallyHidden } from '@mantine/core'
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import classes from './data-table.module.css'

interface SortHeaderProps {
  label: string
  shortLabel: string | undefined
  hint: string | undefined
  column: string | undefined
  isDownFirst: boolean | undefined
  /** A column, or `-column` for descending. */
  sort: string
  onSort: (sort: string) => void
}

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
