import type { WireBooking } from '@skipyard/contract/bookings.ts'
import { listTexts } from '../list/texts.ts'
import { useAnsweredRow } from '../list/use-held-rows.ts'
import { CorrectButton } from './correct-button.tsx'
import { type Correction, correctionsOf } from './corrections-of.ts'
import classes from './fault-lines.module.css'

/** A line that was answered a moment ago stands where it stood, so that a second press corrects nothing else. */
function useCorrectionsOf(booking: WireBooking): Correction[] {
  const answered = useAnsweredRow(booking._id)
  const now = correctionsOf(booking)
  if (answered === undefined) return now
  return correctionsOf(answered.before).map((line) => {
    const left = answered.isGone ? undefined : now.find(({ kind }) => kind === line.kind)
    return left ?? { ...line, lock: listTexts.answered }
  })
}

/** What nobody has updated, a line each, with its correction; then what its driver could not do, with the reason. */
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
