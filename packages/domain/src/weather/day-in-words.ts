import { clockOfHour } from '../shared/clock.ts'
import type { ForecastDay } from './forecast-day.ts'
import type { Sky } from './sky.ts'
import { stopsWork } from './stops-work.ts'
import { weatherTexts } from './texts.ts'

const WET: readonly Sky[] = ['drizzle', 'rain', 'showers', 'snow', 'storm']

const since = (what: string, hour: number | null) =>
  hour === null ? what : weatherTexts.from(what, clockOfHour(hour))

/** 'Showers from 2pm': for rain, when it begins in working hours. */
export function skyInWords({ sky, wetFrom }: Pick<ForecastDay, 'sky' | 'wetFrom'>): string {
  if (sky === null) return weatherTexts.unknownSky
  return since(weatherTexts.skies[sky], WET.includes(sky) ? wetFrom : null)
}

/** 'Showers from 2pm, gusts 46 km/h'. */
export function dayInWords(day: Pick<ForecastDay, 'sky' | 'wetFrom' | 'gustsKmh'>): string {
  const gusts = day.gustsKmh === null ? [] : [weatherTexts.gusts(Math.round(day.gustsKmh))]
  return [skyInWords(day), ...gusts].join(', ')
}

/** 'Gusts of 72 km/h from 1pm, 24 mm of rain'; empty when nothing may stop work. */
export function stopsInWords(day: ForecastDay): string {
  const said = {
    wind: since(weatherTexts.gustsOf(Math.round(day.gustsKmh ?? 0)), day.windyFrom),
    rain: since(weatherTexts.rainOf(Math.round(day.rainMm ?? 0)), day.wetFrom),
    storm: weatherTexts.thunderstorm,
  }
  const words = stopsWork(day)
    .map((stop) => said[stop])
    .join(', ')
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`
}
