import { Button } from '@mantine/core'
import { DatePicker } from '@mantine/dates'
import type { DateWindow } from '@skipyard/domain/bookings/statistics-window.ts'
import {
  addDays,
  formatAustralianDate,
  type LocalDate,
  parseLocalDate,
} from '@skipyard/domain/shared/local-date.ts'
import { useState } from 'react'
import classes from './filter-panel.module.css'
import { listTexts } from './texts.ts'

interface FilterDaysProps {
  days: DateWindow | null
  today: LocalDate
  onChange: (days: DateWindow | null) => void
}

const CALENDAR_LABELS = { previousMonth: 'Previous month', nextMonth: 'Next month' }

const presetsOf = (today: LocalDate) => [
  { label: 'Last 30 days', from: addDays(today, -29), to: today },
  { label: 'Today', from: today, to: today },
  { label: 'Next 7 days', from: today, to: addDays(today, 6) },
  { label: 'Next 30 days', from: today, to: addDays(today, 29) },
]

type Picked = [string | null, string | null]

/** A range of days: two presses in a month whose weeks start on Monday, or one of the usual ranges. */
export function FilterDays({ days, today, onChange }: FilterDaysProps) {
  // Between the first and the second press there is no range yet.
  const [first, setFirst] = useState<string | null>(null)
  const pick = ([from, to]: Picked) => {
    setFirst(to === null ? from : null)
    const [start, end] = [parseLocalDate(from ?? ''), parseLocalDate(to ?? '')]
    if (start !== null && end !== null) onChange({ from: start, to: end })
  }
  const value: Picked = first === null ? [days?.from ?? null, days?.to ?? null] : [first, null]
  const said = days ? `${formatAustralianDate(days.from)} – ${formatAustralianDate(days.to)}` : 'All dates'
  return (
    <fieldset className={classes.days}>
      <legend className={classes.legend}>{listTexts.filters.days}</legend>
      <div className={classes.said}>
        <span role="status">{first === null ? said : 'Choose the last day'}</span>
        {days && (
          <Button variant="subtle" size="xs" onClick={() => onChange(null)}>
            All dates
          </Button>
        )}
      </div>
      <div className={classes.presets}>
        {presetsOf(today).map(({ label, from, to }) => (
          <Button key={label} variant="default" size="xs" onClick={() => onChange({ from, to })}>
            {label}
          </Button>
        ))}
      </div>
      <DatePicker
        type="range"
        value={value}
        onChange={pick}
        defaultDate={days && days.to < today ? days.to : today}
        allowSingleDateInRange
        firstDayOfWeek={1}
        weekendDays={[]}
        highlightToday
        hideOutsideDates
        ariaLabels={CALENDAR_LABELS}
      />
    </fieldset>
  )
}
