import { Flag } from '#web/ui/flag.tsx'
import { JobIcon } from '#web/ui/job-icon.tsx'
import { JobTag } from '#web/ui/job-tag.tsx'
import { MapMarker, type MarkerPress } from '#web/ui/map/map-marker.tsx'
import { usePlannerDay } from '../planner-context.ts'
import { usePlanner } from '../planner-store.ts'
import { runColorClass } from '../run-colors.ts'
import { pressStop } from './choose-stops.ts'
import type { MapStop } from './map-stops.ts'
import { showCard } from './show-on-board.ts'
import classes from './stop-marker.module.css'
import { mapTexts } from './texts.ts'

const KIND = { drop: 'Drop', pick: 'Pick' } as const
const ARROW = { drop: 'M26 4v6m-2.4-2.4L26 10l2.4-2.4', pick: 'M26 10V4m-2.4 2.4L26 4l2.4 2.4' } as const

function Pin({ stop: { card, run, isDone } }: { stop: MapStop }) {
  if (run === null) return null
  const { actionType } = card
  return (
    <span className={`${classes.pin} ${runColorClass(run.color)} ${isDone ? classes.done : ''}`}>
      <svg width="30" height="38" viewBox="0 0 30 38" aria-hidden="true">
        <path
          className={classes.body}
          d="M15 36.5C10 29 3 22.6 3 14.6 3 7.9 8.4 2.5 15 2.5s12 5.4 12 12.1c0 8-7 14.4-12 21.9Z"
        />
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

function Popup({ stop: { card } }: { stop: MapStop }) {
  const { booking, actionType } = card
  return (
    <span className={classes.popup}>
      <span>
        <b>{booking.jobID}</b>
        <JobTag job={KIND[actionType]} />
        {booking.heavyLoad && <Flag code="HL" />}
      </span>
      <span>
        <b>{booking.binSize} m³</b> {booking.binType} · {booking.wasteType}
      </span>
      <span className={classes.where}>{booking.address.name}</span>
    </span>
  )
}

/** Who does not see the marker is told what stands on it. */
function labelOf({ card: { actionType, booking }, run }: MapStop): string {
  const label = mapTexts.pins.label(KIND[actionType], booking.jobID, booking.address.suburb)
  return run === null ? label : mapTexts.pins.numbered(label, run.number)
}

interface StopMarkerProps {
  stop: MapStop
  /** How far it steps aside, in pixels. */
  aside: number
  isTabStop: boolean
}

/** A job on the map: a numbered pin in its run's colour, a square while it is unallocated; pressed, it names itself. */
export function StopMarker({ stop, aside, isTabStop }: StopMarkerProps) {
  const { mayPlan } = usePlannerDay()
  const { card, at, run } = stop
  const { actionId, actionType, booking } = card
  const isPointed = usePlanner(({ pointed }) => pointed === actionId)
  const isSelected = usePlanner(({ selected }) => selected.includes(actionId))
  const kind = KIND[actionType]
  const press = ({ shiftKey, ctrlKey, metaKey }: MarkerPress) => {
    const isOn = pressStop(stop, { mayPlan, isMore: shiftKey || ctrlKey || metaKey })
    if (isOn) showCard(actionId)
  }
  const look = [classes.holder, isPointed && classes.halo, isSelected && classes.selected]
  return (
    <>
      <MapMarker
        at={at}
        aside={aside}
        name={actionId}
        label={labelOf(stop)}
        isTabStop={isTabStop}
        isPressed={isSelected || isPointed}
        onPress={press}
      >
        <span className={look.filter(Boolean).join(' ')}>
          {run === null ? (
            <span className={`${classes.square} ${actionType === 'pick' ? classes.pick : ''}`}>
              <JobIcon job={kind} size={15} />
            </span>
          ) : (
            <Pin stop={stop} />
          )}
        </span>
      </MapMarker>
      {isPointed && (
        <MapMarker at={at} aside={aside} label={`${kind} ${booking.jobID}, ${booking.address.name}`}>
          <Popup stop={stop} />
        </MapMarker>
      )}
    </>
  )
}
