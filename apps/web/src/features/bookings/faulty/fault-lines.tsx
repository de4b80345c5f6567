import type { WireBooking } from '@skipyard/contract/bookings/bookings.ts'
import type { JobKind } from '@skipyard/domain/bookings/booking.ts'
import { IconCalendar, IconCheck } from '@tabler/icons-react'
import { createContext, type MouseEvent, use } from 'react'
import { Block, Row } from '#web/ui/layout/parts.tsx'
import { dayInWords } from '../day-in-words.ts'
import { listTexts } from '../list/texts.ts'
import { useAnsweredRow } from '../list/use-held-rows.ts'
import { type Correction, correctionsOf } from './corrections-of.ts'
import classes from './fault-lines.module.css'
import { faultyTexts } from './texts.ts'

interface Corrections {
  confirm: (booking: WireBooking, kind: JobKind) => void
  chooseDay: (booking: WireBooking, kind: JobKind, anchor: HTMLElement) => void
}

export const CorrectionsContext = createContext<Corrections | null>(null)

export const useCorrections = (): Corrections | null => use(CorrectionsContext)

const ICON = { size: '0.875rem', stroke: 1.75, 'aria-hidden': true } as const

interface CorrectButtonProps {
  booking: WireBooking
  correction: Correction
}

function CorrectButton({ booking, correction: { kind, lock } }: CorrectButtonProps) {
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
    <Row as="span" inline rigid align="stretch" className={classes.pair}>
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
      <Block
        as="button"
        justify="center"
        type="button"
        className={classes.day}
        {...locked}
        aria-label={choose(booking.jobID)}
        aria-description={lock ?? undefined}
        aria-haspopup="dialog"
        onClick={unlessLocked((anchor) => corrections.chooseDay(booking, kind, anchor))}
      >
        <IconCalendar {...ICON} />
      </Block>
    </Row>
  )
}

/**
 * The lines as they were while a row was answered under the pointer, so that a second press corrects
 * nothing else.
 */
function useCorrectionsOf(booking: WireBooking): Correction[] {
  const answered = useAnsweredRow(booking._id)
  const now = correctionsOf(booking)
  if (answered === undefined) return now
  return correctionsOf(answered.before).map((line) => {
    const left = answered.isGone ? undefined : now.find(({ kind }) => kind === line.kind)
    return left ?? { ...line, lock: listTexts.answered }
  })
}

export function FaultLines({ booking }: { booking: WireBooking }) {
  const corrections = useCorrectionsOf(booking)
  const corrected = new Set(correctionsOf(booking).map(({ message }) => message))
  const told = booking.faultyComment.filter((comment) => !corrected.has(comment))
  return (
    <ul className={classes.faults}>
      {corrections.map((correction) => (
        <li key={correction.kind}>
          <span>{correction.message}</span>
          <CorrectButton booking={booking} correction={correction} />
        </li>
      ))}
      {told.map((comment) => (
        <li key={comment}>
          <span title={comment}>{comment}</span>
        </li>
      ))}
    </ul>
  )
}

export function CardFaults({ booking }: { booking: WireBooking }) {
  return (
    <div className={classes.onCard}>
      <FaultLines booking={booking} />
    </div>
  )
}
