import { lettersOf } from '@skipyard/contract/bookings/terms.ts'
import type { WireCard } from '@skipyard/contract/runs/runs.ts'
import { useEffect, useEffectEvent } from 'react'
import { addressLines } from '#web/features/addresses/address-lines.ts'
import { useMap } from '#web/ui/map/map-context.ts'
import { MapMarker, type MarkerPress } from '#web/ui/map/map-marker.tsx'
import { Flag } from '#web/ui/marks/flag.tsx'
import { JobIcon } from '#web/ui/marks/job-icon.tsx'
import { JobTag } from '#web/ui/marks/job-tag.tsx'
import { usePlannerDay } from '../board-model.ts'
import { showCard } from '../interaction/focus-card.ts'
import { selectedIn, usePlanner } from '../interaction/planner-store.ts'
import classes from './drawn-map.module.css'
import { type MapStop, nextStop, pressStop } from './map-stops.ts'
import { labelOfStop, StopPin } from './runs-on-map.tsx'

export function StopPopup({ card: { booking, actionType } }: { card: WireCard }) {
  const { where, area } = addressLines(booking.address)
  return (
    <span className={classes.popup}>
      <span>
        <b>{booking.jobID}</b>
        <JobTag job={actionType === 'drop' ? 'Drop' : 'Pick'} />
        {lettersOf(booking).includes('HL') && <Flag code="HL" />}
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

const KIND = { drop: 'Drop', pick: 'Pick' } as const

interface StopMarkerProps {
  stop: MapStop
  aside: number
  isTabStop: boolean
}

function StopMarker({ stop, aside, isTabStop }: StopMarkerProps) {
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

const idOf = (target: EventTarget | null) => (target instanceof HTMLElement && target.dataset.marker) || null

/** Arrow keys move between markers; Enter selects one, with Shift several. */
function StopKeys() {
  const map = useMap()
  const go = useEffectEvent((event: KeyboardEvent) => {
    const id = idOf(event.target)
    if (id === null) return
    const markers = [...map.getCanvasContainer().querySelectorAll<HTMLElement>('button[data-marker]')]
    const seen = markers.map((marker) => {
      const { x, y } = marker.getBoundingClientRect()
      return { id: idOf(marker) ?? '', x, y }
    })
    const from = seen.find((one) => one.id === id)
    const next = from && nextStop(from, event.key, seen)
    if (next === undefined) return
    event.preventDefault()
    event.stopPropagation()
    markers.find((marker) => idOf(marker) === next)?.focus()
  })
  useEffect(() => {
    const holder = map.getCanvasContainer()
    const press = (event: KeyboardEvent) => go(event)
    holder.addEventListener('keydown', press, { capture: true })
    return () => holder.removeEventListener('keydown', press, { capture: true })
  }, [map])
  return null
}

export function StopMarkers({ stops, steps }: { stops: readonly MapStop[]; steps: readonly number[] }) {
  const pointed = usePlanner((state) => state.pointed)
  const isThere = stops.some(({ card }) => card.actionId === pointed)
  const tabStop = isThere ? pointed : stops[0]?.card.actionId
  return (
    <>
      <StopKeys />
      {stops.map((stop, index) => (
        <StopMarker
          key={stop.card.actionId}
          stop={stop}
          aside={steps[index] ?? 0}
          isTabStop={stop.card.actionId === tabStop}
        />
      ))}
    </>
  )
}
