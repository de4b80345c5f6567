import type { LocalDate } from '../shared/local-date.ts'
import type { Sky } from './sky.ts'

/** What is forecast for a day at the yard; null: the forecast does not say. */
export interface ForecastDay {
  date: LocalDate
  sky: Sky | null
  /** Rain of the whole day, in millimetres. */
  rainMm: number | null
  /** How likely rain is, in percent. */
  rainChance: number | null
  /** The strongest gust of the day, in km/h. */
  gustsKmh: number | null
  /** Degrees Celsius. */
  coldest: number | null
  warmest: number | null
  /** The first hour of the working day in which it rains. */
  wetFrom: number | null
  /** The first hour of the working day with gusts that stop work. */
  windyFrom: number | null
}
