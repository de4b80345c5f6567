import type { DateWindow } from '@skipyard/domain/bookings/statistics-window.ts'
import type { LocalDate } from '@skipyard/domain/shared/local-date.ts'
import { lazy } from 'react'
import { useMadeOnDemand } from '#web/ui/use-made-on-demand.ts'
import { DaysButton } from './days-button.tsx'
import { DaysCard } from './days-card.tsx'
import { bookingTexts } from './texts.ts'

const loadPopover = () => import('./day-popover.tsx')
const DayPopover = lazy(async () => ({ default: (await loadPopover()).DayPopover }))

interface DayCardProps {
  window: DateWindow
  today: LocalDate
  onDate: (date: LocalDate) => void
  onMove: (days: number) => void
}

/** Which day or days the list shows, and the way to another one. */
export function DayCard({ window, today, onDate, onMove }: DayCardProps) {
  const { target, isOpen, isMade, change, toggle } = useMadeOnDemand()
  const { before, after, choose } = bookingTexts.day
  const pick = (date: LocalDate) => {
    change(false)
    onDate(date)
  }
  const button = (
    <DaysButton
      ref={target}
      window={window}
      title={choose}
      aria-expanded={isOpen}
      prepare={() => void loadPopover()}
      onClick={toggle}
    />
  )
  return (
    <DaysCard {...{ window, today, before, after, onMove }} onToday={() => onDate(today)}>
      {isMade ? (
        <DayPopover date={window.from} today={today} isOpen={isOpen} onChange={change} onPick={pick}>
          {button}
        </DayPopover>
      ) : (
        button
      )}
    </DaysCard>
  )
}
