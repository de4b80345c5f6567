import type { WirePhoneJob, WirePhoneLeg, WirePhoneRun } from '@skipyard/contract/drivers-day/drivers-day.ts'
import { shortClock } from '@skipyard/domain/shared/clock.ts'
import {
  addDays,
  formatAustralianDate,
  fromWireDate,
  todayIn,
  weekdayName,
} from '@skipyard/domain/shared/local-date.ts'
import { type TimeRange, timeRangeFromInstants, WHOLE_DAY } from '@skipyard/domain/shared/time-range.ts'
import { clockWords as inWords } from '@skipyard/domain/shared/wall-clock.ts'
import { phoneTexts } from './texts.ts'

export const clockWords = (at: string, timeZone: string): string => inWords(new Date(at), timeZone)

/** '9:41am', with the day where it is another one. */
export function momentWords(at: string, timeZone: string, now: Date): string {
  const [day, today] = [todayIn(timeZone, new Date(at)), todayIn(timeZone, now)]
  const clock = clockWords(at, timeZone)
  return day === today ? clock : `${weekdayName(day).slice(0, 3)} ${clock}`
}

export function dayWords(wire: string): string {
  const date = fromWireDate(wire)
  return date === null ? '' : `${weekdayName(date).slice(0, 3)} ${formatAustralianDate(date)}`
}

export function isTomorrow(wire: string, today: string): boolean {
  const [date, now] = [fromWireDate(wire), fromWireDate(today)]
  return date !== null && now !== null && date >= addDays(now, 1)
}

export const rangeOf = (instants: readonly [string, string], timeZone: string): TimeRange =>
  timeRangeFromInstants(instants, timeZone) ?? WHOLE_DAY

const { list } = phoneTexts

const binsOf = ({ loads }: WirePhoneLeg) =>
  loads.map(({ count, binSize, binType }) => list.bins(count, `${binSize} m³ ${binType}`)).join(list.andBins)

function wordsOf(leg: WirePhoneLeg): string {
  const { kind, name, openUntil } = leg
  if (kind === 'tip') return list.tip(name, openUntil === null ? '' : shortClock(openUntil))
  const yard = name || list.theYard
  if (kind === 'unload') return list.unloadBin(yard)
  return kind === 'load' ? list.loadBin(binsOf(leg), yard) : list.changeBin(binsOf(leg), yard)
}

type Ahead = Pick<WirePhoneJob, 'actionId' | 'legs'>

interface StartedRun extends Pick<WirePhoneRun, 'start' | 'rest'> {
  jobs: readonly Pick<WirePhoneJob, 'actionId'>[]
}

/**
 * Legs before a job, or home (null), with the driver's break at its place; a kept day of an older page has
 * no break, or not its place.
 */
function wayTo(
  legs: readonly WirePhoneLeg[],
  rest: WirePhoneRun['rest'] | undefined,
  next: string | null,
): string[] {
  const words = legs.map(wordsOf)
  if (rest?.next !== next) return words
  return words.toSpliced(rest.legsBefore ?? words.length, 0, list.rest(shortClock(rest.from), rest.minutes))
}

const inOneLine = (parts: readonly string[]): string =>
  parts
    .map((one, place) => (place === 0 ? one : `${one.charAt(0).toLowerCase()}${one.slice(1)}`))
    .join(list.thenLeg)

/**
 * Legs before a job in one line: 'Tip at Hallam Rd, open till 3pm, then load 6 m³ Marrel at the yard';
 * before the first also the start where it is not the yard. '' where the truck goes straight there.
 */
export function legWordsTo({ start, jobs, rest }: StartedRun, { actionId, legs }: Ahead): string {
  const isFirst = jobs[0]?.actionId === actionId
  return inOneLine([...(start && isFirst ? [list.startAt(start.name)] : []), ...wayTo(legs, rest, actionId)])
}

export const homeWords = ({
  legsHome,
  home,
  rest,
}: Pick<WirePhoneRun, 'legsHome' | 'home' | 'rest'>): string =>
  inOneLine([...wayTo(legsHome, rest, null), ...(home ? [list.backAt(home.name)] : [])])
