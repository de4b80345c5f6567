import { VisuallyHidden } from '@mantine/core'
import { addDays, daysBetween, type LocalDate } from '@skipyard/domain/shared/local-date.ts'
import { useMemo } from 'react'
import classes from './calendar-grid.module.css'
import { CalendarHead } from './calendar-head.tsx'
import { CalendarLine } from './calendar-line.tsx'
import type { CalendarRow } from './calendar-rows.ts'
import type { CalendarPlace } from './calendar-view.ts'
import type { ColumnWidths } from './column-widths.ts'
import { dayColumns } from './day-columns.ts'
import { DayPanel } from './day-panel.tsx'
import { type Spot, spotAt } from './focus-spot.ts'
import type { StockToday } from './stock-today.ts'
import type { DaySpan } from './use-calendar.ts'
import { useCalendarSpot } from './use-calendar-spot.ts'

interface CalendarGridProps {
  scroller: HTMLDivElement | null
  onScroller: (element: HTMLDivElement | null) => void
  rows: readonly CalendarRow[]
  /** What there is today; undefined until known. */
  stock: StockToday | undefined
  /** The day that columns are counted from. */
  anchor: LocalDate
  today: LocalDate
  span: DaySpan
  /** The days there is room for. */
  room: DaySpan
  widths: ColumnWidths
  hasTypes: boolean
  place: CalendarPlace | null
  isBooking: boolean
  isAddingStock: boolean
  onOpen: (place: CalendarPlace) => void
  onClose: () => void
  onToday: () => void
  onNew: ((place: CalendarPlace) => void) | null
  onAddStock: ((row: CalendarRow, date: LocalDate) => void) | null
}

function spotOf(place: CalendarPlace | null, rows: readonly CalendarRow[], anchor: LocalDate): Spot | null {
  const row = place === null ? -1 : rows.findIndex(({ key }) => key === place.bin)
  return place === null || row === -1 ? null : { row, day: daysBetween(anchor, place.date) }
}

/** Sizes down, days across; the arrows go from number to number, Enter opens what is behind one. */
export function CalendarGrid(props: CalendarGridProps) {
  const { scroller, rows, anchor, today, span, room, hasTypes, place, isBooking, onNew } = props
  const { day: dayWidth, fixed, isLarge } = props.widths
  const fixedWidth = hasTypes ? fixed.typed : fixed.plain
  const placeOf = ({ row, day }: Spot): CalendarPlace => ({
    bin: rows[row]?.key ?? '',
    date: addDays(anchor, day),
  })
  const opened = spotOf(place, rows, anchor)
  const { spot, open, focus, onKeyDown } = useCalendarSpot({
    scroller,
    rows: rows.length,
    dayWidth,
    fixedWidth,
    firstDay: room.first,
    opened,
    isResting: isBooking || props.isAddingStock,
    onOpen: (next) => props.onOpen(placeOf(next)),
    onNew: onNew && ((next) => onNew(placeOf(next))),
    onToday: props.onToday,
  })
  const days = useMemo(() => dayColumns(anchor, span, today), [anchor, span, today])
  const [before, behind] = [span.first - room.first, Math.max(0, room.last - span.last)]
  const tableWidth = fixedWidth + (before + days.length + behind) * dayWidth
  const openRow = opened === null || isBooking ? undefined : rows[opened.row]
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: hears the keys and clicks of the numbers inside
    <div
      className={classes.scroller}
      ref={props.onScroller}
      tabIndex={-1}
      onKeyDown={onKeyDown}
      onClick={({ target }) => {
        const clicked = spotAt(target)
        if (clicked) open(clicked)
      }}
      onFocus={({ target }) => {
        const focused = spotAt(target)
        if (focused) focus(focused)
      }}
      data-types={hasTypes || undefined}
      data-large={isLarge || undefined}
    >
      <table className={classes.table} style={{ width: tableWidth }}>
        <VisuallyHidden component="caption">Free bins of each size, day by day</VisuallyHidden>
        <colgroup>
          <col className={classes.sizeWidth} />
          <col className={classes.totalWidth} />
          <col className={classes.yardWidth} />
          <col style={{ width: before * dayWidth }} />
          {days.map((day) => (
            <col key={day.at} style={{ width: dayWidth }} />
          ))}
          <col style={{ width: behind * dayWidth }} />
        </colgroup>
        <CalendarHead days={days} hasTypes={hasTypes} />
        <tbody>
          {rows.map((row, index) => (
            <CalendarLine
              key={row.key}
              row={row}
              stock={props.stock?.ofBin.get(row.key)}
              at={index}
              days={days}
              hasType={hasTypes}
              active={index === spot.row ? spot.day : null}
              openDay={index === opened?.row && !isBooking ? opened.day : null}
            />
          ))}
        </tbody>
      </table>
      {openRow && opened && (
        <DayPanel
          key={`${openRow.key} ${opened.day}`}
          scroller={scroller}
          spot={opened}
          drawn={span}
          row={openRow}
          date={addDays(anchor, opened.day)}
          onClose={props.onClose}
          onNew={onNew && (() => onNew(placeOf(opened)))}
          onAddStock={props.onAddStock}
        />
      )}
    </div>
  )
}
