import { Skeleton } from '@mantine/core'
import { formatCount } from '@skipyard/domain/shared/format-count.ts'
import { Words } from '#web/ui/layout/parts.tsx'
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
  if (count === 0) return <Words tone="dim">0</Words>
  return `${sign}${formatCount(count)}`
}
