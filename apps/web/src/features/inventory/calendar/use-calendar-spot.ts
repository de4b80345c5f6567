import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { type CalendarWidths, focusSpot, type Spot } from './focus-spot.ts'

interface CalendarSpace extends CalendarWidths {
  scroller: HTMLElement | null
  rows: number
  onNew: () => void
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

/** The cell the keyboard is on, whether it is open, and the keys that move from one to the next. */
export function useCalendarSpot({ scroller, rows, dayWidth, fixedWidth, onNew }: CalendarSpace) {
  const [spot, setSpot] = useState<Spot>({ row: 0, day: 0 })
  const [isOpen, setIsOpen] = useState(false)
  const isFocusWanted = useRef(false)

  // After every drawing: a number far away is drawn only once the calendar has scrolled to it.
  useEffect(() => {
    if (!isFocusWanted.current || scroller === null) return
    isFocusWanted.current = !focusSpot(scroller, spot, { dayWidth, fixedWidth })
  })

  const moveTo = ({ row, day }: Spot) => {
    isFocusWanted.current = true
    setIsOpen(false)
    setSpot({ row: Math.max(0, Math.min(row, rows - 1)), day: Math.max(0, day) })
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (hasModifier(event) || isOpen) return
    const step = STEPS[event.key]
    if (step) moveTo({ row: spot.row + step.row, day: spot.day + step.day })
    else if (event.key === 'Home') moveTo({ row: spot.row, day: 0 })
    else if (event.key.toLowerCase() === 'n') onNew()
    else return
    event.preventDefault()
  }
  return {
    spot,
    isOpen,
    open: (next: Spot) => {
      setSpot(next)
      setIsOpen(true)
    },
    focus: (next: Spot) => setSpot(next),
    close: () => moveTo(spot),
    onKeyDown,
  }
}
