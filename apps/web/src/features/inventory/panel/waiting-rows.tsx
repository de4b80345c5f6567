import { Skeleton } from '@mantine/core'
import { formatCount } from '@skipyard/domain/shared/format-count.ts'
import classes from './inventory-panel.module.css'

const ROWS = Array.from({ length: 10 }, (_, row) => row)

/** Rows of the height the table will have. */
export function WaitingRows() {
  return (
    <div className={classes.waiting} aria-hidden="true">
      {ROWS.map((row) => (
        <Skeleton key={row} height="1rem" />
      ))}
    </div>
  )
}

/** A day's drops or picks with the sign of what they do to the yard; a quiet 0 when there are none. */
export function SignedCount({ count, sign }: { count: number; sign: '−' | '+' }) {
  if (count === 0) return <span className={classes.none}>0</span>
  return `${sign}${formatCount(count)}`
}
