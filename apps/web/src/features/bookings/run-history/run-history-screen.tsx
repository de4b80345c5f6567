import { Popover } from '@mantine/core'
import { BOOKING_COLUMNS } from '@skipyard/contract/bookings/columns.ts'
import type { DateWindow } from '@skipyard/domain/bookings/statistics-window.ts'
import { addDays, daysBetween, type LocalDate, parseLocalDate } from '@skipyard/domain/shared/local-date.ts'
import { dollarsToCents } from '@skipyard/domain/shared/money.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useToday } from '#web/client/use-today.ts'
import { FigureCard } from '#web/ui/cards/figure-card.tsx'
import { Row, Stack } from '#web/ui/layout/parts.tsx'
import { Money } from '#web/ui/marks/money.tsx'
import { DaysButton, DaysCard } from '../days-card.tsx'
import { type BookingList, columnsFirst, columnsOf, JOBS_FIRST } from '../list/booking-list.ts'
import { BookingListScreen } from '../list/booking-list-screen.tsx'
import { listRequest, useListView } from '../list/list-view.ts'
import { type BookingListRequest, bookingQueries } from '../queries.ts'
import { RangePicker } from './range-picker.tsx'
import { runHistoryColumns } from './run-history-columns.tsx'
import classes from './run-history-screen.module.css'
import { runHistoryTexts } from './texts.ts'

const EVERYWHERE = BOOKING_COLUMNS.map(({ name }) => name)

const FIRST = [...new Set([...JOBS_FIRST, ...EVERYWHERE.slice(0, EVERYWHERE.indexOf('payment') + 1)])]

/** Bookings with a drop or pick in the days chosen, today at first (spec 000 §9). */
export const runHistoryList: BookingList = {
  type: 'run-history',
  headers: 'runHistoryHeaders',
  columns: columnsFirst(columnsOf('run-history'), FIRST),
  tabs: [],
  sort: '-jobID',
  tilesPx: 83,
  ownDays: (search, today) => {
    const [from, to] = [parseLocalDate(search.from ?? ''), parseLocalDate(search.to ?? '')]
    return from !== null && to !== null && from <= to ? { from, to } : { from: today, to: today }
  },
}

function useRunHistoryDays() {
  const { view, show } = useListView(runHistoryList)
  const { today } = view
  const window = view.window ?? { from: today, to: today }
  const showDays = ({ from, to }: DateWindow) => {
    const isToday = from === today && to === today
    show(isToday ? { from: undefined, to: undefined } : { from, to })
  }
  const length = daysBetween(window.from, window.to) + 1
  return {
    view,
    today,
    window,
    showDays,
    showToday: () => showDays({ from: today, to: today }),
    move: (steps: number) =>
      showDays({ from: addDays(window.from, steps * length), to: addDays(window.to, steps * length) }),
  }
}

interface RangeCardProps {
  window: DateWindow
  today: LocalDate
  onWindow: (window: DateWindow) => void
  onMove: (steps: number) => void
}

function RangeCard({ window, today, onWindow, onMove }: RangeCardProps) {
  const [isPicking, setIsPicking] = useState(false)
  const { before, after, choose } = runHistoryTexts
  const pick = (picked: DateWindow) => {
    setIsPicking(false)
    onWindow(picked)
  }
  return (
    <DaysCard
      {...{ window, today, before, after, onMove }}
      onToday={() => onWindow({ from: today, to: today })}
    >
      <Popover opened={isPicking} onChange={setIsPicking} position="bottom-end" trapFocus returnFocus>
        <Popover.Target>
          <DaysButton window={window} title={choose} onClick={() => setIsPicking(!isPicking)} />
        </Popover.Target>
        <Popover.Dropdown aria-label={choose}>
          <RangePicker window={window} today={today} onPick={pick} />
        </Popover.Dropdown>
      </Popover>
    </DaysCard>
  )
}

function RunHistoryFigures({ filters, q }: Pick<BookingListRequest, 'filters' | 'q'>) {
  const { data: stats } = useQuery(bookingQueries.runHistoryStats({ filters, q }, useToday()))
  const { figures, received, pending, pickPending, completed } = runHistoryTexts
  return (
    <Stack as="section" grow gap={12} className={classes.figures} aria-label={figures}>
      <FigureCard name={received}>{stats && <Money cents={dollarsToCents(stats.received)} />}</FigureCard>
      <FigureCard name={pending}>{stats && <Money cents={dollarsToCents(stats.pending)} />}</FigureCard>
      <FigureCard name={pickPending}>{stats?.pickPending}</FigureCard>
      <FigureCard name={completed}>{stats?.completed}</FigureCard>
    </Stack>
  )
}

function RunHistoryTiles({ days }: { days: ReturnType<typeof useRunHistoryDays> }) {
  const { filters, q } = listRequest(runHistoryList, days.view)
  return (
    <Row rigid gap={12} align="stretch" className={classes.tiles}>
      <RunHistoryFigures filters={filters} q={q} />
      <RangeCard window={days.window} today={days.today} onWindow={days.showDays} onMove={days.move} />
    </Row>
  )
}

/** The drops and picks of any days and what was earned with them (spec 000 §2.9). */
export function RunHistoryScreen() {
  const days = useRunHistoryDays()
  return (
    <BookingListScreen
      list={runHistoryList}
      columns={runHistoryColumns}
      tiles={<RunHistoryTiles days={days} />}
      emptyWords={runHistoryTexts.empty}
      keys={{ T: days.showToday, '[': () => days.move(-1), ']': () => days.move(1) }}
    />
  )
}
