import { ActionIcon, Button, SegmentedControl, Switch } from '@mantine/core'
import { BOOKING_BIN_TYPES, isBinType } from '@skipyard/domain/inventory/bin.ts'
import { IconChevronLeft, IconChevronRight, IconDownload, IconPlus } from '@tabler/icons-react'
import { DateField } from '#web/ui/date-field/date-field.tsx'
import classes from './availability-screen.module.css'
import type { useCalendarDownload } from './use-calendar-download.ts'
import type { useCalendarView } from './use-calendar-view.ts'

interface CalendarToolbarProps {
  view: ReturnType<typeof useCalendarView>
  shortSizes: number | undefined
  isReading: boolean
  /** Moves the days in sight. */
  onMove: (days: number) => void
  file: ReturnType<typeof useCalendarDownload>
  onAddStock: (() => void) | null
}

const ICON = { size: '1rem', stroke: 1.75, 'aria-hidden': true } as const
const ALL = 'All types'
const TYPES = [ALL, ...BOOKING_BIN_TYPES.toReversed()]
const WEEKS = 14

/** From which day on, which type, all sizes or those that run out. */
export function CalendarToolbar(props: CalendarToolbarProps) {
  const { view, shortSizes, isReading, onMove, file, onAddStock } = props
  const isToday = view.from === view.today
  return (
    <div className={classes.toolbar} aria-busy={isReading}>
      <div className={classes.days}>
        <ActionIcon variant="default" size={34} aria-label="Two weeks earlier" onClick={() => onMove(-WEEKS)}>
          <IconChevronLeft {...ICON} />
        </ActionIcon>
        <DateField
          className={classes.date}
          label=""
          aria-label="First day"
          today={view.today}
          value={view.from}
          onChange={(date) => date && view.showFrom(date)}
        />
        <ActionIcon variant="default" size={34} aria-label="Two weeks later" onClick={() => onMove(WEEKS)}>
          <IconChevronRight {...ICON} />
        </ActionIcon>
        {!isToday && (
          <Button variant="subtle" onClick={() => view.showFrom(view.today)}>
            Today
          </Button>
        )}
      </div>
      <SegmentedControl
        className={classes.types}
        aria-label="Bin type"
        data={view.type === null || TYPES.includes(view.type) ? TYPES : [...TYPES, view.type]}
        value={view.type ?? ALL}
        onChange={(chosen) => view.showType(isBinType(chosen) ? chosen : null)}
      />
      <Switch
        label={
          <>
            Only sizes that run out <span className={classes.count}>{shortSizes}</span>
          </>
        }
        checked={view.isShortOnly}
        onChange={(event) => view.showShort(event.currentTarget.checked)}
      />
      <Button
        className={classes.file}
        variant="default"
        leftSection={<IconDownload {...ICON} />}
        aria-label="Download as CSV"
        loading={file.isStarting}
        onClick={file.download}
      >
        <span className={classes.word}>CSV</span>
      </Button>
      {onAddStock && (
        <Button className={classes.add} leftSection={<IconPlus {...ICON} />} onClick={onAddStock}>
          Add Stock
        </Button>
      )}
    </div>
  )
}
