import { Popover } from '@mantine/core'
import type { DateWindow } from '@skipyard/domain/bookings/statistics-window.ts'
import type { LocalDate } from '@skipyard/domain/shared/local-date.ts'
import { useState } from 'react'
import { DaysButton } from '../days-button.tsx'
import { DaysCard } from '../days-card.tsx'
import { RangePicker } from './range-picker.tsx'
import { runHistoryTexts } from './texts.ts'

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
          <DaysButton window={window} title={choose} onClick={() => setIsPicking(!isPicking)} />
        </Popover.Target>
        <Popover.Dropdown aria-label={choose}>
          <RangePicker window={window} today={today} onPick={pick} />
        </Popover.Dropdown>
      </Popover>
    </DaysCard>
  )
}
