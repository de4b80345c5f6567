import { Popover } from '@mantine/core'
import type { DateWindow } from '@skipyard/domain/bookings/statistics-window.ts'
import type { LocalDate } from '@skipyard/domain/shared/local-date.ts'
import { lazy, Suspense, useState } from 'react'
import { DaysButton } from '../days-button.tsx'
import classes from '../days-card.module.css'
import { DaysCard } from '../days-card.tsx'
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

/** The days shown, the stretches of the same length before and after them, and any others. */
export function RangeCard({ window, today, onWindow, onMove }: RangeCardProps) {
  const [isPicking, setIsPicking] = useState(false)
  const { before, after, choose } = runHistoryTexts
  const pick = (picked: DateWindow) => {
    setIsPicking(false)
    onWindow(picked)
  }
  return (
    <DaysCard
      {...{ window, today, before, after, onMove }}
      onToday={() => onWindow({ from: today, to: today })}
    >
      <Popover opened={isPicking} onChange={setIsPicking} position="bottom-end" trapFocus returnFocus>
        <Popover.Target>
          <DaysButton
            window={window}
            title={choose}
            prepare={() => void loadPicker()}
            onClick={() => setIsPicking(!isPicking)}
          />
        </Popover.Target>
        <Popover.Dropdown aria-label={choose}>
          <Suspense fallback={<div className={classes.pickerSpace} />}>
            <RangePicker window={window} today={today} onPick={pick} />
          </Suspense>
        </Popover.Dropdown>
      </Popover>
    </DaysCard>
  )
}
