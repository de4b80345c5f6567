import type { LegTimes, RunRest, RunTimes } from '@skipyard/domain/run-times/run-model.ts'
import { clockOfHour } from '@skipyard/domain/shared/clock.ts'
import { planTexts } from './texts.ts'

const words = planTexts.leg

const binsInWords = ({ loads }: Pick<LegTimes, 'loads'>) =>
  loads.map(({ count, binSize }) => words.bins(count, binSize)).join(words.andBins)

/** 'Tip Brooklyn', 'Load 6 m³ at the yard', or 'at Campbellfield' of several yards. */
export function legInWords(leg: Pick<LegTimes, 'kind' | 'name' | 'loads'>): string {
  if (leg.kind === 'tip') return words.tip(leg.name)
  const yard = leg.name || words.theYard
  return leg.kind === 'unload' ? words.unload(yard) : words[leg.kind](binsInWords(leg), yard)
}

/** Behind a tip the empty bin is unloaded in the yard in any case: only what is loaded then is named. */
function shortWords(leg: LegTimes, place: number): string {
  if (place === 0 || leg.kind === 'tip') return legInWords(leg)
  if (leg.kind === 'unload') return leg.name || words.yard
  return words.thenLoad(binsInWords(leg), leg.name || words.theYard)
}

const lineOf = (parts: readonly string[], legs: readonly LegTimes[], lastWay = 0) =>
  words.line(
    parts.join(words.join),
    legs.reduce((sum, leg) => sum + leg.kilometres, lastWay),
  )

/**
 * In one line: 'Tip Brooklyn, then load 6 m³ at the yard · 9 km'; null where the truck goes straight there.
 */
const legsInWords = (legs: readonly LegTimes[]): string | null =>
  legs.length === 0 ? null : lineOf(legs.map(shortWords), legs)

/** 'Rest 12pm – 12:30pm'. */
export const restInWords = ({ startsAt, endsAt }: RunRest): string =>
  words.rest(clockOfHour(startsAt), clockOfHour(endsAt))

function withRest(line: string, rest: RunRest | null, nextJobId: string | null): string {
  if (rest === null || rest.nextJobId !== nextJobId) return line
  return line === '' ? restInWords(rest) : words.andRest(line, restInWords(rest))
}

/**
 * The legs to a stop. The first names the start where that is not the yard: 'Start at 4 Elm Ct, Melton,
 * then load 6 m³ at the yard · 31 km'.
 */
export function legsToStop(
  { start, stops, rest }: Pick<RunTimes, 'start' | 'stops' | 'rest'>,
  jobId: string,
): string | null {
  const [first] = stops
  const stop = stops.find((one) => one.jobId === jobId)
  if (!stop) return null
  const { legs, kilometres } = stop
  if (start === null || stop !== first) return withRest(legsInWords(legs) ?? '', rest, jobId) || null
  const parts = [words.start(start.name), ...legs.map((leg) => shortWords(leg, 1))]
  return withRest(lineOf(parts, legs, legs.length === 0 ? kilometres : 0), rest, jobId)
}

/** 'Tip Brooklyn, then yard · 12 km'. */
export function legsHomeInWords({
  legsHome,
  kilometresHome,
  home,
  rest,
}: Pick<RunTimes, 'legsHome' | 'kilometresHome' | 'home' | 'rest'>): string {
  const last = legsHome.at(-1)
  const stops = legsHome.map(shortWords)
  const endsInYard = last !== undefined && last.kind !== 'tip'
  const place = home === null ? words.yard : words.thenHome(home.name)
  const alone = home === null ? words.home : words.backAt(home.name)
  const isThere = home === null && endsInYard
  const parts = isThere ? stops : [...stops, stops.length === 0 ? alone : place]
  return withRest(lineOf(parts, legsHome, kilometresHome), rest, null)
}
