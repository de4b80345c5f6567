import type { WireCard } from '@skipyard/contract/runs.ts'
import { addressLines } from '#web/features/addresses/address-lines.ts'
import { Flag } from '#web/ui/flag.tsx'
import { JobTag } from '#web/ui/job-tag.tsx'
import classes from './stop-marker.module.css'

/** What a job on the map says of itself once it is pressed. */
export function StopPopup({ card: { booking, actionType } }: { card: WireCard }) {
  const { where, area } = addressLines(booking.address)
  return (
    <span className={classes.popup}>
      <span>
        <b>{booking.jobID}</b>
        <JobTag job={actionType === 'drop' ? 'Drop' : 'Pick'} />
        {booking.heavyLoad && <Flag code="HL" />}
        {booking.address.isTyped && <Flag code="ADR" />}
      </span>
      <span>
        <b>{booking.binSize} m³</b> {booking.binType} · {booking.wasteType}
      </span>
      <span className={classes.where}>
        {where}, {area}
      </span>
    </span>
  )
}
