import { Popover } from '@mantine/core'
import { DatePicker } from '@mantine/dates'
import { type LocalDate, parseLocalDate } from '@skipyard/domain/shared/local-date.ts'
import type { Hung } from '#web/ui/part/overlay-part.tsx'

interface DayPopoverProps extends Hung {
  date: LocalDate
  today: LocalDate
  onPick: (date: LocalDate) => void
}

export function DayPopover({ date, today, isOpen, onChange, onPick, button }: DayPopoverProps) {
  const pick = (text: string | null) => {
    const picked = parseLocalDate(text ?? '')
    if (picked !== null) onPick(picked)
  }
  return (
    <Popover opened={isOpen} onChange={onChange} position="bottom" trapFocus returnFocus>
      <Popover.Target>{button}</Popover.Target>
      <Popover.Dropdown>
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
      </Popover.Dropdown>
    </Popover>
  )
}
