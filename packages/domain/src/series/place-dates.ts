import { addDays, type LocalDate } from '../shared/local-date.ts'
import { seriesTexts } from './texts.ts'

/** Where a date goes that falls on a closed day. */
export const CLOSED_DAY_RULES = ['next', 'previous', 'leave-out'] as const

export type ClosedDayRule = (typeof CLOSED_DAY_RULES)[number]

/** A due day and the open day it is done on. */
export interface PlacedDate {
  dueOn: LocalDate
  /** Null: left out, `reason` says why. */
  date: LocalDate | null
  /** Why it is moved or left out; '' where it stays. */
  reason: string
}

/** So far a date is moved: a company that is closed for longer has none in that time. */
export const MOST_DAYS_MOVED = 21

/** Why a company is closed on a day; null on a working day. */
type ClosedOn = (date: LocalDate) => string | null

function openDay(dueOn: LocalDate, step: 1 | -1, closedOn: ClosedOn): LocalDate | null {
  for (let days = 1; days <= MOST_DAYS_MOVED; days++) {
    const day = addDays(dueOn, step * days)
    if (closedOn(day) === null) return day
  }
  return null
}

/**
 * Each due day on its open day, in order and no two on one: a date that would be moved onto another of the
 * series is left out, since the site is served on that day anyway.
 */
export function placeDates(
  due: readonly LocalDate[],
  { rule, closedOn }: { rule: ClosedDayRule; closedOn: ClosedOn },
): PlacedDate[] {
  const taken = new Set(due.filter((day) => closedOn(day) === null))
  return due.map((dueOn): PlacedDate => {
    const reason = closedOn(dueOn)
    if (reason === null) return { dueOn, date: dueOn, reason: '' }
    if (rule === 'leave-out') return { dueOn, date: null, reason }
    const day = openDay(dueOn, rule === 'next' ? 1 : -1, closedOn)
    if (day === null) return { dueOn, date: null, reason }
    if (taken.has(day)) return { dueOn, date: null, reason: seriesTexts.servedAnyway(reason) }
    taken.add(day)
    return { dueOn, date: day, reason }
  })
}
