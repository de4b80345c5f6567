import type { WireClosedDays } from '@skipyard/contract/prices/closed-days.ts'
import type { ClosedFacts } from '@skipyard/domain/prices/closed-for.ts'
import { fromWireDate, type LocalDate, toWireDate } from '@skipyard/domain/shared/local-date.ts'

export type OwnDay = WireClosedDays['closedDays'][number]

export interface ListedDay {
  date: LocalDate
  name: string
  isHoliday: boolean
  isWorked: boolean
}

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

export function withDays(days: readonly OwnDay[], added: readonly LocalDate[], name: string): OwnDay[] {
  const known = new Set(days.map(({ date }) => date))
  const fresh = added.map(toWireDate).filter((date) => !known.has(date))
  return [...days, ...fresh.map((date) => ({ date, name, worked: false }))]
}

export const withoutDay = (days: readonly OwnDay[], date: LocalDate): OwnDay[] =>
  days.filter((day) => day.date !== toWireDate(date))

export const withWorked = (
  days: readonly OwnDay[],
  { date, name }: ListedDay,
  isWorked: boolean,
): OwnDay[] => [
  ...withoutDay(days, date),
  ...(isWorked ? [{ date: toWireDate(date), name: name.slice(0, 60), worked: true }] : []),
]

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
