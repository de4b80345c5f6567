import { Skeleton } from '@mantine/core'
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
