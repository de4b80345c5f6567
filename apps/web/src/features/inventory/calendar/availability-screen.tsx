import { useMediaQuery } from '@mantine/hooks'
import { type BinSize, type BinType, isBinSize } from '@skipyard/domain/inventory/bin.ts'
import { canAdjustStock } from '@skipyard/domain/inventory/policy.ts'
import { type LocalDate, laterOf } from '@skipyard/domain/shared/local-date.ts'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useProfile } from '#web/client/use-profile.ts'
import { PageCard } from '#web/ui/page-card.tsx'
import { AddStockDialog } from '../add-stock-dialog.tsx'
import classes from './availability-screen.module.css'
import { CalendarGrid } from './calendar-grid.tsx'
import { CalendarLegend } from './calendar-legend.tsx'
import { CalendarState } from './calendar-state.tsx'
import { CalendarToolbar } from './calendar-toolbar.tsx'
import { useCalendar } from './use-calendar.ts'
import { useCalendarView } from './use-calendar-view.ts'
import { useDaySpan } from './use-day-span.ts'

interface StockWish {
  size: BinSize | null
  type: BinType
  date: LocalDate
}

const DAY_WIDTH = 34
const PHONE_DAY_WIDTH = 46

/** What is free of every size, day by day and without end (design, decision 6). */
export function AvailabilityScreen() {
  const navigate = useNavigate()
  const { userId, role } = useProfile()
  const isPhone = useMediaQuery('(max-width: 48em)', undefined, { getInitialValueInEffect: false })
  const dayWidth = isPhone ? PHONE_DAY_WIDTH : DAY_WIDTH
  const view = useCalendarView()
  const [scroller, setScroller] = useState<HTMLDivElement | null>(null)
  const { span, end } = useDaySpan(scroller, dayWidth)
  const calendar = useCalendar(view, span)
  const [wish, setWish] = useState<StockWish | null>(null)
  const mayAdd = canAdjustStock({ loginId: userId, role })
  const short = calendar.rows?.filter(({ isShort }) => isShort)
  const shown = (view.isShortOnly ? short : calendar.rows) ?? []
  const wishAny = () => setWish({ size: null, type: view.type ?? 'Marrel', date: view.today })
  return (
    <PageCard className={classes.card} label="Bin availability">
      <CalendarToolbar
        view={view}
        shortSizes={short?.length}
        isReading={calendar.isReading}
        onAddStock={mayAdd ? wishAny : null}
      />
      {shown.length === 0 ? (
        <CalendarState calendar={calendar} />
      ) : (
        <>
          <CalendarGrid
            key={`${view.from} ${view.type} ${view.isShortOnly}`}
            scroller={scroller}
            onScroller={setScroller}
            rows={shown}
            from={view.from}
            today={view.today}
            span={span}
            end={end}
            dayWidth={dayWidth}
            hasTypes={view.type === null}
            onNew={() => void navigate({ to: '/app/bookings/todays-bookings', search: { form: 'new' } })}
            onAddStock={
              mayAdd
                ? ({ size, type }, date) =>
                    setWish({ size: isBinSize(size) ? size : null, type, date: laterOf(date, view.today) })
                : null
            }
          />
          <CalendarLegend />
        </>
      )}
      {wish && <AddStockDialog {...wish} today={view.today} onClose={() => setWish(null)} />}
    </PageCard>
  )
}
