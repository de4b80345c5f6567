import type { ForecastDay } from './forecast-day.ts'

/** Gusts from which a bin is not lifted over a fence and a load is tarped with care, in km/h (looks 12). */
const GUSTS_STOP_KMH = 60

/** Rain of a day from which yards are too soft for a truck, in millimetres. */
const RAIN_STOPS_MM = 20

/** What may stop work on a day. */
export const WORK_STOPS = ['wind', 'rain', 'storm'] as const

export type WorkStop = (typeof WORK_STOPS)[number]

/** What may stop work; empty for a good day or an unknown one. */
export function stopsWork({
  gustsKmh,
  rainMm,
  sky,
}: Pick<ForecastDay, 'gustsKmh' | 'rainMm' | 'sky'>): WorkStop[] {
  const met: Record<WorkStop, boolean> = {
    // As it is shown: 59.6 reads 60 on the screen.
    wind: Math.round(gustsKmh ?? 0) >= GUSTS_STOP_KMH,
    rain: Math.round(rainMm ?? 0) >= RAIN_STOPS_MM,
    storm: sky === 'storm',
  }
  return WORK_STOPS.filter((stop) => met[stop])
}
