import type { FilterSpecification, Map as MapLibreMap, StyleSpecification } from 'maplibre-gl'
import outlineUrl from './australia.geojson?url'
import type { MapColors } from './map-colors.ts'
import { type NamedPlace, SUBURB_ZOOM } from './map-view.ts'
import { mapTexts } from './texts.ts'

const PLAIN = 'plain-'
const OUTLINE = 'plain-outline'
const PLACES = 'plain-places'
const FONT = ['Archivo Variable', 'sans-serif']

interface TownRank {
  rank: number
  minzoom: number
  size: number
}

/** The last drawn is placed first, so capitals are at the end. */
const TOWN_RANKS: TownRank[] = [
  { rank: 3, minzoom: 6.5, size: 12 },
  { rank: 2, minzoom: 4.2, size: 12 },
  { rank: 1, minzoom: 0, size: 13.5 },
]

type Layer = StyleSpecification['layers'][number]

const places = (named: readonly NamedPlace[]) =>
  named.map(({ name, lat, lon }) => ({
    type: 'Feature' as const,
    // Short names belong to the suburb itself, long ones to its northern and western parts.
    properties: { name, order: name.split(' ').length },
    geometry: { type: 'Point' as const, coordinates: [lon, lat] },
  }))

const only = (kind: string): FilterSpecification => ['==', ['get', 'kind'], kind]

function outlineLayers({ land, water, shore, border }: MapColors): Layer[] {
  return [
    { id: 'plain-water', type: 'background', paint: { 'background-color': water } },
    { id: 'plain-land', type: 'fill', source: OUTLINE, filter: only('land'), paint: { 'fill-color': land } },
    {
      id: 'plain-shore',
      type: 'line',
      source: OUTLINE,
      filter: only('land'),
      layout: { 'line-join': 'round' },
      paint: { 'line-color': shore, 'line-width': ['interpolate', ['linear'], ['zoom'], 3, 0.6, 10, 1.5] },
    },
    {
      id: 'plain-borders',
      type: 'line',
      source: OUTLINE,
      filter: only('border'),
      layout: { 'line-join': 'round' },
      paint: { 'line-color': border, 'line-width': 1, 'line-dasharray': [4, 3] },
    },
  ]
}

function townLayers({ rank, minzoom, size }: TownRank, colors: MapColors): Layer[] {
  const { text, strongText, land } = colors
  const filter: FilterSpecification = ['all', ['==', ['get', 'kind'], 'town'], ['==', ['get', 'rank'], rank]]
  const isCapital = rank === 1
  return [
    {
      id: `plain-dots-${rank}`,
      type: 'circle',
      source: OUTLINE,
      filter,
      minzoom,
      maxzoom: SUBURB_ZOOM,
      paint: {
        'circle-radius': isCapital ? 3 : 2,
        'circle-color': land,
        'circle-stroke-color': isCapital ? strongText : text,
        'circle-stroke-width': 1.5,
      },
    },
    {
      id: `plain-towns-${rank}`,
      type: 'symbol',
      source: OUTLINE,
      filter,
      minzoom,
      maxzoom: SUBURB_ZOOM,
      layout: {
        'text-field': ['get', 'name'],
        'text-font': FONT,
        'text-size': size,
        'text-variable-anchor': ['left', 'right', 'bottom', 'top'],
        'text-radial-offset': 0.6,
        'text-justify': 'auto',
      },
      paint: {
        'text-color': isCapital ? strongText : text,
        'text-halo-color': land,
        'text-halo-width': 1.4,
      },
    },
  ]
}

function labelLayers(colors: MapColors): Layer[] {
  const { text, land } = colors
  const halo = { 'text-halo-color': land, 'text-halo-width': 1.4 }
  return [
    {
      id: 'plain-states',
      type: 'symbol',
      source: OUTLINE,
      filter: only('state'),
      maxzoom: 6.5,
      layout: { 'text-field': ['get', 'name'], 'text-font': FONT, 'text-size': 11, 'text-max-width': 6 },
      paint: { 'text-color': text, 'text-opacity': 0.75, ...halo },
    },
    ...TOWN_RANKS.flatMap((rank) => townLayers(rank, colors)),
    {
      id: 'plain-suburbs',
      type: 'symbol',
      source: PLACES,
      minzoom: SUBURB_ZOOM,
      layout: {
        'text-field': ['get', 'name'],
        'text-font': FONT,
        'text-size': ['interpolate', ['linear'], ['zoom'], 9, 11, 12, 12.5, 15, 14],
        'symbol-sort-key': ['get', 'order'],
        'text-anchor': 'top',
        'text-offset': [0, 0.5],
        'text-max-width': 8,
        'text-padding': 6,
      },
      paint: { 'text-color': text, ...halo },
    },
  ]
}

const plainGround = (colors: MapColors) => ({
  outline: {
    [OUTLINE]: { type: 'geojson' as const, data: outlineUrl, attribution: mapTexts.credit },
  },
  layers: outlineLayers(colors),
})

export function offlineStyle(colors: MapColors, named: readonly NamedPlace[]): StyleSpecification {
  const { outline, layers } = plainGround(colors)
  return {
    version: 8,
    sources: {
      ...outline,
      [PLACES]: { type: 'geojson', data: { type: 'FeatureCollection', features: places(named) } },
    },
    layers: [...layers, ...labelLayers(colors)],
  }
}

/** The street map over the plain one, so that nothing is blank while its tiles load. */
export function overPlainGround(streets: StyleSpecification, colors: MapColors): StyleSpecification {
  const { outline, layers } = plainGround(colors)
  const isBackground = ({ type }: Layer) => type === 'background'
  return {
    ...streets,
    sources: { ...streets.sources, ...outline },
    layers: [
      ...streets.layers.filter(isBackground),
      ...layers,
      ...streets.layers.filter((layer) => !isBackground(layer)),
    ],
  }
}

/** Its coast is coarser than that of the streets. */
export function removePlainGround(map: MapLibreMap): void {
  if (!map.getSource(OUTLINE)) return
  for (const { id } of map.getStyle().layers) if (id.startsWith(PLAIN)) map.removeLayer(id)
  map.removeSource(OUTLINE)
}
