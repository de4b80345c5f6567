import type { LegTimes } from '@skipyard/domain/planning/run-model.ts'
import { IconRecycle } from '@tabler/icons-react'
import classes from './run-legs.module.css'
import { planTexts } from './texts.ts'

const words = planTexts.leg

/** 'Tip Brooklyn', 'Load at the yard'. */
export const legInWords = ({ kind, name }: Pick<LegTimes, 'kind' | 'name'>): string =>
  kind === 'tip' ? words.tip(name) : words[kind]

/** Behind a tip, what is done in the yard needs one word. */
const shortWords = (leg: LegTimes, place: number) =>
  place > 0 && leg.kind !== 'tip' ? words.yard : legInWords(leg)

interface RunLegsProps {
  legs: readonly LegTimes[]
  /** The way home behind them, at the end of a run. */
  kilometresHome?: number
}

/** What a truck does between two jobs, as a line: 'Tip Brooklyn · 9 km'. */
export function RunLegs({ legs, kilometresHome }: RunLegsProps) {
  const last = legs.at(-1)
  const isHome = kilometresHome !== undefined
  if (!last && !isHome) return null
  const stops = legs.map(shortWords)
  const endsInYard = last !== undefined && last.kind !== 'tip'
  const parts = isHome && !endsInYard ? [...stops, stops.length === 0 ? words.home : words.yard] : stops
  const kilometres = legs.reduce((sum, leg) => sum + leg.kilometres, kilometresHome ?? 0)
  return (
    <li className={classes.leg} data-leg>
      <IconRecycle size="0.8125rem" stroke={1.75} aria-hidden="true" />
      {words.line(parts.join(words.join), kilometres)}
    </li>
  )
}
