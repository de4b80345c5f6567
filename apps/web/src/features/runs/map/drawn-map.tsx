import type { WireRun } from '@skipyard/contract/runs.ts'
import { straightKilometres } from '@skipyard/domain/runs/way.ts'
import { IconBuildingWarehouse } from '@tabler/icons-react'
import { type ReactNode, useEffect, useEffectEvent } from 'react'
import { BaseMap } from '#web/ui/map/base-map.tsx'
import { boundsOf } from '#web/ui/map/bounds-of.ts'
import { fanOut } from '#web/ui/map/fan-out.ts'
import { useMap } from '#web/ui/map/map-context.ts'
import { MapMarker } from '#web/ui/map/map-marker.tsx'
import type { MapPoint, NamedPlace } from '#web/ui/map/map-view.ts'
import { sightOf } from '#web/ui/map/sight-of.ts'
import type { MapSubject } from '#web/ui/map/use-drawn-map.ts'
import type { Board } from '../board-model.ts'
import { usePlanner } from '../interaction/planner-store.ts'
import { awayPlaces, endsOfRuns } from '../ways.ts'
import { AskAboutPlace } from './ask-about-place.tsx'
import { AwayMarkers } from './away-markers.tsx'
import type { MapRoute, MapStop } from './map-stops.ts'
import { NearestMenu } from './nearest-menu.tsx'
import classes from './planner-map.module.css'
import { SelectArea } from './select-area.tsx'
import { StopKeys } from './stop-keys.tsx'
import markerClasses from './stop-marker.module.css'
import { StopMarker } from './stop-marker.tsx'
import { mapTexts } from './texts.ts'
import { useRouteLines } from './use-route-lines.ts'

/** The room around the runs in sight, in pixels (spec 001 §9); more where something lies over the map. */
const ROUTE_ROOM = { top: 50, right: 50, bottom: 50, left: 50 }
const NEAR = 11
/** The base alone (spec 001 §9 Map default zoom). */
const DEFAULT_ZOOM = 10

interface MapFlightProps {
  stops: readonly MapStop[]
  routes: readonly MapRoute[]
  around: readonly MapPoint[]
  /** When this changes, the map shows everything again. */
  fitted: string
}

const isMarker = (element: Element | null, jobId: string) =>
  element instanceof HTMLElement && element.dataset.marker === jobId

/** Draws the ways, fits them into sight, and flies to the job that is pointed at. */
function MapFlight({ stops, routes, around, fitted }: MapFlightProps) {
  const map = useMap()
  const pointed = usePlanner((state) => state.pointed)
  useRouteLines(routes)
  const showAll = useEffectEvent((_when: string) => {
    const maxZoom = stops.length === 0 ? DEFAULT_ZOOM : NEAR
    // With a plan the map is lower from this moment on, which it would hear of only afterwards.
    map.resize()
    if (around.length > 0)
      map.fitBounds(boundsOf(around), { ...sightOf(map, ROUTE_ROOM), maxZoom, duration: 0 })
  })
  const fly = useEffectEvent((jobId: string) => {
    const stop = stops.find(({ card }) => card.actionId === jobId)
    // Who pressed the marker sees it already.
    if (!stop || isMarker(document.activeElement, jobId)) return
    map.flyTo({ center: [stop.at.lon, stop.at.lat], zoom: Math.max(map.getZoom(), NEAR), duration: 700 })
  })
  useEffect(() => showAll(fitted), [fitted])
  useEffect(() => {
    if (pointed !== null) fly(pointed)
  }, [pointed])
  return null
}

/** Farther away a place is no longer called after a suburb, in kilometres. */
const NEAR_KM = 4

/** What a place is called: the suburb it lies in or beside. */
function placeName(at: MapPoint, suburbs: readonly NamedPlace[]): string {
  const [nearest] = suburbs
    .map((suburb) => ({ name: suburb.name, far: straightKilometres(at, suburb) }))
    .toSorted((one, other) => one.far - other.far)
  return nearest && nearest.far <= NEAR_KM ? nearest.name : mapTexts.nearest.here
}

interface DrawnMapProps extends Omit<MapSubject, 'around'> {
  board: Board
  /** The runs on the map. */
  runs: readonly WireRun[]
  stops: readonly MapStop[]
  routes: readonly MapRoute[]
  fitted: string
  onShowRun: (runId: string) => void
  /** Further tools on the map. */
  tools: ReactNode
}

function BaseMarker({ board: { baseLocation } }: { board: Board }) {
  if (!baseLocation) return null
  return (
    <MapMarker at={baseLocation} label={mapTexts.pins.base}>
      <span className={markerClasses.base}>
        <IconBuildingWarehouse size="1.125rem" stroke={1.75} aria-hidden="true" />
      </span>
    </MapMarker>
  )
}

/** The markers of all jobs; the tab key comes to one of them, arrows go on. */
function StopMarkers({ stops, steps }: { stops: readonly MapStop[]; steps: readonly number[] }) {
  const pointed = usePlanner((state) => state.pointed)
  const isThere = stops.some(({ card }) => card.actionId === pointed)
  const tabStop = isThere ? pointed : stops[0]?.card.actionId
  return stops.map((stop, index) => (
    <StopMarker
      key={stop.card.actionId}
      stop={stop}
      aside={steps[index] ?? 0}
      isTabStop={stop.card.actionId === tabStop}
    />
  ))
}

/** The day on the map: the base, every job, the way of every run. */
export function DrawnMap(props: DrawnMapProps) {
  const { board, runs, stops, routes, fitted, onShowRun, tools, ...subject } = props
  const { baseLocation: base } = board
  const ends = endsOfRuns(board)
  const away = awayPlaces(routes.flatMap(({ runId }) => ends.get(runId) ?? []))
  const around = [...(base ? [base] : []), ...away, ...stops.map(({ at }) => at)]
  const steps = fanOut(stops.map(({ at }) => at))
  const instead = (
    <ul className={classes.list}>
      {stops.map(({ card }) => (
        <li key={card.actionId}>
          {card.booking.jobID} {card.booking.address.name}
        </li>
      ))}
    </ul>
  )
  return (
    <BaseMap {...subject} around={around} instead={instead}>
      <MapFlight stops={stops} routes={routes} around={around} fitted={fitted} />
      <SelectArea stops={stops} steps={steps}>
        {tools}
      </SelectArea>
      <StopKeys />
      <BaseMarker board={board} />
      <AwayMarkers places={away} />
      <StopMarkers stops={stops} steps={steps} />
      <AskAboutPlace
        answer={(asked, close) => (
          <NearestMenu
            asked={asked}
            placeName={placeName(asked.at, subject.suburbs)}
            board={board}
            runs={runs}
            onShow={onShowRun}
            onClose={close}
          />
        )}
      />
    </BaseMap>
  )
}
