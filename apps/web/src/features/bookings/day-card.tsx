import type { DateWindow } from '@skipyard/domain/bookings/statistics-window.ts'
import type { LocalDate } from '@skipyard/domain/shared/local-date.ts'
import { useState } from 'react'
import { hungPart } from '#web/ui/part/overlay-part.tsx'
import { DaysButton } from './days-button.tsx'
import { DaysCard } from './days-card.tsx'
import { bookingTexts } from './texts.ts'

const DayPopover = hungPart(async () => (await import('./day-popover.tsx')).DayPopover)

interface DayCardProps {
  window: DateWindow
  today: LocalDate
  onDate: (date: LocalDate) => void
  onMove: (days: number) => void
}

/** Which day or days the list shows, and the way to another one. */
export function DayCard({ window, today, onDate, onMove }: DayCardProps) {
  const [isOpen, setOpen] = useState(false)
  const { before, after, choose } = bookingTexts.day
  const pick = (date: LocalDate) => {
    setOpen(false)
    onDate(date)
  }
  return (
    <DaysCard {...{ window, today, before, after, onMove }} onToday={() => onDate(today)}>
      <DayPopover
        date={window.from}
        today={today}
        isOpen={isOpen}
        onChange={setOpen}
        onPick={pick}
        button={
          <DaysButton
            window={window}
            title={choose}
            aria-expanded={isOpen}
            onClick={() => setOpen(!isOpen)}
          />
        }
      />
    </DaysCard>
  )
}
