import { Popover } from '@mantine/core'
import type { LocalDate } from '@skipyard/domain/shared/local-date.ts'
import { lazy, type ReactElement, Suspense } from 'react'
import classes from './days-card.module.css'

const DayPicker = lazy(() => import('./day-picker.tsx').then((file) => ({ default: file.DayPicker })))

interface DayPopoverProps {
  date: LocalDate
  today: LocalDate
  isOpen: boolean
  onChange: (isOpen: boolean) => void
  onPick: (date: LocalDate) => void
  /** The button the calendar hangs on. */
  children: ReactElement
}

/** The calendar another day is picked from, hung on its button. It is fetched when somebody reaches for it. */
export function DayPopover({ date, today, isOpen, onChange, onPick, children }: DayPopoverProps) {
  return (
    <Popover opened={isOpen} onChange={onChange} position="bottom" trapFocus>
      <Popover.Target>{children}</Popover.Target>
      <Popover.Dropdown>
        <Suspense fallback={<div className={classes.pickerSpace} />}>
          <DayPicker date={date} today={today} onPick={onPick} />
        </Suspense>
      </Popover.Dropdown>
    </Popover>
  )
}
