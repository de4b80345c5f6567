import { Button } from '@mantine/core'
import { texts } from '@skipyard/domain/shared/texts.ts'
import { Link } from '@tanstack/react-router'
import { messageOf } from '#web/client/api-error.ts'
import { EmptyState } from '#web/ui/states/empty-state.tsx'
import { ErrorState } from '#web/ui/states/error-state.tsx'
import { WaitingRows } from '../panel/waiting-rows.tsx'
import classes from './availability-screen.module.css'
import type { useCalendar } from './use-calendar.ts'
import type { useCalendarView } from './use-calendar-view.ts'

interface CalendarStateProps {
  calendar: ReturnType<typeof useCalendar>
  view: ReturnType<typeof useCalendarView>
  /** Reads whatever else of the screen could not be read, too. */
  onRetry: () => void
}

/** What stands in place of the numbers: still being read, not to be read, no bins, or none that run out. */
export function CalendarState({ calendar, view, onRetry }: CalendarStateProps) {
  const { rows, error, isReading } = calendar
  const retry = () => {
    calendar.retry()
    onRetry()
  }
  if (rows !== null && rows.length > 0) {
    return (
      <EmptyState
        title="No size runs out"
        words="Every size has bins left on each of these days."
        action={
          <Button variant="default" onClick={() => view.showShort(false)}>
            Show all sizes
          </Button>
        }
      />
    )
  }
  if (rows !== null && view.type !== null) {
    return (
      <EmptyState
        title={`No ${view.type} bins`}
        words="No bins of this type are held or booked on these days."
        action={
          <Button variant="default" onClick={() => view.showType(null)}>
            Show all types
          </Button>
        }
      />
    )
  }
  if (rows !== null) {
    const words = (
      <Link className={classes.visit} to="/app/Inventory/binsTable">
        {texts.inventory.visitInventory}
      </Link>
    )
    return <EmptyState title={texts.inventory.noBins} words={words} />
  }
  if (error) return <ErrorState words={messageOf(error)} isRetrying={isReading} onRetry={retry} />
  return (
    <div className={classes.waiting}>
      <WaitingRows />
    </div>
  )
}
