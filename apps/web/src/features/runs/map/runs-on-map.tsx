import { IconBuildingWarehouse, IconHome, IconRecycle } from '@tabler/icons-react'
import type { GeoJSONSource, Map as MapLibreMap } from 'maplibre-gl'
import { useEffect } from 'react'
import { planTexts } from '#web/features/planning/texts.ts'
import { Stack } from '#web/ui/layout/parts.tsx'
import { useMap } from '#web/ui/map/map-context.ts'
import { MapMarker } from '#web/ui/map/map-marker.tsx'
import type { MapPoint } from '#web/ui/map/map-view.ts'
import { VISIT_SIGNS } from '#web/ui/marks/visit-icon.tsx'
import { kindInWords } from '../board/visit-parts.tsx'
import type { DrawnCard } from '../rules/drawn-cards.ts'
import { runColorClass } from '../run-colors.ts'
import { runTexts } from '../texts.ts'
import type { Stand } from '../ways.ts'
import classes from './drawn-map.module.css'
import type { MapRoute, MapStop } from './map-stops.ts'
import { mapTexts } from './texts.ts'

const SOURCE = 'runs'

function linesOf(routes: readonly MapRoute[], element: HTMLElement) {
  const style = getComputedStyle(element)
  return {
    type: 'FeatureCollection' as const,
    features: routes.map(({ color, isDashed, isProposed = false, points }) => ({
      type: 'Feature' as const,
      properties: { color: style.getPropertyValue(`--sky-run-${color}`).trim(), isDashed, isProposed },
      geometry: { type: 'LineString' as const, coordinates: points.map(({ lat, lon }) => [lon, lat]) },
    })),
  }
}

function addLayers(map: MapLibreMap) {
  const layout = { 'line-join': 'round', 'line-cap': 'round' } as const
  const color: ['get', string] = ['get', 'color']
  map.addLayer({
    id: 'runs-case',
    type: 'line',
    source: SOURCE,
    layout,
    paint: { 'line-color': '#ffffff', 'line-width': 5.5, 'line-opacity': 0.75 },
  })
  map.addLayer({
    id: 'runs-solid',
    type: 'line',
    source: SOURCE,
    filter: ['all', ['!', ['get', 'isDashed']], ['!', ['get', 'isProposed']]],
    layout,
    paint: { 'line-color': color, 'line-width': 3 },
  })
  map.addLayer({
    id: 'runs-dashed',
    type: 'line',
    source: SOURCE,
    filter: ['all', ['get', 'isDashed'], ['!', ['get', 'isProposed']]],
    layout: { 'line-join': 'round' },
    paint: { 'line-color': color, 'line-width': 3, 'line-dasharray': [2.2, 1.6] },
  })
  map.addLayer({
    id: 'runs-proposed',
    type: 'line',
    source: SOURCE,
    filter: ['get', 'isProposed'],
    layout,
    paint: { 'line-color': color, 'line-width': 4, 'line-dasharray': [0, 1.8] },
  })
}

const isReady = (map: MapLibreMap) => map.getStyle() !== undefined

export function useRouteLines(routes: readonly MapRoute[]) {
  const map = useMap()
  useEffect(() => {
    const draw = () => {
      if (!isReady(map)) return
      const lines = linesOf(routes, map.getContainer())
      const source = map.getSource<GeoJSONSource>(SOURCE)
      if (source) {
        source.setData(lines)
        return
      }
      map.addSource(SOURCE, { type: 'geojson', data: lines })
      addLayers(map)
    }
    const drawAgain = () => {
      if (isReady(map) && !map.getSource(SOURCE)) draw()
    }
    draw()
    map.on('styledata', drawAgain)
    return () => {
      map.off('styledata', drawAgain)
    }
  }, [map, routes])
}

const DROP = 'M15 36.5C10 29 3 22.6 3 14.6 3 7.9 8.4 2.5 15 2.5s12 5.4 12 12.1c0 8-7 14.4-12 21.9Z'
const ARROW = { drop: 'M26 4v6m-2.4-2.4L26 10l2.4-2.4', pick: 'M26 10V4m-2.4 2.4L26 4l2.4 2.4' } as const

const SHOULDER = { left: 'M26 1a6 6 0 0 0 0 12Z', right: 'M26 1a6 6 0 0 1 0 12Z' }

function Shoulder({ card: { actionType, visit }, other }: DrawnCard) {
  if (other && visit) {
    return (
      <>
        <circle className={classes.dot} cx="26" cy="7" r="6" />
        <path className={classes.dropDot} d={SHOULDER.left} />
        <path className={classes.pickDot} d={SHOULDER.right} />
        <path
          className={classes.arrow}
          d={VISIT_SIGNS[visit.kind]}
          transform="translate(21.2 1.8) scale(0.4)"
        />
      </>
    )
  }
  return (
    <>
      <circle
        className={`${classes.dot} ${actionType === 'drop' ? classes.dropDot : classes.pickDot}`}
        cx="26"
        cy="7"
        r="6"
      />
      <path className={classes.arrow} d={ARROW[actionType]} />
    </>
  )
}

export function StopPin({ stop: { card, other, run, isDone, isProposed } }: { stop: MapStop }) {
  if (run === null) return null
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
        <Shoulder card={card} other={other} />
      </svg>
    </span>
  )
}

export function labelOfStop({ card, other, run, isProposed }: MapStop): string {
  const { jobID, address } = card.booking
  const both = other ? runTexts.card.both(jobID, other.booking.jobID) : jobID
  const label = mapTexts.pins.label(kindInWords({ card, other }), both, address.suburb)
  const numbered = run === null ? label : mapTexts.pins.numbered(label, run.number)
  return isProposed ? planTexts.map.pin(numbered) : numbered
}

const STAND_SIGNS = { yard: IconBuildingWarehouse, tip: IconRecycle, home: IconHome }

interface StandMarkersProps {
  base: MapPoint | null
  stands: readonly Stand[]
}

function StandMarker({ at, label, kind }: { at: MapPoint; label: string; kind: Stand['kind'] }) {
  const Sign = STAND_SIGNS[kind]
  return (
    <MapMarker at={at} label={label}>
      <Stack as="span" centered className={classes.base}>
        <Sign size="1.125rem" stroke={1.75} aria-hidden="true" />
      </Stack>
    </MapMarker>
  )
}

export const StandMarkers = ({ base, stands }: StandMarkersProps) => (
  <>
    {base && <StandMarker at={base} label={mapTexts.pins.base} kind="yard" />}
    {stands.map(({ kind, name, lat, lon }) => (
      <StandMarker
        key={`${name} ${lat} ${lon}`}
        at={{ lat, lon }}
        label={mapTexts.pins.stands[kind](name)}
        kind={kind}
      />
    ))}
  </>
)
