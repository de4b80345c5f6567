import type { LocalDate } from '../shared/local-date.ts'
import type { Sky } from './sky.ts'

/** A day's forecast at the yard; null: unknown. */
export interface ForecastDay {
  date: LocalDate
  sky: Sky | null
  rainMm: number | null
  rainChance: number | null
  gustsKmh: number | null
  /** Degrees Celsius. */
  coldest: number | null
  warmest: number | null
  /** The first working hour with rain. */
  wetFrom: number | null
  /** The first working hour with gusts that stop work. */
  windyFrom: number | null
}
