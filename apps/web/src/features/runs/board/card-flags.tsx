import { lettersOf } from '@skipyard/contract/bookings/terms.ts'
import type { WireCard } from '@skipyard/contract/runs/runs.ts'
import { Flag } from '#web/ui/marks/flag.tsx'
import { LabelFlag } from '#web/ui/marks/label-flag.tsx'
import { jobsIn } from '../rules/drawn-cards.ts'
import classes from './job-card.module.css'

export function CardFlags({ card, other = null }: { card: WireCard; other?: WireCard | null }) {
  const bookings = jobsIn({ card, other }).map(({ booking }) => booking)
  const { labelInput, address } = card.booking
  const pickupDateConfirmation = bookings.every((booking) => booking.pickupDateConfirmation)
  const permitRequired = bookings.some((booking) => booking.permitRequired)
  const letters = [...new Set(bookings.flatMap((booking) => lettersOf(booking)))]
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
