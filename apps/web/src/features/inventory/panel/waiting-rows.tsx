import { Skeleton } from '@mantine/core'
import { formatCount } from '@skipyard/domain/shared/format-count.ts'
import classes from './inventory-panel.module.css'

const ROWS = Array.from({ length: 10 }, (_, row) => row)

export function WaitingRows() {
  return (
    <div className={classes.waiting} aria-hidden="true">
      {ROWS.map((row) => (
        <Skeleton key={row} height="1rem" />
      ))}
    </div>
  )
}

export function SignedCount({ count, sign }: { count: number; sign: '−' | '+' }) {
  if (count === 0) return <span className={classes.none}>0</span>
  return `${sign}${formatCount(count)}`
}
