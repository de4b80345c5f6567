import { ActionIcon, Button, Popover } from '@mantine/core'
import type { DateWindow } from '@skipyard/domain/bookings/statistics-window.ts'
import {
  addDays,
  daysBetween,
  formatAustralianDate,
  type LocalDate,
  weekdayName,
} from '@skipyard/domain/shared/local-date.ts'
import { IconCalendar, IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import classes from './range-card.module.css'
import { runHistoryTexts } from './texts.ts'

const RangePicker = lazy(() => import('./range-picker.tsx').then((file) => ({ default: file.RangePicker })))

interface RangeCardProps {
  window: DateWindow
  today: LocalDate
  onWindow: (window: DateWindow) => void
}

const ICON = { size: '1rem', stroke: 1.75, 'aria-hidden': true } as const

function inWords({ from, to }: DateWindow): string {
  if (from === to) return `${weekdayName(from).slice(0, 3)} ${formatAustralianDate(from)}`
  return `${formatAustralianDate(from)} – ${formatAustralianDate(to)}`
}

/** The days shown, the stretches of the same length before and after them, and any others. */
export function RangeCard({ window, today, onWindow }: RangeCardProps) {
  const [isPicking, setIsPicking] = useState(false)
  const { before, after, choose } = runHistoryTexts
  const length = daysBetween(window.from, window.to) + 1
  const move = (days: number) => onWindow({ from: addDays(window.from, days), to: addDays(window.to, days) })
  const pick = (picked: DateWindow) => {
    setIsPicking(false)
    onWindow(picked)
  }
  return (
    <div className={classes.range}>
      <ActionIcon variant="default" aria-label={before} title={before} onClick={() => move(-length)}>
        <IconChevronLeft {...ICON} />
      </ActionIcon>
      <Popover opened={isPicking} onChange={setIsPicking} position="bottom-end" trapFocus returnFocus>
        <Popover.Target>
          <Button
            className={classes.days}
            variant="default"
            leftSection={<IconCalendar {...ICON} />}
            title={choose}
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
      <ActionIcon variant="default" aria-label={after} title={after} onClick={() => move(length)}>
        <IconChevronRight {...ICON} />
      </ActionIcon>
    </div>
  )
}
