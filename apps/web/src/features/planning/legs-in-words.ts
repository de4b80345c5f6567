import type { LegTimes } from '@skipyard/domain/planning/run-model.ts'
import { planTexts } from './texts.ts'

const words = planTexts.leg

const binsInWords = ({ loads }: Pick<LegTimes, 'loads'>) =>
  loads.map(({ count, binSize }) => words.bins(count, binSize)).join(words.andBins)

/** 'Tip Brooklyn', 'Load 6 m³ at the yard'. */
export function legInWords(leg: Pick<LegTimes, 'kind' | 'name' | 'loads'>): string {
  if (leg.kind === 'tip') return words.tip(leg.name)
  return leg.kind === 'unload' ? words.unload : words[leg.kind](binsInWords(leg))
}

/** Behind a tip, the emptied bin is put down in the yard anyway: only what is loaded then is said. */
function shortWords(leg: LegTimes, place: number): string {
  if (place === 0 || leg.kind === 'tip') return legInWords(leg)
  return leg.kind === 'unload' ? words.yard : words.thenLoad(binsInWords(leg))
}

/**
 * What a truck does between two jobs in one line: 'Tip Brooklyn, then load 6 m³ at the yard · 9 km'; null where it goes straight there.
 * With `kilometresHome` it is the end of a run, and the way home behind the legs.
 */
export function legsInWords(legs: readonly LegTimes[], kilometresHome?: number): string | null {
  const last = legs.at(-1)
  const isHome = kilometresHome !== undefined
  if (!last && !isHome) return null
  const stops = legs.map(shortWords)
  const endsInYard = last !== undefined && last.kind !== 'tip'
  const parts = isHome && !endsInYard ? [...stops, stops.length === 0 ? words.home : words.yard] : stops
  const kilometres = legs.reduce((sum, leg) => sum + leg.kilometres, kilometresHome ?? 0)
  return words.line(parts.join(words.join), kilometres)
}
