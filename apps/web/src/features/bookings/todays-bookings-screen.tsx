import { Button } from '@mantine/core'
import type { DateWindow, StatisticsSpan } from '@skipyard/domain/bookings/statistics-window.ts'
import {
  addDays,
  formatAustralianDate,
  formatShortDay,
  type LocalDate,
} from '@skipyard/domain/shared/local-date.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { hungPart } from '#web/ui/part/overlay-part.tsx'
import { DaysButton, DaysCard } from './days-card.tsx'
import { BookingListScreen } from './list/booking-list-screen.tsx'
import { useListView } from './list/list-view.ts'
import { StatTiles } from './list/stat-tiles.tsx'
import { bookingQueries } from './queries.ts'
import { bookingColumns } from './rows/booking-columns.tsx'
import { bookingTexts } from './texts.ts'
import { todaysList } from './todays-list.ts'

const DayPopover = hungPart(async () => (await import('./day-popover.tsx')).DayPopover)

interface DayCardProps {
  window: DateWindow
  today: LocalDate
  onDate: (date: LocalDate) => void
  onMove: (days: number) => void
}

function DayCard({ window, today, onDate, onMove }: DayCardProps) {
  const [isOpen, setOpen] = useState(false)
  const { before, after, choose } = bookingTexts.day
  const pick = (date: LocalDate) => {
    setOpen(false)
    onDate(date)
  }
  return (
    <DaysCard {...{ window, today, before, after, onMove }} onToday={() => onDate(today)}>
      <DayPopover
        date={window.from}
        today={today}
        isOpen={isOpen}
        onChange={setOpen}
        onPick={pick}
        button={
          <DaysButton
            window={window}
            title={choose}
            aria-expanded={isOpen}
            onClick={() => setOpen(!isOpen)}
          />
        }
      />
    </DaysCard>
  )
}

interface TodaysStatsProps {
  window: DateWindow
  today: LocalDate
  span: StatisticsSpan
  onSpan: (span: StatisticsSpan) => void
  onDate: (date: LocalDate) => void
  onMove: (days: number) => void
}

function TodaysStats({ window, today, span, onSpan, onDate, onMove }: TodaysStatsProps) {
  const isOtherDay = span === 'today' && (window.from !== today || window.to !== today)
  const { today: todayName, sevenDays, thirtyDays } = bookingTexts.stats
  return (
    <StatTiles
      page="today"
      names={{ today: todayName, days7: sevenDays, days30: thirtyDays }}
      selected={isOtherDay ? null : span}
      onSelect={onSpan}
    >
      <DayCard window={window} today={today} onDate={onDate} onMove={onMove} />
    </StatTiles>
  )
}

const NO_DAYS = { date: undefined, span: undefined, from: undefined, to: undefined }

function daysInWords(from: LocalDate, to: LocalDate): string {
  if (from === to) return `${formatShortDay(from)}${formatAustralianDate(from).slice(5)}`
  return `${formatShortDay(from)} – ${formatAustralianDate(to)}`
}

export function TodaysBookingsScreen() {
  const { view, search, show } = useListView(todaysList)
  const { data: stats } = useQuery(bookingQueries.stats('today', view.today))
  const { from, to } = view.window ?? { from: view.today, to: view.today }
  const isToday = view.span === 'today' && from === view.today && to === view.today
  const showDate = (date: LocalDate) => show({ ...NO_DAYS, date: date === view.today ? undefined : date })
  const moveDays = (days: number) => showDate(addDays(from, days))
  const showToday = () => showDate(view.today)
  const showSpan = (span: StatisticsSpan) => show({ ...NO_DAYS, span: span === 'today' ? undefined : span })

  // For today as it is, the statistics say what the tabs hold.
  const {
    form: _form,
    booking: _booking,
    page: _page,
    limit: _limit,
    sort: _sort,
    tab: _tab,
    ...narrowed
  } = search
  const isPlain = isToday && Object.values(narrowed).every((value) => value === undefined)
  const counts = isPlain
    ? {
        all: stats?.today.todayBookingsCount,
        drop: stats?.today.todayDrop,
        pick: stats?.today.todayPick,
      }
    : null
  const jump = (
    <Button variant="default" size="xs" onClick={showToday}>
      {bookingTexts.day.jump}
    </Button>
  )
  return (
    <BookingListScreen
      list={todaysList}
      columns={bookingColumns}
      tabsLabel="Jobs shown"
      tabCounts={counts}
      emptyWords={daysInWords(from, to)}
      emptyWayOut={isToday ? undefined : jump}
      keys={{ T: showToday, '[': () => moveDays(-1), ']': () => moveDays(1) }}
      tiles={
        <TodaysStats
          window={{ from, to }}
          today={view.today}
          span={view.span}
          onSpan={showSpan}
          onDate={showDate}
          onMove={moveDays}
        />
      }
    />
  )
}
