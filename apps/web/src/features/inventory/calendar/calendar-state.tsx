import { texts } from '@skipyard/domain/shared/texts.ts'
import { messageOf } from '#web/client/api-error.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { WaitingRows } from '../waiting-rows.tsx'
import classes from './availability-screen.module.css'
import type { useCalendar } from './use-calendar.ts'

/** What stands in place of the numbers: still being read, not to be read, no bins, or none that run out. */
export function CalendarState({ calendar }: { calendar: ReturnType<typeof useCalendar> }) {
  const { rows, error, isReading, retry } = calendar
  if (rows !== null && rows.length > 0) return <EmptyState title="No size runs out" />
  if (rows !== null)
    return <EmptyState title={texts.inventory.noBins} words={texts.inventory.visitInventory} />
  if (error) return <ErrorState words={messageOf(error)} isRetrying={isReading} onRetry={retry} />
  return (
    <div className={classes.waiting}>
      <WaitingRows />
    </div>
  )
}
