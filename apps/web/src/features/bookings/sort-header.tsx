import type { BookingSort } from '@skipyard/contract/bookings.lists.ts'
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import classes from './booking-table.module.css'

// What is newest or biggest is looked for first.
const DOWN_FIRST: readonly BookingSort[] = ['jobID', 'amount']

interface SortHeaderProps {
  label: string
  meta:
    | { sort?: BookingSort; className: string | undefined; shortLabel?: string; isNumber?: boolean }
    | undefined
  sort: string
  onSort: (sort: string) => void
}

function nextSort(column: BookingSort, sort: string): string {
  if (sort === column) return `-${column}`
  if (sort === `-${column}`) return column
  return DOWN_FIRST.includes(column) ? `-${column}` : column
}

function directionOf(column: BookingSort | undefined, sort: string) {
  if (column === undefined) return undefined
  if (sort === column) return 'ascending'
  return sort === `-${column}` ? 'descending' : 'none'
}

function Label({ label, shortLabel }: { label: string; shortLabel: string | undefined }) {
  if (shortLabel === undefined) return label
  return (
    <>
      <span className={classes.long}>{label}</span>
      <span className={classes.short} title={label}>
        {shortLabel}
      </span>
    </>
  )
}

/** A column's header; pressing it sorts by the column, pressing again turns the order round. */
export function SortHeader({ label, meta, sort, onSort }: SortHeaderProps) {
  const column = meta?.sort
  const direction = directionOf(column, sort)
  const isSorted = direction === 'ascending' || direction === 'descending'
  const Arrow = direction === 'ascending' ? IconArrowUp : IconArrowDown
  const names = [meta?.className, meta?.isNumber ? classes.number : undefined].filter(Boolean).join(' ')
  const words = <Label label={label} shortLabel={meta?.shortLabel} />
  return (
    <th scope="col" className={names} aria-sort={isSorted ? direction : undefined}>
      {column === undefined ? (
        words
      ) : (
        <button
          type="button"
          className={isSorted ? `${classes.sort} ${classes.sorted}` : classes.sort}
          onClick={() => onSort(nextSort(column, sort))}
        >
          {words}
          <Arrow size="0.75rem" stroke={1.75} aria-hidden="true" />
        </button>
      )}
    </th>
  )
}
