import { ActionIcon, Button, SegmentedControl, Switch } from '@mantine/core'
import { BOOKING_BIN_TYPES, isBinType } from '@skipyard/domain/inventory/bin.ts'
import { addDays, daysBetween } from '@skipyard/domain/shared/local-date.ts'
import { texts } from '@skipyard/domain/shared/texts.ts'
import { IconChevronLeft, IconChevronRight, IconDownload, IconPlus } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { messageOf } from '#web/client/api-error.ts'
import { csvText } from '#web/client/files/csv-text.ts'
import { saveTextFile } from '#web/client/files/save-text-file.ts'
import { DateField } from '#web/ui/date-field/date-field.tsx'
import { Block, Row } from '#web/ui/layout/parts.tsx'
import { EmptyState } from '#web/ui/states/empty-state.tsx'
import { ErrorState } from '#web/ui/states/error-state.tsx'
import { toastFailed } from '#web/ui/states/toast.tsx'
import { binTexts } from '../bins/texts.ts'
import { WaitingRows } from '../panel/waiting-rows.tsx'
import { inventoryQueries } from '../queries.ts'
import classes from './availability-screen.module.css'
import { CHUNK_DAYS, calendarFile, calendarRows, type StockToday } from './calendar-rows.ts'
import type { useCalendar } from './use-calendar.ts'
import type { useCalendarView } from './use-calendar-view.ts'

const FILE_NAME = 'table-data.csv'

export function useCalendarDownload(
  { from, today, type, isShortOnly }: ReturnType<typeof useCalendarView>,
  stock: StockToday | undefined,
) {
  const queryClient = useQueryClient()
  const { mutate, isPending } = useMutation({
    mutationFn: async () => {
      const window = { type, from, to: addDays(from, CHUNK_DAYS - 1) }
      const bins = await queryClient.fetchQuery(inventoryQueries.calendar(window))
      const rows = calendarRows([{ index: 0, bins }], daysBetween(from, today))
      const wanted = isShortOnly ? rows.filter(({ isShort }) => isShort) : rows
      saveTextFile(FILE_NAME, csvText(calendarFile(wanted, { from, days: CHUNK_DAYS }, stock)))
    },
    onError: (problem) => toastFailed({ title: binTexts.file.failed, words: messageOf(problem) }),
  })
  return { download: () => mutate(), isStarting: isPending }
}

interface CalendarToolbarProps {
  view: ReturnType<typeof useCalendarView>
  shortSizes: number | undefined
  isReading: boolean
  onMove: (days: number) => void
  file: ReturnType<typeof useCalendarDownload>
  onAddStock: (() => void) | null
}

const ICON = { size: '1rem', stroke: 1.75, 'aria-hidden': true } as const
const ALL = 'All types'
const TYPES = [ALL, ...BOOKING_BIN_TYPES.toReversed()]
const WEEKS = 14

export function CalendarToolbar(props: CalendarToolbarProps) {
  const { view, shortSizes, isReading, onMove, file, onAddStock } = props
  const isToday = view.from === view.today
  return (
    <Row
      wrap
      columnGap={12}
      gap={10}
      rigid
      py={6}
      px={10}
      line="bottom"
      className={classes.toolbar}
      aria-busy={isReading}
    >
      <Row gap={6} className={classes.days}>
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
      </Row>
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
    </Row>
  )
}

interface CalendarStateProps {
  calendar: ReturnType<typeof useCalendar>
  view: ReturnType<typeof useCalendarView>
  onRetry: () => void
}

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
    const words = <Link to="/app/Inventory/binsTable">{texts.inventory.visitInventory}</Link>
    return <EmptyState title={texts.inventory.noBins} words={words} />
  }
  if (error) return <ErrorState words={messageOf(error)} isRetrying={isReading} onRetry={retry} />
  return (
    <Block px={14}>
      <WaitingRows />
    </Block>
  )
}
