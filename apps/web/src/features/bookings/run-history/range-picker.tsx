import { Button } from '@mantine/core'
import { DatePicker } from '@mantine/dates'
import { useMediaQuery } from '@mantine/hooks'
import type { DateWindow } from '@skipyard/domain/bookings/statistics-window.ts'
import {
  addDays,
  daysBetween,
  type LocalDate,
  monthStart,
  parseLocalDate,
} from '@skipyard/domain/shared/local-date.ts'
import { type FormEvent, useState } from 'react'
import { Row, Stack } from '#web/ui/layout/parts.tsx'
import classes from './range-picker.module.css'
import { runHistoryTexts } from './texts.ts'

export function dayPresets(today: LocalDate): { label: string; window: DateWindow }[] {
  const { presets } = runHistoryTexts
  const yesterday = addDays(today, -1)
  const lastMonthEnd = addDays(monthStart(today), -1)
  return [
    { label: presets.today, window: { from: today, to: today } },
    { label: presets.yesterday, window: { from: yesterday, to: yesterday } },
    { label: presets.days7, window: { from: addDays(today, -6), to: today } },
    { label: presets.days30, window: { from: addDays(today, -29), to: today } },
    { label: presets.month, window: { from: monthStart(today), to: today } },
    { label: presets.lastMonth, window: { from: monthStart(lastMonthEnd), to: lastMonthEnd } },
  ]
}

interface RangePickerProps {
  window: DateWindow
  today: LocalDate
  onPick: (window: DateWindow) => void
}

// Red means short or wrong in Skipyard, not Sunday.
const NO_DAYS: [] = []
const LABELS = {
  nextMonth: 'Next month',
  previousMonth: 'Previous month',
}

export function RangePicker({ window, today, onPick }: RangePickerProps) {
  const isPhone = useMediaQuery('(max-width: 48em)', undefined, { getInitialValueInEffect: false })
  const [[first, last], setDays] = useState<[string | null, string | null]>([window.from, window.to])
  const [from, to] = [parseLocalDate(first ?? ''), parseLocalDate(last ?? '')]
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (from && to) onPick({ from, to })
  }
  return (
    <Row as="form" gap={12} align="stretch" className={classes.picker} onSubmit={submit}>
      <Stack atTop gap={2} className={classes.presets}>
        {dayPresets(today).map((preset) => {
          const isChosen = preset.window.from === window.from && preset.window.to === window.to
          return (
            <Button
              key={preset.label}
              variant={isChosen ? 'light' : 'subtle'}
              {...(!isChosen && { color: 'gray' })}
              size="compact-sm"
              justify="flex-start"
              aria-pressed={isChosen}
              onClick={() => onPick(preset.window)}
            >
              {preset.label}
            </Button>
          )
        })}
      </Stack>
      <Stack gap={10} className={classes.days}>
        <DatePicker
          type="range"
          allowSingleDateInRange
          numberOfColumns={isPhone ? 1 : 2}
          value={[first, last]}
          defaultDate={window.from}
          onChange={setDays}
          firstDayOfWeek={1}
          weekendDays={NO_DAYS}
          highlightToday
          ariaLabels={LABELS}
        />
        <Button type="submit" disabled={!(from && to)}>
          {from && to ? runHistoryTexts.show(daysBetween(from, to) + 1) : runHistoryTexts.pickEnd}
        </Button>
      </Stack>
    </Row>
  )
}
