import { Button } from '@mantine/core'
import type { WireBooking } from '@skipyard/contract/bookings/bookings.ts'
import type { JobKind } from '@skipyard/domain/bookings/booking.ts'
import {
  type DateWindow,
  type StatisticsSpan,
  statisticsWindow,
} from '@skipyard/domain/bookings/statistics-window.ts'
import { fromWireDate } from '@skipyard/domain/shared/local-date.ts'
import { Row } from '#web/ui/layout/parts.tsx'
import { Flag } from '#web/ui/marks/flag.tsx'
import { GlyphDate } from '#web/ui/marks/glyph-date.tsx'
import { bookingTexts } from '../texts.ts'
import classes from './all-days.module.css'
import { SPANS, StatTiles } from './stat-tiles.tsx'
import { useBookingList } from './use-booking-list.ts'

interface WindowStatsProps {
  page: 'conflicting' | 'faulty'
  /** 'forward' counts from today on, 'back' up to yesterday. */
  direction: 'forward' | 'back'
}

const { today, sevenDays, thirtyDays } = bookingTexts.stats
const NAMES: Record<StatisticsSpan, string> = { today, days7: sevenDays, days30: thirtyDays }

const isSame = (one: DateWindow | null, other: DateWindow) =>
  one !== null && one.from === other.from && one.to === other.to

export function WindowStats({ page, direction }: WindowStatsProps) {
  const { view, showDays } = useBookingList()
  const windowOf = (span: StatisticsSpan) => statisticsWindow(span, view.today, direction)
  const selected = SPANS.find((span) => isSame(view.window, windowOf(span))) ?? null
  return (
    <StatTiles
      page={page}
      names={NAMES}
      selected={selected}
      onSelect={(span) => showDays(span === selected ? null : windowOf(span))}
    />
  )
}

export function AllDaysButton() {
  const { view, showDays } = useBookingList()
  if (view.window === null) return null
  return (
    <Button variant="default" size="xs" onClick={() => showDays(null)}>
      {bookingTexts.day.all}
    </Button>
  )
}

interface LoudDateProps {
  booking: WireBooking
  kind: JobKind
  isFlagged?: boolean
}

export function LoudDate({ booking, kind, isFlagged = false }: LoudDateProps) {
  const isDrop = kind === 'drop'
  const date = fromWireDate(isDrop ? booking.dropoffDate : booking.pickupDate)
  const status = isDrop ? booking.dropActionStatus : booking.pickActionStatus
  return (
    <Row as="span" inline gap={6} className={classes.date}>
      {date && <GlyphDate date={date} status={status} isLoud />}
      {isFlagged && !booking.pickupDateConfirmation && <Flag code="NC" />}
    </Row>
  )
}
