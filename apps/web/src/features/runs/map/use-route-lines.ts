import type { GeoJSONSource, Map as MapLibreMap } from 'maplibre-gl'
import { useEffect } from 'react'
import { useMap } from '#web/ui/map/map-context.ts'
import type { MapRoute } from './map-stops.ts'

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

/** Draws the ways of the runs; again when the map has taken another style, which knows nothing of them. */
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
