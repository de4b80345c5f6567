import type { LegTimes } from '@skipyard/domain/planning/run-model.ts'
import { planTexts } from './texts.ts'

const words = planTexts.leg

/** 'Tip Brooklyn', 'Load at the yard'. */
export const legInWords = ({ kind, name }: Pick<LegTimes, 'kind' | 'name'>): string =>
  kind === 'tip' ? words.tip(name) : words[kind]

/** Behind a tip, what is done in the yard needs one word. */
const shortWords = (leg: LegTimes, place: number) =>
  place > 0 && leg.kind !== 'tip' ? words.yard : legInWords(leg)

/**
 * What a truck does between two jobs in one line: 'Tip Brooklyn, then yard · 9 km'; null where it goes straight there.
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
