import { daysBetween, formatShortDay, type LocalDate } from '../shared/local-date.ts'
import { type Council, firstPermitDay } from './council.ts'
import { permitTexts } from './texts.ts'

/** Warnings of a council's rules while booking on its street. */
export function permitWarnings(
  council: Council,
  { droppedOn, pickedOn }: { droppedOn: LocalDate; pickedOn: LocalDate },
  today: LocalDate,
): string[] {
  const { name, mostDays, registrationEndsOn } = council
  const first = firstPermitDay(council, today)
  const days = daysBetween(droppedOn, pickedOn) + 1
  return [
    first > droppedOn ? permitTexts.leadTooShort(name, formatShortDay(first)) : '',
    mostDays !== null && days > mostDays ? permitTexts.termTooLong(name, mostDays) : '',
    registrationEndsOn !== null && registrationEndsOn < droppedOn
      ? permitTexts.registrationEnds(name, formatShortDay(registrationEndsOn))
      : '',
  ].filter((words) => words !== '')
}
