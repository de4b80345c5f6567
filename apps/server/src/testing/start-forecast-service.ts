import type { ServerResponse } from 'node:http'
import { addDays, todayIn } from '@skipyard/domain/shared/local-date.ts'
import { type AnswersByMood, startServiceOfMoods } from './start-service-of-moods.ts'

/** How the stand-in behaves: as it should, with a gale coming, with figures missing, or in one of the ways in which services fail. */
export type ForecastMood =
  | 'well'
  | 'gale'
  | 'holes'
  | 'silent'
  | 'broken'
  | 'nonsense'
  | 'endless'
  | 'elsewhere'
  | 'yesterday'

const DAYS = 7
const CALM = { code: 3, rain: 0.4, gusts: 28 }
const GALE = { code: 81, rain: 24.4, gusts: 71.6 }
/** The day of the gale, counted from today. */
const GALE_ON = 2
/** From when it rains and blows on it. */
const GALE_FROM = 13

function dayOf(index: number, mood: ForecastMood) {
  return mood === 'gale' && index === GALE_ON ? GALE : CALM
}

function hourOf(index: number, mood: ForecastMood) {
  const day = dayOf(Math.floor(index / 24), mood)
  const isFierce = day === GALE && index % 24 >= GALE_FROM
  return { rain: isFierce ? 3 : 0, gusts: isFierce ? day.gusts : CALM.gusts }
}

/** The answer to a question of Open-Meteo's shape: local days from today by the zone that is asked for. */
function forecastOf(path: string, mood: ForecastMood) {
  const wanted = new URL(path, 'http://here').searchParams
  const today = todayIn(wanted.get('timezone') ?? 'UTC', new Date())
  const first = mood === 'yesterday' ? addDays(today, -DAYS) : today
  const days = Array.from({ length: DAYS }, (_, index) => dayOf(index, mood))
  const hours = Array.from({ length: DAYS * 24 }, (_, index) => hourOf(index, mood))
  const figures = <T>(list: readonly T[]) =>
    mood === 'holes' ? list.map((figure, index) => (index === 1 ? null : figure)) : list
  const two = (figure: number) => String(figure).padStart(2, '0')
  return {
    timezone: wanted.get('timezone'),
    daily: {
      time: days.map((_, index) => addDays(first, index)),
      weather_code: figures(days.map(({ code }) => code)),
      temperature_2m_max: figures(days.map((_, index) => 15.4 + index)),
      temperature_2m_min: figures(days.map((_, index) => 7.6 + index)),
      precipitation_sum: figures(days.map(({ rain }) => rain)),
      ...(mood !== 'holes' && { precipitation_probability_max: days.map(({ rain }) => rain * 4) }),
      wind_gusts_10m_max: figures(days.map(({ gusts }) => gusts)),
    },
    hourly: {
      time: hours.map((_, index) => `${addDays(first, Math.floor(index / 24))}T${two(index % 24)}:00`),
      precipitation: hours.map(({ rain }) => rain),
      wind_gusts_10m: hours.map(({ gusts }) => gusts),
    },
  }
}

const wellSaid = (mood: ForecastMood) => (response: ServerResponse, path: string) =>
  response.end(JSON.stringify(forecastOf(path, mood)))

const answers: AnswersByMood<ForecastMood> = {
  well: wellSaid('well'),
  gale: wellSaid('gale'),
  holes: wellSaid('holes'),
  yesterday: wellSaid('yesterday'),
  silent: () => undefined,
  broken: (response) => response.writeHead(500).end('{"error":true,"reason":"Out of order"}'),
  nonsense: (response) => response.end('<html>It works!</html>'),
  endless: (response) => {
    const more = () => {
      while (!response.destroyed && response.write(' '.repeat(65_536)));
      if (!response.destroyed) response.once('drain', more)
    }
    more()
  },
  elsewhere: (response) => response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end(),
}

/** A forecast service as Open-Meteo is one, on a port of this machine. */
export const startForecastService = () => startServiceOfMoods<ForecastMood>(answers, 'well')
