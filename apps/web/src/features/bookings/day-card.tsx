import { ActionIcon, Button, Popover } from '@mantine/core'
import { formatAustralianDate, type LocalDate, weekdayName } from '@skipyard/domain/shared/local-date.ts'
import { IconCalendar, IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { Kbd } from '#web/ui/kbd.tsx'
import classes from './day-card.module.css'
import { bookingTexts } from './texts.ts'
import type { TodaysView } from './todays-view.ts'

const DayPicker = lazy(() => import('./day-picker.tsx').then((file) => ({ default: file.DayPicker })))

interface DayCardProps {
  view: TodaysView
  onDate: (date: LocalDate) => void
  onMove: (days: number) => void
  onToday: () => void
}

const ICON = { size: '1rem', stroke: 1.75, 'aria-hidden': true } as const

function wordsOf({ from, to }: TodaysView['window']): string {
  if (from === to) return `${weekdayName(from).slice(0, 3)} ${formatAustralianDate(from)}`
  return `${formatAustralianDate(from).slice(0, 5)} – ${formatAustralianDate(to)}`
}

/** Which day or days the list shows, and the way to another one. */
export function DayCard({ view, onDate, onMove, onToday }: DayCardProps) {
  const [isPicking, setPicking] = useState(false)
  const { window, today } = view
  const isToday = window.from === today && window.to === today
  const { showing, jump, before, after, choose } = bookingTexts.day
  const pick = (date: LocalDate) => {
    setPicking(false)
    onDate(date)
  }
  return (
    <section className={classes.card} aria-label={showing}>
      <div className={classes.head}>
        <span aria-hidden="true">{showing}</span>
        {!isToday && (
          <button type="button" className={classes.jump} onClick={onToday}>
            {jump} <Kbd>T</Kbd>
          </button>
        )}
      </div>
      <div className={classes.row}>
        <ActionIcon variant="default" aria-label={before} onClick={() => onMove(-1)}>
          <IconChevronLeft {...ICON} />
        </ActionIcon>
        <Popover opened={isPicking} onChange={setPicking} position="bottom" trapFocus>
          <Popover.Target>
            <Button
              className={classes.day}
              variant="default"
              leftSection={<IconCalendar {...ICON} />}
              title={choose}
              onClick={() => setPicking(!isPicking)}
            >
              {wordsOf(window)}
            </Button>
          </Popover.Target>
          <Popover.Dropdown>
            <Suspense fallback={<div className={classes.pickerSpace} />}>
              <DayPicker date={window.from} today={today} onPick={pick} />
            </Suspense>
          </Popover.Dropdown>
        </Popover>
        <ActionIcon variant="default" aria-label={after} onClick={() => onMove(1)}>
          <IconChevronRight {...ICON} />
        </ActionIcon>
      </div>
    </section>
  )
}
