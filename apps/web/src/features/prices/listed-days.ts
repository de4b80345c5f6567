import type { WireClosedDays } from '@skipyard/contract/prices/closed-days.ts'
import type { ClosedFacts } from '@skipyard/domain/prices/closed-for.ts'
import { fromWireDate, type LocalDate, toWireDate } from '@skipyard/domain/shared/local-date.ts'

/** A day of the company's own, as it crosses the wire. */
export type OwnDay = WireClosedDays['closedDays'][number]

/** A day as it is listed. */
export interface ListedDay {
  date: LocalDate
  name: string
  isHoliday: boolean
  /** The company works on this holiday. */
  isWorked: boolean
}

/** Public holidays and the company's own days, in their order; a day is there once. */
export function listedDays({ holidays, closedDays }: WireClosedDays): ListedDay[] {
  const worked = new Set(closedDays.flatMap(({ date, worked: isWorked }) => (isWorked ? [date] : [])))
  const days = new Map<string, ListedDay>()
  for (const { date: wire, name } of holidays) {
    const date = fromWireDate(wire)
    const before = days.get(wire)
    const isWorked = worked.has(wire)
    if (date)
      days.set(wire, { date, name: before ? `${before.name}, ${name}` : name, isHoliday: true, isWorked })
  }
  for (const { date: wire, name } of closedDays) {
    const date = fromWireDate(wire)
    if (date && !days.has(wire)) days.set(wire, { date, name, isHoliday: false, isWorked: worked.has(wire) })
  }
  return [...days.values()].sort((one, other) => one.date.localeCompare(other.date))
}

/** The company's days with these beside them; one that is there already stays as it is. */
export function withDays(days: readonly OwnDay[], added: readonly LocalDate[], name: string): OwnDay[] {
  const known = new Set(days.map(({ date }) => date))
  const fresh = added.map(toWireDate).filter((date) => !known.has(date))
  return [...days, ...fresh.map((date) => ({ date, name, worked: false }))]
}

/** The company's days without one. */
export const withoutDay = (days: readonly OwnDay[], date: LocalDate): OwnDay[] =>
  days.filter((day) => day.date !== toWireDate(date))

/** The company's days with a holiday on which it works, or does not. */
export const withWorked = (
  days: readonly OwnDay[],
  { date, name }: ListedDay,
  isWorked: boolean,
): OwnDay[] => [
  ...withoutDay(days, date),
  ...(isWorked ? [{ date: toWireDate(date), name: name.slice(0, 60), worked: true }] : []),
]

/** The closed days of a company as the rule about them reads them. */
export function closedFactsOf(closed: WireClosedDays): ClosedFacts {
  const days = listedDays(closed)
  return {
    weekdays: closed.weekdays,
    holidays: new Map(days.filter(({ isHoliday }) => isHoliday).map(({ date, name }) => [date, name])),
    own: new Map(
      days
        .filter(({ isHoliday, isWorked }) => !isHoliday || isWorked)
        .map(({ date, name, isWorked }) => [date, { name, isWorked }]),
    ),
  }
}
