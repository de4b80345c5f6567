import { ActionIcon, Button, Popover } from '@mantine/core'
import type { DateWindow } from '@skipyard/domain/bookings/statistics-window.ts'
import { formatAustralianDate, type LocalDate, weekdayName } from '@skipyard/domain/shared/local-date.ts'
import { IconCalendar, IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { Kbd } from '#web/ui/kbd.tsx'
import classes from '../day-card.module.css'
import { bookingTexts } from '../texts.ts'
import { runHistoryTexts } from './texts.ts'

const loadPicker = () => import('./range-picker.tsx')
const RangePicker = lazy(async () => ({ default: (await loadPicker()).RangePicker }))

interface RangeCardProps {
  window: DateWindow
  today: LocalDate
  onWindow: (window: DateWindow) => void
  /** By so many stretches of the length shown. */
  onMove: (steps: number) => void
}

const ICON = { size: '1rem', stroke: 1.75, 'aria-hidden': true } as const

function inWords({ from, to }: DateWindow): string {
  if (from === to) return `${weekdayName(from).slice(0, 3)} ${formatAustralianDate(from)}`
  const isSameYear = from.slice(0, 4) === to.slice(0, 4)
  const first = formatAustralianDate(from)
  return `${isSameYear ? first.slice(0, 5) : first} – ${formatAustralianDate(to)}`
}

/** The days shown, the stretches of the same length before and after them, and any others. */
export function RangeCard({ window, today, onWindow, onMove }: RangeCardProps) {
  const [isPicking, setIsPicking] = useState(false)
  const { before, after, choose } = runHistoryTexts
  const { showing, jump } = bookingTexts.day
  const isToday = window.from === today && window.to === today
  const pick = (picked: DateWindow) => {
    setIsPicking(false)
    onWindow(picked)
  }
  const prepare = () => void loadPicker()
  return (
    <section className={classes.card} aria-label={showing}>
      <div className={classes.head}>
        <span aria-hidden="true">{showing}</span>
        {!isToday && (
          <button type="button" className={classes.jump} onClick={() => onWindow({ from: today, to: today })}>
            {jump} <Kbd>T</Kbd>
          </button>
        )}
      </div>
      <div className={classes.row}>
        <ActionIcon variant="default" aria-label={before} onClick={() => onMove(-1)}>
          <IconChevronLeft {...ICON} />
        </ActionIcon>
        <Popover opened={isPicking} onChange={setIsPicking} position="bottom-end" trapFocus returnFocus>
          <Popover.Target>
            <Button
              className={classes.day}
              variant="default"
              leftSection={<IconCalendar {...ICON} />}
              title={choose}
              onPointerEnter={prepare}
              onFocus={prepare}
              onClick={() => setIsPicking(!isPicking)}
            >
              {inWords(window)}
            </Button>
          </Popover.Target>
          <Popover.Dropdown aria-label={choose}>
            <Suspense fallback={<div className={classes.pickerSpace} />}>
              <RangePicker window={window} today={today} onPick={pick} />
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
