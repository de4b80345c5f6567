import { VisuallyHidden } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import { addDays, daysBetween, type LocalDate } from '@skipyard/domain/shared/local-date.ts'
import { type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react'
import classes from './calendar-grid.module.css'
import { CalendarHead, CalendarLine } from './calendar-line.tsx'
import type { CalendarRow, ColumnWidths, StockToday } from './calendar-rows.ts'
import type { CalendarPlace } from './calendar-view.ts'
import { DayPanel } from './day-panel.tsx'
import { type CalendarWidths, focusSpot, type Spot, spotAt } from './focus-spot.ts'
import { type DaySpan, dayColumns } from './use-calendar.ts'

interface CalendarSpace extends CalendarWidths {
  scroller: HTMLElement | null
  rows: number
  opened: Spot | null
  isResting: boolean
  onOpen: (spot: Spot) => void
  onNew: ((spot: Spot) => void) | null
  onToday: () => void
}

const STEPS: Record<string, Spot> = {
  ArrowLeft: { row: 0, day: -1 },
  ArrowRight: { row: 0, day: 1 },
  ArrowUp: { row: -1, day: 0 },
  ArrowDown: { row: 1, day: 0 },
  PageUp: { row: 0, day: -7 },
  PageDown: { row: 0, day: 7 },
}

const hasModifier = (event: KeyboardEvent) => event.ctrlKey || event.metaKey || event.altKey
const isDialogOpen = () => document.querySelector('[aria-modal="true"]') !== null

function edgeDay(key: string, { scroller, dayWidth, fixedWidth, firstDay }: CalendarSpace): number | null {
  if (scroller === null || (key !== 'Home' && key !== 'End')) return null
  const left = scroller.scrollLeft / dayWidth + firstDay
  if (key === 'Home') return Math.ceil(left)
  return Math.floor(left + (scroller.clientWidth - fixedWidth) / dayWidth) - 1
}

function useCalendarSpot(space: CalendarSpace) {
  const { scroller, rows, dayWidth, fixedWidth, firstDay, opened, isResting, onNew } = space
  const [spot, setSpot] = useState<Spot>(opened ?? { row: 0, day: 0 })
  // Where the keyboard is to go, null once it is there. Not the spot as drawn: a key may be quicker than what follows a
  // drawing, which must not take the number before for the one that was asked for last.
  const goal = useRef(opened)
  const wasOpen = useRef(opened)

  // After every drawing: a number far away is drawn only once the calendar has scrolled to it.
  useEffect(() => {
    if (wasOpen.current !== null && opened === null) goal.current = spot
    wasOpen.current = opened
    if (goal.current === null || scroller === null || isResting) return
    if (focusSpot(scroller, goal.current, { dayWidth, fixedWidth, firstDay })) goal.current = null
  })

  const moveTo = ({ row, day }: Spot) => {
    goal.current = { row: Math.max(0, Math.min(row, rows - 1)), day }
    setSpot(goal.current)
  }
  const whenFree = (act: () => void) => (event: globalThis.KeyboardEvent) => {
    if (isDialogOpen()) return
    event.preventDefault()
    act()
  }
  const later = { preventDefault: false }
  useHotkeys([
    ['N', whenFree(() => onNew?.(opened ?? spot)), later],
    ['T', whenFree(space.onToday), later],
  ])
  const onKeyDown = (event: KeyboardEvent) => {
    if (hasModifier(event) || opened !== null) return
    const step = STEPS[event.key]
    const edge = edgeDay(event.key, space)
    if (step) moveTo({ row: spot.row + step.row, day: spot.day + step.day })
    else if (edge !== null) moveTo({ row: spot.row, day: edge })
    else return
    event.preventDefault()
  }
  return {
    spot,
    open: (next: Spot) => {
      setSpot(next)
      space.onOpen(next)
    },
    focus: (next: Spot) => {
      goal.current = null
      setSpot(next)
    },
    onKeyDown,
  }
}

interface CalendarGridProps {
  scroller: HTMLDivElement | null
  onScroller: (element: HTMLDivElement | null) => void
  rows: readonly CalendarRow[]
  stock: StockToday | undefined
  anchor: LocalDate
  today: LocalDate
  span: DaySpan
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
