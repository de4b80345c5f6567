import { canCreateBooking } from '@skipyard/domain/bookings/policy.ts'
import { type BinSize, type BinType, isBinSize } from '@skipyard/domain/inventory/bin.ts'
import { canAdjustStock } from '@skipyard/domain/inventory/policy.ts'
import { formatCount } from '@skipyard/domain/shared/format-count.ts'
import { addDays, type LocalDate, laterOf } from '@skipyard/domain/shared/local-date.ts'
import { type ComponentType, type ReactNode, useState } from 'react'
import { useProfile } from '#web/client/session/use-profile.ts'
import { FigureCard } from '#web/ui/cards/figure-card.tsx'
import { PageCard } from '#web/ui/cards/page-card.tsx'
import { Block, Column, Row, Stack } from '#web/ui/layout/parts.tsx'
import { Kbd } from '#web/ui/marks/kbd.tsx'
import { AddStockDialog } from '../add-stock-dialog.tsx'
import { stockTexts } from '../texts.ts'
import classes from './availability-screen.module.css'
import grid from './calendar-grid.module.css'
import { CalendarGrid } from './calendar-grid.tsx'
import { type CalendarRow, columnWidths } from './calendar-rows.ts'
import { CalendarState, CalendarToolbar, useCalendarDownload } from './calendar-toolbar.tsx'
import { type BookingStart, bookingStart } from './calendar-view.ts'
import { useCalendar, useDaySpan, useIsPhone, useYardToday } from './use-calendar.ts'
import { useCalendarView } from './use-calendar-view.ts'

function CalendarLegend({ mayBook }: { mayBook: boolean }) {
  return (
    <Row
      wrap
      columnGap={16}
      align="stretch"
      gap={6}
      rigid
      line="top"
      size="text"
      tone="soft"
      className={classes.legend}
    >
      <span>
        <i className={grid.red}>0</i> None free
      </span>
      <span>
        <i className={grid.amber}>2</i> Low<span className={classes.more}>: 15% of total or less</span>
      </span>
      <span>
        <i className={grid.green}>5</i> Free
      </span>
      <span>
        <i className={classes.weekend} /> Weekend
      </span>
      <span className={classes.keys}>
        <Kbd>←</Kbd> <Kbd>→</Kbd> <Kbd>↑</Kbd> <Kbd>↓</Kbd> move
      </span>
      <span className={classes.keys}>
        <Kbd>Enter</Kbd> open day
      </span>
      <span className={classes.keys}>
        <Kbd>T</Kbd> today
      </span>
      {mayBook && (
        <span className={classes.keys}>
          <Kbd>N</Kbd> new booking for this size and day
        </span>
      )}
    </Row>
  )
}

interface StockTileProps {
  name: string
  hint: string
  figure: ReactNode | undefined
  parts: readonly (readonly [string, ReactNode | undefined])[]
  isSelected?: boolean
  onSelect?: () => void
}

function StockTile({ name, hint, figure, parts, ...card }: StockTileProps) {
  return (
    <Block relative shrink className={classes.tile} data-hint={hint}>
      <FigureCard name={name} {...card}>
        {figure}
      </FigureCard>
      <Stack as="dl" gap={4} size="small" lh={15} className={classes.parts}>
        {parts.map(([word, value]) => (
          <div key={word}>
            <dt>{word}</dt>
            <dd>{value ?? '–'}</dd>
          </div>
        ))}
      </Stack>
    </Block>
  )
}

interface StockTilesProps {
  yard: ReturnType<typeof useYardToday>
  isShortOnly: boolean
  onShortOnly: (isShortOnly: boolean) => void
}

function shown(count: number | undefined, isFailed: boolean): string | undefined {
  if (count !== undefined) return formatCount(count)
  return isFailed ? '–' : undefined
}

function StockTiles({ yard, isShortOnly, onShortOnly }: StockTilesProps) {
  const { stock, ahead } = yard
  const ofStock = (count: number | undefined) => shown(count, yard.isStockFailed)
  const ofDays = (count: number | undefined) => shown(count, yard.isAheadFailed)
  return (
    <Stack as="section" gap={12} rigid className={classes.tiles} aria-label="The yard today">
      <StockTile
        name="Total bins"
        hint={stockTexts.totalBins}
        figure={ofStock(stock?.total.all)}
        parts={[
          ['Marrel', ofStock(stock?.total.marrel)],
          ['Hook', ofStock(stock?.total.hook)],
        ]}
      />
      <StockTile
        name="On yard"
        hint={stockTexts.onYard}
        figure={ofStock(stock?.onYard.all)}
        parts={[
          ['Marrel', ofStock(stock?.onYard.marrel)],
          ['Hook', ofStock(stock?.onYard.hook)],
        ]}
      />
      <StockTile
        name="With customer"
        hint={stockTexts.withCustomer}
        figure={ofStock(stock?.withCustomer)}
        parts={[
          ['Drops today', ofDays(ahead?.drops)],
          ['Picks today', ofDays(ahead?.picks)],
        ]}
      />
      <StockTile
        name="Short today"
        hint={stockTexts.shortToday}
        figure={ofDays(ahead?.shortToday)}
        parts={[
          ['Next 7 days', ofDays(ahead?.shortIn7)],
          ['Next 30 days', ofDays(ahead?.shortIn30)],
        ]}
        isSelected={isShortOnly}
        onSelect={() => onShortOnly(!isShortOnly)}
      />
    </Stack>
  )
}

interface AvailabilityScreenProps {
  NewBooking: ComponentType<{ start: BookingStart | null; onClose: () => void }>
}

interface StockWish {
  size: BinSize | null
  type: BinType
  date: LocalDate
}

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
    <Column gap={12} className={classes.screen}>
      <StockTiles yard={yard} isShortOnly={view.isShortOnly} onShortOnly={view.showShort} />
      <PageCard isColumn className={classes.card} label="Bin availability">
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
    </Column>
  )
}
