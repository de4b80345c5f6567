import type { ShortageNotice } from '@skipyard/domain/inventory/shortage.ts'
import { IconAlertTriangle } from '@tabler/icons-react'
import classes from './booking-form.module.css'

/** Names the day on which the size runs short during this hire. Saving is never prevented (spec 000 §5). */
export function StockWarning({ notice }: { notice: ShortageNotice | null }) {
  if (notice === null) return null
  return (
    <div className={classes.warning} role="status">
      <IconAlertTriangle size="1rem" stroke={1.75} aria-hidden="true" />
      <span>
        <b>{notice.title}</b> {notice.body}
      </span>
    </div>
  )
}
