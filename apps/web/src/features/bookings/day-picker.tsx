import { DatePicker } from '@mantine/dates'
import { type LocalDate, parseLocalDate } from '@skipyard/domain/shared/local-date.ts'

interface DayPickerProps {
  date: LocalDate
  today: LocalDate
  onPick: (date: LocalDate) => void
}

/** A month to choose a day from; weeks start on Monday. */
export function DayPicker({ date, today, onPick }: DayPickerProps) {
  const pick = (text: string | null) => {
    const picked = parseLocalDate(text ?? '')
    if (picked !== null) onPick(picked)
  }
  return (
    <DatePicker
      value={date}
      defaultDate={date}
      firstDayOfWeek={1}
      weekendDays={[]}
      highlightToday
      getDayProps={(day) => (day === today ? { 'aria-current': 'date' } : {})}
      ariaLabels={{ nextMonth: 'Next month', previousMonth: 'Previous month' }}
      onChange={pick}
    />
  )
}
