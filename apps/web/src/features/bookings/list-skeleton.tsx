import { TableSkeleton } from '#web/ui/lists/table-skeleton.tsx'
import classes from './list-skeleton.module.css'

/** A list on its way: as many grey rows as it may hold, below the place of its header. */
export function ListSkeleton({ rows }: { rows: number }) {
  return (
    <div className={classes.list}>
      <TableSkeleton rows={Math.min(rows, 24)} label="Loading bookings" />
    </div>
  )
}
