import type { BinSize } from '../inventory/bin.ts'
import type { LocalDate } from '../shared/local-date.ts'
import type { Cents } from '../shared/money.ts'
import type { TimeRange } from '../shared/time-range.ts'
import type { ClosedDayRule } from './place-dates.ts'
import type { SeriesRule } from './series-rule.ts'

/** What is done each time: a visit at a bin that is out, or a hire of its own (`drop-and-pick`). */
export const SERIES_KINDS = ['exchange', 'tip-and-return', 'drop-and-pick'] as const

export type SeriesKind = (typeof SERIES_KINDS)[number]

/** Whether it goes on, waits, or is over. */
export const SERIES_STATES = ['running', 'paused', 'ended'] as const

export type SeriesState = (typeof SERIES_STATES)[number]

/** What the office says of a series, and may change. */
export interface SeriesTerms {
  rule: SeriesRule
  closedDays: ClosedDayRule
  timeRange: TimeRange
  binSize: BinSize
  /** Days of each hire where every one is its own; of visits the next one ends the hire. */
  hireDays: number
  /** Null: the price book's, on the day it happens. */
  fixedCents: Cents | null
  /** For the driver, at each drop. */
  comments: string
}

/** A site that is served again and again by one rule. */
export interface Series extends SeriesTerms {
  id: string
  version: number
  kind: SeriesKind
  /** The booking it repeats: customer, site, bin type and waste come from it. */
  bookingId: string
  state: SeriesState
  /** While paused: the first day that counts again; null until somebody resumes it. */
  pausedUntil: LocalDate | null
}

/**
 * What became of a date: `planned` by the rule or by hand, `made` into a booking, not made (`failed`), or left
 * out by the office (`skipped`) or while the series paused (`paused`).
 */
export const DATE_STATES = ['planned', 'made', 'failed', 'skipped', 'paused'] as const

export type DateState = (typeof DATE_STATES)[number]

/** Why a date could not be made, or stays on a day that is `closed` since; `other` says the sentence. */
export const SERIES_PROBLEMS = ['no-bin', 'on-hold', 'no-price', 'not-out', 'closed', 'other'] as const

export type SeriesProblem = (typeof SERIES_PROBLEMS)[number]

/** What is kept of one date; dates that only the rule gives have no such row. */
export interface KeptDate {
  /** The day that the rule gives: a date is known by it, wherever it is moved. */
  dueOn: LocalDate
  date: LocalDate
  state: DateState
  problem: SeriesProblem | null
  /** In words; '' without a problem. */
  message: string
  bookingId: string | null
  /** What the series priced the booking at; another price now is the office's. */
  pricedCents: Cents | null
}

/** So many days ahead dates become bookings, until a company says otherwise. */
export const DEFAULT_DAYS_AHEAD = 60

export const MOST_DAYS_AHEAD = 180

export const MOST_HIRE_DAYS_OF_SERIES = 365
