import { lettersOf } from '@skipyard/contract/bookings/terms.ts'
import type { WireCard } from '@skipyard/contract/runs/runs.ts'
import { clusterPlaces } from '@skipyard/domain/bin-finder/cluster-bins.ts'
import { useCallback, useEffect, useEffectEvent, useSyncExternalStore } from 'react'
import { addressLines } from '#web/features/addresses/address-lines.ts'
import { Stack, Words } from '#web/ui/layout/parts.tsx'
import { boundsOf } from '#web/ui/map/bounds-of.ts'
import { useMap } from '#web/ui/map/map-context.ts'
import { MapMarker, type MarkerPress } from '#web/ui/map/map-marker.tsx'
import type { MapPoint } from '#web/ui/map/map-view.ts'
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
import { mapTexts } from './texts.ts'

export function StopPopup({ card, other = null }: { card: WireCard; other?: WireCard | null }) {
  const { booking, actionType } = card
  const { where, area } = addressLines(booking.address)
  return (
    <Stack
      as="span"
      gap={2}
      line="around"
      radius="md"
      bg="raised"
      tone="strong"
      lh={17}
      text="left"
      className={classes.popup}
    >
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
      <Words tone="soft">
        {where}, {area}
      </Words>
    </Stack>
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

/** How near unallocated jobs share a sign, in pixels, and of how many: fewer are still told apart. */
const NEAR_PIXELS = 40
const LEAST_TOGETHER = 4
const SINGLE_ZOOM = 15
const CLOSEST = 16
const PADDING = 70

interface DrawnStop {
  stop: MapStop
  aside: number
}

type FreeStop = DrawnStop & MapPoint & { _id: string }

const freeStop = (drawn: DrawnStop): FreeStop => ({
  ...drawn,
  ...drawn.stop.at,
  _id: drawn.stop.card.actionId,
})

function useZoom(): number {
  const map = useMap()
  const hear = useCallback(
    (listener: () => void) => {
      map.on('zoomend', listener)
      return () => void map.off('zoomend', listener)
    },
    [map],
  )
  return useSyncExternalStore(hear, () => Math.floor(map.getZoom()))
}

function StopsTogether({ stops }: { stops: readonly [FreeStop, ...FreeStop[]] }) {
  const map = useMap()
  const [{ lat, lon, _id }] = stops
  return (
    <MapMarker
      at={{ lat, lon }}
      name={`together ${_id}`}
      label={mapTexts.pins.together(stops.length)}
      isTabStop={false}
      onPress={() => map.fitBounds(boundsOf(stops), { padding: PADDING, maxZoom: CLOSEST, duration: 500 })}
    >
      <Stack
        as="span"
        centered
        px={6}
        bg="raised"
        tone="strong"
        size="text"
        weight={700}
        className={classes.together}
      >
        {stops.length}
      </Stack>
    </MapMarker>
  )
}

function useTogether(drawn: readonly DrawnStop[]) {
  const zoom = useZoom()
  const selected = usePlanner(selectedIn)
  const pointed = usePlanner((state) => state.pointed)
  const isAlone = ({ stop }: DrawnStop) =>
    stop.run !== null ||
    zoom >= SINGLE_ZOOM ||
    jobsIn(stop).some(({ actionId }) => actionId === pointed || selected.includes(actionId))
  const free = drawn.filter((one) => !isAlone(one)).map(freeStop)
  const groups = clusterPlaces(free, { zoom, pixels: NEAR_PIXELS, alone: null })
  const shared = groups.filter(({ length }) => length >= LEAST_TOGETHER)
  const hidden = new Set(shared.flat().map(({ _id }) => _id))
  return { shared, single: drawn.filter(({ stop }) => !hidden.has(stop.card.actionId)) }
}

export function StopMarkers({ stops, steps }: { stops: readonly MapStop[]; steps: readonly number[] }) {
  const pointed = usePlanner((state) => state.pointed)
  const there = stops.find((stop) => jobsIn(stop).some(({ actionId }) => actionId === pointed))
  const { shared, single } = useTogether(stops.map((stop, index) => ({ stop, aside: steps[index] ?? 0 })))
  const tabStop = (there ?? single[0]?.stop)?.card.actionId
  return (
    <>
      <StopKeys />
      {shared.map((group) => (
        <StopsTogether key={group[0]._id} stops={group} />
      ))}
      {single.map(({ stop, aside }) => (
        <StopMarker
          key={stop.card.actionId}
          stop={stop}
          aside={aside}
          isTabStop={stop.card.actionId === tabStop}
        />
      ))}
    </>
  )
}
