import type { ForecastDay } from '@skipyard/domain/weather/forecast-day.ts'
import { LRUCache } from 'lru-cache'
import PQueue from 'p-queue'
import { readBounded } from '#server/http/read-bounded.ts'
import { DAILY, HOURLY, readForecast } from './read-forecast.ts'

interface ForecasterOptions {
  url: string | undefined
  key: string | undefined
  onAway: (problem: unknown) => void
  patienceMs?: number
  holdsMs?: number
  restMs?: number
}

export interface Yard {
  lat: number
  lon: number
  timeZone: string
}

export interface Outlook {
  kept: { days: ForecastDay[]; askedAt: Date } | null
  isAsking: boolean
  isOld: boolean
}

/** Answers at once with what is kept, and refreshes in the background. Null: no service is configured. */
export type Forecaster = ((yard: Yard) => Outlook) | null

interface Entry {
  kept: Outlook['kept']
  isAsking: boolean
  nextAt: number
}

const MOST_YARDS = 5_000
const ASKED_AT_ONCE = 4
const MOST_BYTES = 200_000
const DAYS = 7
const HOLDS_MS = 60 * 60_000

/** About a kilometre: neighbours share an answer, and no address leaves the server. */
const roughly = (degrees: number) => degrees.toFixed(2)

/**
 * Asks a service of Open-Meteo's shape once an hour for each yard; after a failure again in a minute, and the
 * last answer stays. Redirects are not followed, long answers not read.
 */
export function createForecaster({
  url,
  key,
  onAway,
  patienceMs = 8_000,
  holdsMs = HOLDS_MS,
  restMs = 60_000,
}: ForecasterOptions): Forecaster {
  if (url === undefined) return null
  const yards = new LRUCache<string, Entry>({ max: MOST_YARDS })
  const queue = new PQueue({ concurrency: ASKED_AT_ONCE })
  let isAway = false

  const ask = async ({ lat, lon, timeZone }: Yard) => {
    const wanted = new URLSearchParams({
      latitude: roughly(lat),
      longitude: roughly(lon),
      daily: DAILY.join(),
      hourly: HOURLY.join(),
      timezone: timeZone,
      forecast_days: String(DAYS),
      ...(key !== undefined && { apikey: key }),
    })
    const signal = AbortSignal.timeout(patienceMs)
    const reply = await fetch(`${url}/v1/forecast?${wanted}`, {
      signal,
      redirect: 'error',
      headers: { accept: 'application/json' },
    })
    const text = await readBounded(reply, MOST_BYTES)
    if (!reply.ok) throw new Error(`The forecast service answered ${reply.status}: ${text.slice(0, 200)}`)
    return readForecast(text)
  }
  const renew = async (entry: Entry, yard: Yard) => {
    try {
      const days = await queue.add(() => ask(yard))
      entry.kept = { days, askedAt: new Date() }
      entry.nextAt = Date.now() + holdsMs
      isAway = false
    } catch (problem) {
      entry.nextAt = Date.now() + restMs
      if (!isAway) onAway(problem)
      isAway = true
    } finally {
      entry.isAsking = false
    }
  }
  const entryOf = (yard: Yard) => {
    const name = [roughly(yard.lat), roughly(yard.lon), yard.timeZone].join()
    const known = yards.get(name) ?? { kept: null, isAsking: false, nextAt: 0 }
    yards.set(name, known)
    return known
  }
  return (yard) => {
    const entry = entryOf(yard)
    if (!entry.isAsking && Date.now() >= entry.nextAt) {
      entry.isAsking = true
      void renew(entry, yard)
    }
    const { kept, isAsking } = entry
    return { kept, isAsking, isOld: kept !== null && Date.now() - kept.askedAt.getTime() >= holdsMs }
  }
}
