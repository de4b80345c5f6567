import { canCreateBooking } from '@skipyard/domain/bookings/policy.ts'
import { type BinSize, type BinType, isBinSize } from '@skipyard/domain/inventory/bin.ts'
import { canAdjustStock } from '@skipyard/domain/inventory/policy.ts'
import { addDays, type LocalDate, laterOf } from '@skipyard/domain/shared/local-date.ts'
import { type ComponentType, useState } from 'react'
import { useProfile } from '#web/client/use-profile.ts'
import { PageCard } from '#web/ui/cards/page-card.tsx'
import { AddStockDialog } from '../add-stock-dialog.tsx'
import classes from './availability-screen.module.css'
import { type BookingStart, bookingStart } from './booking-start.ts'
import { CalendarGrid } from './calendar-grid.tsx'
import { CalendarLegend } from './calendar-legend.tsx'
import type { CalendarRow } from './calendar-rows.ts'
import { CalendarState } from './calendar-state.tsx'
import { CalendarToolbar } from './calendar-toolbar.tsx'
import { columnWidths } from './column-widths.ts'
import { StockTiles } from './stock-tiles.tsx'
import { useCalendar } from './use-calendar.ts'
import { useCalendarDownload } from './use-calendar-download.ts'
import { useCalendarView } from './use-calendar-view.ts'
import { useDaySpan } from './use-day-span.ts'
import { useIsPhone } from './use-is-phone.ts'
import { useYardToday } from './use-yard-today.ts'

interface AvailabilityScreenProps {
  /** The form for a new booking over the calendar; `start` is null while it is closed. */
  NewBooking: ComponentType<{ start: BookingStart | null; onClose: () => void }>
}

interface StockWish {
  size: BinSize | null
  type: BinType
  date: LocalDate
}

/** What is free of every size, day by day and without end (design, decision 6). */
export function AvailabilityScreen({ NewBooking }: AvailabilityScreenProps) {
  const { userId, role } = useProfile()
  const actor = { loginId: userId, role }
  const view = useCalendarView()
  const { today, place, isBooking } = view
  const yard = useYardToday(today)
  const widths = columnWidths(yard.stock, useIsPhone())
  const dayWidth = widths.day
  const { date: anchor, serial } = view.anchor
  const [scroller, setScroller] = useState<HTMLDivElement | null>(null)
  const onRest = (day: number) => view.see(addDays(anchor, day))
  const { span, room } = useDaySpan({ scroller, dayWidth, serial, onRest })
  const calendar = useCalendar({ anchor, today, type: view.type }, span)
  const file = useCalendarDownload(view, yard.stock)
  const [wish, setWish] = useState<StockWish | null>(null)
  const [mayAdd, mayBook] = [canAdjustStock(actor), canCreateBooking(actor)]
  const short = calendar.rows?.filter(({ isShort }) => isShort)
  const shown = (view.isShortOnly ? short : calendar.rows) ?? []
  const wishAny = () => setWish({ size: null, type: view.type ?? 'Marrel', date: today })
  const wishOf = ({ size, type }: CalendarRow, date: LocalDate) =>
    setWish({ size: isBinSize(size) ? size : null, type, date: laterOf(date, today) })
  return (
    <div className={classes.screen}>
      <StockTiles yard={yard} isShortOnly={view.isShortOnly} onShortOnly={view.showShort} />
      <PageCard className={classes.card} label="Bin availability">
        <CalendarToolbar
          view={view}
          shortSizes={short?.length}
          isReading={calendar.isReading}
          onMove={(days) => scroller?.scrollBy({ left: days * dayWidth })}
          file={file}
          onAddStock={mayAdd ? wishAny : null}
        />
        {shown.length === 0 ? (
          <CalendarState calendar={calendar} view={view} onRetry={yard.retry} />
        ) : (
          <>
            <CalendarGrid
              key={`${serial} ${view.type} ${view.isShortOnly}`}
              scroller={scroller}
              onScroller={setScroller}
              rows={shown}
              stock={yard.stock}
              anchor={anchor}
              today={today}
              span={span}
              room={room}
              widths={widths}
              hasTypes={view.type === null}
              place={place}
              isBooking={isBooking}
              isAddingStock={wish !== null}
              onOpen={view.open}
              onClose={view.close}
              onToday={() => view.showFrom(today)}
              onNew={mayBook ? view.book : null}
              onAddStock={mayAdd ? wishOf : null}
            />
            <CalendarLegend mayBook={mayBook} />
          </>
        )}
        {wish && <AddStockDialog {...wish} today={today} onClose={() => setWish(null)} />}
      </PageCard>
      <NewBooking start={bookingStart(view)} onClose={view.close} />
    </div>
  )
}
