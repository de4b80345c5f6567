import { lettersOf } from '@skipyard/contract/bookings/terms.ts'
import type { WireCard } from '@skipyard/contract/runs/runs.ts'
import { Flag } from '#web/ui/marks/flag.tsx'
import { LabelFlag } from '#web/ui/marks/label-flag.tsx'
import classes from './job-card.module.css'

export function CardFlags({ booking }: { booking: WireCard['booking'] }) {
  const { pickupDateConfirmation, permitRequired, labelInput, address } = booking
  const letters = lettersOf(booking)
  const isOrdinary = pickupDateConfirmation && !address.isTyped && labelInput === ''
  const isPlain = isOrdinary && letters.length === 0 && !permitRequired
  if (isPlain) return null
  return (
    <span className={classes.flags}>
      {!pickupDateConfirmation && <Flag code="NC" />}
      {letters.map((code) => (
        <Flag key={code} code={code} />
      ))}
      {permitRequired && <Flag code="P" />}
      {address.isTyped && <Flag code="ADR" />}
      {labelInput !== '' && <LabelFlag label={labelInput} />}
    </span>
  )
}
