import type { WireCard } from '@skipyard/contract/runs.ts'
import { Flag } from '#web/ui/flag.tsx'
import { LabelFlag } from '#web/ui/label-flag.tsx'
import classes from './job-card.module.css'

/** NC, C/O, HL, P and the booking's own label; nothing where there is none. */
export function CardFlags({ booking }: { booking: WireCard['booking'] }) {
  const { pickupDateConfirmation, cOver, heavyLoad, permitRequired, labelInput } = booking
  const isPlain = pickupDateConfirmation && !cOver && !heavyLoad && !permitRequired && labelInput === ''
  if (isPlain) return null
  return (
    <span className={classes.flags}>
      {!pickupDateConfirmation && <Flag code="NC" />}
      {cOver && <Flag code="C/O" />}
      {heavyLoad && <Flag code="HL" />}
      {permitRequired && <Flag code="P" />}
      {labelInput !== '' && <LabelFlag label={labelInput} />}
    </span>
  )
}
