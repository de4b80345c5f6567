import { ActionIcon, Button } from '@mantine/core'
import type { DateWindow } from '@skipyard/domain/bookings/statistics-window.ts'
import { formatAustralianDate, type LocalDate, weekdayName } from '@skipyard/domain/shared/local-date.ts'
import { IconCalendar, IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { lazy, startTransition, useRef, useState } from 'react'
import { Kbd } from '#web/ui/kbd.tsx'
import classes from './day-card.module.css'
import { bookingTexts } from './texts.ts'

const loadPopover = () => import('./day-popover.tsx')
const DayPopover = lazy(async () => ({ default: (await loadPopover()).DayPopover }))

interface DayCardProps {
  window: DateWindow
  today: LocalDate
  onDate: (date: LocalDate) => void
  onMove: (days: number) => void
}

const ICON = { size: '1rem', stroke: 1.75, 'aria-hidden': true } as const

function wordsOf({ from, to }: DateWindow): string {
  if (from === to) return `${weekdayName(from).slice(0, 3)} ${formatAustralianDate(from)}`
  return `${formatAustralianDate(from).slice(0, 5)} – ${formatAustralianDate(to)}`
}

/** Which day or days the list shows, and the way to another one. */
export function DayCard({ window, today, onDate, onMove }: DayCardProps) {
  const [isPicking, setPicking] = useState(false)
  const [isMade, setMade] = useState(false)
  const target = useRef<HTMLButtonElement>(null)
  const isToday = window.from === today && window.to === today
  const { showing, jump, before, after, choose } = bookingTexts.day
  const pick = (date: LocalDate) => {
    setPicking(false)
    onDate(date)
  }
  const prepare = () => void loadPopover()
  const make = () => {
    // As a transition: the button stays, and keeps the focus, until the calendar is there.
    startTransition(() => {
      setMade(true)
      setPicking(true)
    })
  }
  // Making the calendar made the button anew: the popover does not know where the focus came from.
  const change = (next: boolean) => {
    setPicking(next)
    if (!next) target.current?.focus({ preventScroll: true })
  }
  const button = (
    <Button
      ref={target}
      className={classes.day}
      variant="default"
      leftSection={<IconCalendar {...ICON} />}
      title={choose}
      aria-haspopup="dialog"
      aria-expanded={isPicking}
      onPointerEnter={prepare}
      onFocus={prepare}
      onClick={isMade ? () => setPicking(!isPicking) : make}
    >
      {wordsOf(window)}
    </Button>
  )
  return (
    <section className={classes.card} aria-label={showing}>
      <div className={classes.head}>
        <span aria-hidden="true">{showing}</span>
        {!isToday && (
          <button type="button" className={classes.jump} onClick={() => onDate(today)}>
            {jump} <Kbd>T</Kbd>
          </button>
        )}
      </div>
      <div className={classes.row}>
        <ActionIcon variant="default" aria-label={before} onClick={() => onMove(-1)}>
          <IconChevronLeft {...ICON} />
        </ActionIcon>
        {isMade ? (
          <DayPopover date={window.from} today={today} isOpen={isPicking} onChange={change} onPick={pick}>
            {button}
          </DayPopover>
        ) : (
          button
        )}
        <ActionIcon variant="default" aria-label={after} onClick={() => onMove(1)}>
          <IconChevronRight {...ICON} />
        </ActionIcon>
      </div>
    </section>
  )
}
