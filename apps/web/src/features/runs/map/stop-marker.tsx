import { JobIcon } from '#web/ui/job-icon.tsx'
import { MapMarker, type MarkerPress } from '#web/ui/map/map-marker.tsx'
import { selectedIn, usePlanner } from '../interaction/planner-store.ts'
import { usePlannerDay } from '../planner-context.ts'
import { pressStop } from './choose-stops.ts'
import type { MapStop } from './map-stops.ts'
import { showCard } from '../interaction/focus-card.ts'
import classes from './stop-marker.module.css'
import { labelOfStop, StopPin } from './stop-pin.tsx'
import { StopPopup } from './stop-popup.tsx'

const KIND = { drop: 'Drop', pick: 'Pick' } as const

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
  const isSelected = usePlanner((state) => selectedIn(state).includes(actionId))
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
        label={labelOfStop(stop)}
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
            <StopPin stop={stop} />
          )}
        </span>
      </MapMarker>
      {isPointed && (
        <MapMarker at={at} aside={aside} label={`${kind} ${booking.jobID}, ${booking.address.name}`}>
          <StopPopup card={card} />
        </MapMarker>
      )}
    </>
  )
}
