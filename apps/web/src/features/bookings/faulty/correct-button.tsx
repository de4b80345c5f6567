import type { WireBooking } from '@skipyard/contract/bookings.ts'
import { IconCalendar, IconCheck } from '@tabler/icons-react'
import type { MouseEvent } from 'react'
import { dayInWords } from '../day-in-words.ts'
import classes from './correct-button.module.css'
import type { Correction } from './corrections-of.ts'
import { faultyTexts } from './texts.ts'
import { useCorrections } from './use-corrections.ts'

const ICON = { size: '0.875rem', stroke: 1.75, 'aria-hidden': true } as const

interface CorrectButtonProps {
  booking: WireBooking
  correction: Correction
}

/** One press confirms the planned day; the calendar beside it asks for the true one. */
export function CorrectButton({ booking, correction: { kind, lock } }: CorrectButtonProps) {
  const corrections = useCorrections()
  if (corrections === null) return null
  const { mark, choose, verb } = faultyTexts[kind]
  const planned = dayInWords(kind === 'drop' ? booking.dropoffDate : booking.pickupDate)
  // What is locked keeps the focus: its reason has to be read by the keyboard as well.
  const unlessLocked = (act: (anchor: HTMLElement) => void) => (event: MouseEvent<HTMLElement>) => {
    if (lock === null) act(event.currentTarget)
  }
  const locked = { 'aria-disabled': lock !== null, 'data-hint': lock ?? undefined }
  return (
    <span className={classes.pair}>
      <button
        type="button"
        className={classes.mark}
        {...locked}
        aria-description={lock ?? undefined}
        data-hint={lock ?? verb(planned)}
        onClick={unlessLocked(() => corrections.confirm(booking, kind))}
      >
        <IconCheck {...ICON} />
        {mark}
      </button>
      <button
        type="button"
        className={classes.day}
        {...locked}
        aria-label={choose(booking.jobID)}
        aria-description={lock ?? undefined}
        aria-haspopup="dialog"
        onClick={unlessLocked((anchor) => corrections.chooseDay(booking, kind, anchor))}
      >
        <IconCalendar {...ICON} />
      </button>
    </span>
  )
}
