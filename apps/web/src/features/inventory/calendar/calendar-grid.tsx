import { VisuallyHidden } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { addDays, type LocalDate } from '@skipyard/domain/shared/local-date.ts'
import classes from './calendar-grid.module.css'
import { CalendarHead } from './calendar-head.tsx'
import { CalendarLine } from './calendar-line.tsx'
import type { CalendarRow } from './calendar-rows.ts'
import { dayColumns } from './day-columns.ts'
import { DayPanel } from './day-panel.tsx'
import type { DaySpan } from './use-calendar.ts'
import { useCalendarSpot } from './use-calendar-spot.ts'

interface CalendarGridProps {
  scroller: HTMLDivElement | null
  onScroller: (element: HTMLDivElement | null) => void
  rows: readonly CalendarRow[]
  from: LocalDate
  today: LocalDate
  span: DaySpan
  /** The days there is room for. */
  end: number
  dayWidth: number
  hasTypes: boolean
  onNew: () => void
  onAddStock: ((row: CalendarRow, date: LocalDate) => void) | null
}

// As in the style sheet.
const FIXED_WIDTHS = { phone: { typed: 112, plain: 72 }, desk: { typed: 262, plain: 184 } } as const

/** Sizes down, days across; the arrows go from number to number, Enter opens what is behind one. */
export function CalendarGrid(props: CalendarGridProps) {
  const { scroller, onScroller, rows, from, today, span, end, dayWidth, hasTypes, onNew, onAddStock } = props
  const isPhone = useMediaQuery('(max-width: 48em)', undefined, { getInitialValueInEffect: false })
  const fixedWidth = FIXED_WIDTHS[isPhone ? 'phone' : 'desk'][hasTypes ? 'typed' : 'plain']
  const at = useCalendarSpot({ scroller, rows: rows.length, dayWidth, fixedWidth, onNew })
  const { spot } = at
  const days = dayColumns(from, span, today)
  const openRow = at.isOpen ? rows[spot.row] : undefined
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: hears the keys of the numbers inside
    <div
      className={classes.scroller}
      ref={onScroller}
      onKeyDown={at.onKeyDown}
      data-types={hasTypes || undefined}
    >
      <table className={classes.table}>
        <VisuallyHidden component="caption">Free bins of each size, day by day</VisuallyHidden>
        <colgroup>
          <col className={classes.sizeWidth} />
          <col className={classes.totalWidth} />
          <col className={classes.yardWidth} />
          {span.first > 0 && <col style={{ width: span.first * dayWidth }} />}
          {days.map((day) => (
            <col key={day.at} style={{ width: dayWidth }} />
          ))}
          <col style={{ width: Math.max(0, end - span.last - 1) * dayWidth }} />
        </colgroup>
        <CalendarHead days={days} hasRoomBefore={span.first > 0} hasTypes={hasTypes} />
        <tbody>
          {rows.map((row, index) => (
            <CalendarLine
              key={row.key}
              row={row}
              at={index}
              days={days}
              hasRoomBefore={span.first > 0}
              hasType={hasTypes}
              active={index === spot.row ? spot.day : null}
              isOpen={at.isOpen}
              onOpen={at.open}
              onFocus={at.focus}
            />
          ))}
        </tbody>
      </table>
      {openRow && (
        <DayPanel
          key={`${openRow.key} ${spot.day}`}
          scroller={scroller}
          spot={spot}
          row={openRow}
          date={addDays(from, spot.day)}
          onClose={at.close}
          onAddStock={onAddStock}
        />
      )}
    </div>
  )
}
