import type { Sky } from './sky.ts'
import type { WorkStop } from './stops-work.ts'

const SKY_WORDS: Record<Sky, string> = {
  clear: 'Clear',
  'partly-cloudy': 'Partly cloudy',
  cloudy: 'Cloudy',
  fog: 'Fog',
  drizzle: 'Drizzle',
  rain: 'Rain',
  showers: 'Showers',
  snow: 'Snow',
  storm: 'Thunderstorm',
}

const STOP_WORDS: Record<WorkStop, string> = {
  wind: 'strong gusts',
  rain: 'heavy rain',
  storm: 'thunderstorm',
}

export const weatherTexts = {
  skies: SKY_WORDS,
  unknownSky: 'Not forecast',
  stops: STOP_WORDS,
  from: (what: string, hour: string) => `${what} from ${hour}`,
  gusts: (kmh: number) => `gusts ${kmh} km/h`,
  gustsOf: (kmh: number) => `gusts of ${kmh} km/h`,
  rainOf: (mm: number) => `${mm} mm of rain`,
  thunderstorm: 'a thunderstorm',
} as const
