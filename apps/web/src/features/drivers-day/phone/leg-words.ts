import type { WirePhoneJob, WirePhoneLeg, WirePhoneRun } from '@skipyard/contract/drivers-day.ts'
import { shortClock } from '@skipyard/domain/shared/clock.ts'
import { phoneTexts } from './texts.ts'

const { list } = phoneTexts

const binsOf = ({ loads }: WirePhoneLeg) =>
  loads.map(({ count, binSize, binType }) => list.bins(count, `${binSize} m³ ${binType}`)).join(list.andBins)

function wordsOf(leg: WirePhoneLeg): string {
  const { kind, name, openUntil } = leg
  if (kind === 'tip') return list.tip(name, openUntil === null ? '' : shortClock(openUntil))
  if (kind === 'unload') return list.unloadBin
  return kind === 'load' ? list.loadBin(binsOf(leg)) : list.changeBin(binsOf(leg))
}

type Ahead = Pick<WirePhoneJob, 'actionId' | 'legs'>

interface StartedRun extends Pick<WirePhoneRun, 'start' | 'rest'> {
  jobs: readonly Pick<WirePhoneJob, 'actionId'>[]
}

/**
 * What is done on the way to a job, or home (null), with the rest at its place among it; a day that an older page kept says
 * nothing of the rest, or not after which legs it comes.
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
 * What is done before a job, in one line: 'Tip at Hallam Rd, open till 3pm, then load 6 m³ Marrel at the yard'; before the
 * first of a run also where it starts where that is not the yard. '' where the truck goes straight there.
 */
export function legWordsTo({ start, jobs, rest }: StartedRun, { actionId, legs }: Ahead): string {
  const isFirst = jobs[0]?.actionId === actionId
  return inOneLine([...(start && isFirst ? [list.startAt(start.name)] : []), ...wayTo(legs, rest, actionId)])
}

/** What is done on the way home, and where that is where it is not the yard. */
export const homeWords = ({
  legsHome,
  home,
  rest,
}: Pick<WirePhoneRun, 'legsHome' | 'home' | 'rest'>): string =>
  inOneLine([...wayTo(legsHome, rest, null), ...(home ? [list.backAt(home.name)] : [])])
