import type { BookingStatsPage, WireBookingStats } from '@skipyard/contract/bookings/lists.ts'
import type { StatisticsSpan } from '@skipyard/domain/bookings/statistics-window.ts'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useToday } from '#web/client/use-today.ts'
import { StatCard } from '#web/ui/cards/stat-card.tsx'
import { Row, Stack } from '#web/ui/layout/parts.tsx'
import { bookingQueries } from '../queries.ts'
import classes from './stat-tiles.module.css'

interface StatTilesProps {
  page: BookingStatsPage
  names: Record<StatisticsSpan, string>
  selected?: StatisticsSpan | null
  onSelect?: (span: StatisticsSpan) => void
  children?: ReactNode
}

export const SPANS = ['today', 'days7', 'days30'] as const

function figuresOf(stats: WireBookingStats) {
  const { today, days1, days2 } = stats
  return {
    today: { count: today.todayBookingsCount, drops: today.todayDrop, picks: today.todayPick },
    days7: { count: days1.days1Count, drops: days1.days1Drop, picks: days1.days1Pick },
    days30: { count: days2.days2Count, drops: days2.days2Drop, picks: days2.days2Pick },
  }
}

export function StatTiles({ page, names, selected = null, onSelect, children }: StatTilesProps) {
  const { data } = useQuery(bookingQueries.stats(page, useToday()))
  const figures = data && figuresOf(data)
  return (
    <Row gap={12} align="stretch" rigid className={classes.stats}>
      <Stack as="section" columns={3} gap={12} grow className={classes.cards} aria-label="Booking statistics">
        {SPANS.map((span) => (
          <StatCard
            key={span}
            name={names[span]}
            figures={figures?.[span]}
            isSelected={span === selected}
            onSelect={onSelect && (() => onSelect(span))}
          />
        ))}
      </Stack>
      {children}
    </Row>
  )
}
