import { lettersOf } from '@skipyard/contract/bookings/terms.ts'
import type { WireCard } from '@skipyard/contract/runs/runs.ts'
import { useEffect, useEffectEvent } from 'react'
import { addressLines } from '#web/features/addresses/address-lines.ts'
import { useMap } from '#web/ui/map/map-context.ts'
import { MapMarker, type MarkerPress } from '#web/ui/map/map-marker.tsx'
import { Flag } from '#web/ui/marks/flag.tsx'
import { JobIcon } from '#web/ui/marks/job-icon.tsx'
import { JobTag } from '#web/ui/marks/job-tag.tsx'
import { VisitIcon } from '#web/ui/marks/visit-icon.tsx'
import { kindInWords, sizeInWords, takenInWords } from '../board/visit-parts.tsx'
import { usePlannerDay } from '../board-model.ts'
import { showCard } from '../interaction/focus-card.ts'
import { jobsInWords } from '../interaction/in-words.ts'
import { selectedIn, usePlanner } from '../interaction/planner-store.ts'
import { jobsIn } from '../rules/drawn-cards.ts'
import classes from './drawn-map.module.css'
import { type MapStop, nextStop, pressStop } from './map-stops.ts'
import { labelOfStop, StopPin } from './runs-on-map.tsx'

export function StopPopup({ card, other = null }: { card: WireCard; other?: WireCard | null }) {
  const { booking, actionType } = card
  const { where, area } = addressLines(booking.address)
  return (
    <span className={classes.popup}>
      <span>
        <b>{other ? jobsInWords([card, other]) : booking.jobID}</b>
        {!other && <JobTag job={actionType === 'drop' ? 'Drop' : 'Pick'} />}
        {lettersOf(booking).includes('HL') && <Flag code="HL" />}
        {booking.address.isTyped && <Flag code="ADR" />}
      </span>
      <span>
        <b>{sizeInWords({ card, other })}</b> {takenInWords({ card, other }) || booking.binType} ·{' '}
        {booking.wasteType}
      </span>
      <span className={classes.where}>
        {where}, {area}
      </span>
    </span>
  )
}

function StopSquare({ stop: { card, other } }: { stop: MapStop }) {
  const isPick = card.actionType === 'pick'
  if (other && card.visit) {
    return (
      <span className={`${classes.square} ${classes.visit}`}>
        <VisitIcon kind={card.visit.kind} size={15} />
      </span>
    )
  }
  return (
    <span className={`${classes.square} ${isPick ? classes.pick : ''}`}>
      <JobIcon job={isPick ? 'Pick' : 'Drop'} size={15} />
    </span>
  )
}

interface StopMarkerProps {
  stop: MapStop
  aside: number
  isTabStop: boolean
}

function StopMarker({ stop, aside, isTabStop }: StopMarkerProps) {
  const { mayPlan } = usePlannerDay()
  const { card, other, at, run } = stop
  const { actionId, booking } = card
  const otherId = other?.actionId ?? null
  const isPointed = usePlanner(({ pointed }) => pointed !== null && [actionId, otherId].includes(pointed))
  const isSelected = usePlanner((state) => selectedIn(state).includes(actionId))
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
          {run === null ? <StopSquare stop={stop} /> : <StopPin stop={stop} />}
        </span>
      </MapMarker>
      {isPointed && (
        <MapMarker
          at={at}
          aside={aside}
          label={`${kindInWords(stop)} ${booking.jobID}, ${booking.address.name}`}
        >
          <StopPopup card={card} other={other} />
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
  const there = stops.find((stop) => jobsIn(stop).some(({ actionId }) => actionId === pointed))
  const tabStop = (there ?? stops[0])?.card.actionId
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
