import { SKIES } from '@skipyard/domain/weather/sky.ts'
import { WORK_STOPS } from '@skipyard/domain/weather/stops-work.ts'
import { z } from 'zod'
import { operation } from './operation.ts'
import { data } from './shared/shared.ts'

const figure = z.number().nullable()
const hour = z.int().nullable()

const day = z
  .object({
    date: z.string().meta({ format: 'date-time' }),
    sky: z.enum(SKIES).nullable(),
    rainMm: figure,
    rainChance: figure,
    gustsKmh: figure,
    coldest: figure,
    warmest: figure,
    wetFrom: hour,
    windyFrom: hour,
    stops: z.array(z.enum(WORK_STOPS)),
    drops: z.int(),
    picks: z.int(),
  })
  .meta({ id: 'WeatherDay' })

/** A day at the yard: the forecast, what of it may stop work, and how many jobs it affects. */
export type WireWeatherDay = z.infer<typeof day>

/**
 * Not set up by the operator, no yard on the map, being fetched, unreachable with nothing kept, or known.
 * Answers at once from what is kept; `isRenewing`: a newer forecast is being fetched. `asOf` is when it was
 * fetched, `isOld` more than an hour ago.
 */
export const getWeather = operation({
  method: 'GET',
  path: '/weather',
  summary: "Seven days of weather at the company's yard, and the jobs they meet",
  tag: 'weather',
  access: 'member',
  reply: data(
    z.object({
      state: z.enum(['off', 'no-yard', 'asking', 'away', 'known']),
      isRenewing: z.boolean(),
      suburb: z.string().nullable(),
      asOf: z.string().meta({ format: 'date-time' }).nullable(),
      isOld: z.boolean(),
      days: z.array(day),
    }),
  ),
})

export type WireWeather = z.infer<typeof getWeather.reply>['data']
