import { ActionIcon } from '@mantine/core'
import type { WireRun } from '@skipyard/contract/runs/runs.ts'
import { straightKilometres } from '@skipyard/domain/runs/way.ts'
import { IconLasso } from '@tabler/icons-react'
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { Row } from '#web/ui/layout/parts.tsx'
import { BaseMap } from '#web/ui/map/base-map.tsx'
import { boundsOf } from '#web/ui/map/bounds-of.ts'
import { fanOut } from '#web/ui/map/fan-out.ts'
import { isInside, type Pixel } from '#web/ui/map/is-inside.ts'
import { useMap } from '#web/ui/map/map-context.ts'
import { MapLasso } from '#web/ui/map/map-lasso.tsx'
import type { MapPoint, NamedPlace } from '#web/ui/map/map-view.ts'
import { sightOf } from '#web/ui/map/sight-of.ts'
import type { MapSubject } from '#web/ui/map/use-drawn-map.ts'
import { type Board, usePlannerDay } from '../board-model.ts'
import { usePlanner } from '../interaction/planner-store.ts'
import type { Stand } from '../ways.ts'
import { AskAboutPlace } from './ask-about-place.tsx'
import { chooseStops, type MapRoute, type MapStop } from './map-stops.ts'
import { NearestMenu } from './nearest-menu.tsx'
import classes from './planner-map.module.css'
import { StandMarkers, useRouteLines } from './runs-on-map.tsx'
import { StopMarkers } from './stop-markers.tsx'
import { mapTexts } from './texts.ts'

const MIDDLE = 18

interface SelectAreaProps {
  stops: readonly MapStop[]
  steps: readonly number[]
  children: ReactNode
}

function SelectArea({ stops, steps, children }: SelectAreaProps) {
  const map = useMap()
  const { mayPlan } = usePlannerDay()
  const [isOn, setOn] = useState(false)
  useEffect(() => {
    if (!isOn) return
    const press = ({ key }: KeyboardEvent) => key === 'Escape' && setOn(false)
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [isOn])
  const choose = (area: readonly Pixel[], isMore: boolean) => {
    const isIn = ({ at }: MapStop, index: number) => {
      const { x, y } = map.project([at.lon, at.lat])
      return isInside({ x: x + (steps[index] ?? 0), y: y - MIDDLE }, area)
    }
    chooseStops(stops.filter(isIn), isMore)
    setOn(false)
  }
  return (
    <>
      <Row clip radius="sm" bg="raised" align="stretch" className={classes.tools} data-over-map>
        {mayPlan && (
          <ActionIcon
            color="gray"
            radius={0}
            variant={isOn ? 'filled' : 'subtle'}
            aria-pressed={isOn}
            aria-label={mapTexts.pins.lasso}
            title={`${mapTexts.pins.lasso}. ${mapTexts.pins.lassoHint}`}
            onClick={() => setOn(!isOn)}
          >
            <IconLasso size="1rem" stroke={1.75} aria-hidden="true" />
          </ActionIcon>
        )}
        {children}
      </Row>
      {mayPlan && <MapLasso isOn={isOn} onArea={choose} />}
    </>
  )
}

/** Padding in pixels (spec 001 §9); more where something lies over the map. */
const ROUTE_ROOM = { top: 50, right: 50, bottom: 50, left: 50 }
const NEAR = 11
/** With the base alone (spec 001 §9 Map default zoom). */
const DEFAULT_ZOOM = 10

interface MapFlightProps {
  stops: readonly MapStop[]
  routes: readonly MapRoute[]
  around: readonly MapPoint[]
  fitted: string
}

const isMarker = (element: Element | null, jobId: string) =>
  element instanceof HTMLElement && element.dataset.marker === jobId

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

/** In kilometres: places farther from a suburb are not named after it. */
const NEAR_KM = 4

function placeName(at: MapPoint, suburbs: readonly NamedPlace[]): string {
  const [nearest] = suburbs
    .map((suburb) => ({ name: suburb.name, far: straightKilometres(at, suburb) }))
    .toSorted((one, other) => one.far - other.far)
  return nearest && nearest.far <= NEAR_KM ? nearest.name : mapTexts.nearest.here
}

interface DrawnMapProps extends Omit<MapSubject, 'around'> {
  board: Board
  runs: readonly WireRun[]
  stops: readonly MapStop[]
  routes: readonly MapRoute[]
  stands: readonly Stand[]
  fitted: string
  onShowRun: (runId: string) => void
  tools: ReactNode
}

export function DrawnMap(props: DrawnMapProps) {
  const { board, runs, stops, routes, stands, fitted, onShowRun, tools, ...subject } = props
  const { baseLocation: base } = board
  const around = [...(base ? [base] : []), ...stands, ...stops.map(({ at }) => at)]
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
      <StandMarkers base={base} stands={stands} />
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
