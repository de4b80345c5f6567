import { useHotkeys } from '@mantine/hooks'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { type CalendarWidths, focusSpot, type Spot } from './focus-spot.ts'

interface CalendarSpace extends CalendarWidths {
  scroller: HTMLElement | null
  rows: number
  /** The number that is open; null while none is. */
  opened: Spot | null
  /** Whether a form over the calendar has the keyboard. */
  isResting: boolean
  onOpen: (spot: Spot) => void
  /** N; null for those who take no bookings. */
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

/** Where Home and End lead to: the first and the last day that is whole in sight. */
function edgeDay(key: string, { scroller, dayWidth, fixedWidth, firstDay }: CalendarSpace): number | null {
  if (scroller === null || (key !== 'Home' && key !== 'End')) return null
  const left = scroller.scrollLeft / dayWidth + firstDay
  if (key === 'Home') return Math.ceil(left)
  return Math.floor(left + (scroller.clientWidth - fixedWidth) / dayWidth) - 1
}

/** The cell the keyboard is on, and the keys that move from one to the next. */
export function useCalendarSpot(space: CalendarSpace) {
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
