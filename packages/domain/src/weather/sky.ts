/** Sky conditions in a dispatcher's words. */
export const SKIES = [
  'clear',
  'partly-cloudy',
  'cloudy',
  'fog',
  'drizzle',
  'rain',
  'showers',
  'snow',
  'storm',
] as const

export type Sky = (typeof SKIES)[number]

/** The first WMO code of each sky (present weather, table 4677, as forecasts use them). */
const BEGINNINGS: readonly (readonly [from: number, sky: Sky])[] = [
  [95, 'storm'],
  [85, 'snow'],
  [80, 'showers'],
  [71, 'snow'],
  [61, 'rain'],
  [51, 'drizzle'],
  [45, 'fog'],
  [3, 'cloudy'],
  [1, 'partly-cloudy'],
  [0, 'clear'],
]

const LAST_CODE = 99

/** The sky of a WMO code; null for a number that is none. */
export function skyOfCode(code: number): Sky | null {
  if (!Number.isInteger(code) || code > LAST_CODE) return null
  return BEGINNINGS.find(([from]) => code >= from)?.[1] ?? null
}
