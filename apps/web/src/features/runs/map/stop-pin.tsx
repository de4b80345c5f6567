import { planTexts } from '#web/features/planning/texts.ts'
import { runColorClass } from '../run-colors.ts'
import type { MapStop } from './map-stops.ts'
import classes from './stop-marker.module.css'
import { mapTexts } from './texts.ts'

const KIND = { drop: 'Drop', pick: 'Pick' } as const
const DROP = 'M15 36.5C10 29 3 22.6 3 14.6 3 7.9 8.4 2.5 15 2.5s12 5.4 12 12.1c0 8-7 14.4-12 21.9Z'
const ARROW = { drop: 'M26 4v6m-2.4-2.4L26 10l2.4-2.4', pick: 'M26 10V4m-2.4 2.4L26 4l2.4 2.4' } as const

/** A job's pin in the colour of its run, with its number; faded once it is done. Nothing for a job in no run. */
export function StopPin({ stop: { card, run, isDone, isProposed } }: { stop: MapStop }) {
  if (run === null) return null
  const { actionType } = card
  return (
    <span
      className={`${classes.pin} ${runColorClass(run.color)} ${isDone ? classes.done : ''} ${isProposed ? classes.proposed : ''}`}
    >
      <svg width="30" height="38" viewBox="0 0 30 38" aria-hidden="true">
        <path className={classes.body} d={DROP} />
        {isProposed && <path className={classes.edge} d={DROP} />}
        <text className={classes.number} x="15" y="19" textAnchor="middle">
          {run.number}
        </text>
        <circle
          className={`${classes.dot} ${actionType === 'drop' ? classes.dropDot : classes.pickDot}`}
          cx="26"
          cy="7"
          r="6"
        />
        <path className={classes.arrow} d={ARROW[actionType]} />
      </svg>
    </span>
  )
}

/** Who does not see the marker is told what stands on it. */
export function labelOfStop({ card: { actionType, booking }, run, isProposed }: MapStop): string {
  const label = mapTexts.pins.label(KIND[actionType], booking.jobID, booking.address.suburb)
  const numbered = run === null ? label : mapTexts.pins.numbered(label, run.number)
  return isProposed ? planTexts.map.pin(numbered) : numbered
}
