import type { WireClosedDays } from '@skipyard/contract/prices.closed-days.ts'
import type { ClosedFacts } from '@skipyard/domain/prices/closed-for.ts'
import { listedDays } from './closed-days/listed-days.ts'

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
