import { type AnswersByMood, startServiceOfMoods } from './start-service-of-moods.ts'

/** How the stand-in behaves: as it should, or in one of the ways in which services fail. */
export type RoutingMood =
  | 'well'
  | 'silent'
  | 'nonsense'
  | 'no-way'
  /** The first place of a table can be left, and not be reached. */
  | 'islands'
  | 'endless'
  | 'elsewhere'
  | 'short'
  | 'broken'

const KILOMETRES = 5
const MINUTES = 10

type Point = readonly [lat: number, lon: number]

function packNumber(value: number): string {
  let rest = value < 0 ? ~(value << 1) : value << 1
  let text = ''
  while (rest >= 32) {
    text += String.fromCharCode((32 | (rest & 31)) + 63)
    rest >>= 5
  }
  return text + String.fromCharCode(rest + 63)
}

/** Streets run north and east here: every stretch has a corner. */
function lineThrough(stops: readonly Point[]): string {
  const points = stops.flatMap(([lat, lon], index): Point[] => {
    const [, before = lon] = stops[index - 1] ?? []
    return [
      [lat, before],
      [lat, lon],
    ]
  })
  const steps = points.map(([lat, lon]) => [Math.round(lat * 1e5), Math.round(lon * 1e5)] as const)
  return steps
    .map(([lat, lon], index) => {
      const [latBefore, lonBefore] = steps[index - 1] ?? [0, 0]
      return packNumber(lat - latBefore) + packNumber(lon - lonBefore)
    })
    .join('')
}

const stopsOf = (path: string): Point[] =>
  (/driving\/([^?]*)/.exec(path)?.[1] ?? '').split(';').map((stop) => {
    const [lon, lat] = stop.split(',')
    return [Number(lat), Number(lon)]
  })

const routeOf = (path: string, stops = stopsOf(path)) => ({
  code: 'Ok',
  routes: [
    {
      geometry: lineThrough(stops),
      legs: stops.slice(1).map(() => ({ distance: KILOMETRES * 1_000, duration: MINUTES * 60 })),
    },
  ],
})

/** As many rows as are asked for, `lost` of them missing; null: no way leads there. */
function tableOf(path: string, { lost = 0, isIsland = false } = {}) {
  const countOf = (name: string) => (new RegExp(`${name}=([^&]*)`).exec(path)?.[1] ?? '').split(';').length
  const rows = (value: number) =>
    Array.from({ length: countOf('sources') - lost }, (_, row) =>
      Array.from({ length: countOf('destinations') }, (_, column) =>
        isIsland && row > 0 && column === 0 ? null : value,
      ),
    )
  return { code: 'Ok', distances: rows(KILOMETRES * 1_000), durations: rows(MINUTES * 60) }
}

const isTable = (path: string) => path.startsWith('/table/')

const answers: AnswersByMood<RoutingMood> = {
  well: (response, path) => response.end(JSON.stringify(isTable(path) ? tableOf(path) : routeOf(path))),
  silent: () => undefined,
  nonsense: (response) => response.end('<html>It works!</html>'),
  'no-way': (response) => response.writeHead(400).end(JSON.stringify({ code: 'NoRoute' })),
  endless: (response) => {
    const more = () => {
      while (!response.destroyed && response.write(' '.repeat(65_536)));
      if (!response.destroyed) response.once('drain', more)
    }
    more()
  },
  elsewhere: (response) => response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end(),
  short: (response, path) =>
    response.end(
      JSON.stringify(isTable(path) ? tableOf(path, { lost: 1 }) : routeOf(path, stopsOf(path).slice(1))),
    ),
  islands: (response, path) => response.end(JSON.stringify(tableOf(path, { isIsland: true }))),
  broken: (response) => response.writeHead(500).end('{}'),
}

/** A routing service as OSRM is one, on a port of this machine: five kilometres and ten minutes between any two stops. */
export const startRoutingService = () => startServiceOfMoods<RoutingMood>(answers, 'well')
