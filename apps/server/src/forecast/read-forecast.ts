import { isLocalDate, type LocalDate, localDate } from '@skipyard/domain/shared/local-date.ts'
import { DAY_END_HOUR, DAY_START_HOUR } from '@skipyard/domain/shared/time-range.ts'
import type { ForecastDay } from '@skipyard/domain/weather/forecast-day.ts'
import { skyOfCode } from '@skipyard/domain/weather/sky.ts'
import { stopsWork } from '@skipyard/domain/weather/stops-work.ts'
import { z } from 'zod'

export const DAILY = [
  'weather_code',
  'temperature_2m_max',
  'temperature_2m_min',
  'precipitation_sum',
  'precipitation_probability_max',
  'wind_gusts_10m_max',
] as const

export const HOURLY = ['precipitation', 'wind_gusts_10m'] as const

/** Millimetres in an hour from which it counts as rain. */
const WET_MM = 0.5
const MOST_DAYS = 16

const figures = z.array(z.number().nullable()).optional()
const HOUR = /^(\d{4}-\d\d-\d\d)T(\d\d):00$/

const answer = z.object({
  daily: z.object({
    time: z.array(z.string().refine(isLocalDate)).min(1).max(MOST_DAYS),
    weather_code: figures,
    temperature_2m_max: figures,
    temperature_2m_min: figures,
    precipitation_sum: figures,
    precipitation_probability_max: figures,
    wind_gusts_10m_max: figures,
  }),
  hourly: z
    .object({
      time: z.array(z.string().regex(HOUR)).max(24 * MOST_DAYS),
      precipitation: figures,
      wind_gusts_10m: figures,
    })
    .optional(),
})

type Answer = z.infer<typeof answer>
type Figures = z.infer<typeof figures>

function firstHour(
  { hourly }: Answer,
  date: LocalDate,
  [of, is]: [of: Figures, is: (figure: number) => boolean],
): number | null {
  for (const [index, time] of (hourly?.time ?? []).entries()) {
    const [, day, hour] = HOUR.exec(time) ?? []
    const figure = of?.[index] ?? null
    const isAtWork = Number(hour) >= DAY_START_HOUR && Number(hour) < DAY_END_HOUR
    if (day === date && isAtWork && figure !== null && is(figure)) return Number(hour)
  }
  return null
}

const stopsByWind = (gustsKmh: number) => stopsWork({ gustsKmh, rainMm: null, sky: null }).includes('wind')

/** Throws when the answer makes no sense; what it leaves out is null. */
export function readForecast(text: string): ForecastDay[] {
  const said = answer.parse(JSON.parse(text))
  const { daily, hourly } = said
  return daily.time.map((time, index) => {
    const date = localDate(time)
    const of = (list: Figures) => list?.[index] ?? null
    const code = of(daily.weather_code)
    return {
      date,
      sky: code === null ? null : skyOfCode(code),
      rainMm: of(daily.precipitation_sum),
      rainChance: of(daily.precipitation_probability_max),
      gustsKmh: of(daily.wind_gusts_10m_max),
      coldest: of(daily.temperature_2m_min),
      warmest: of(daily.temperature_2m_max),
      wetFrom: firstHour(said, date, [hourly?.precipitation, (mm) => mm >= WET_MM]),
      windyFrom: firstHour(said, date, [hourly?.wind_gusts_10m, stopsByWind]),
    }
  })
}
