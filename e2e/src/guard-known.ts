import type { Finding, Rule } from './guard-rules.ts'

type Counts = Partial<Record<Rule, number>>

/** How many things are wrong: by size, screen and rule. The list of what is known only shrinks. */
export type KnownFaults = Record<string, Record<string, Counts>>

export interface Place {
  screen: string
  size: string
}

/** How many things of each rule are wrong on one screen. */
export function countsOf(findings: readonly Finding[]): Counts {
  const counts: Counts = {}
  for (const { rule } of findings) counts[rule] = (counts[rule] ?? 0) + 1
  return counts
}

const knownOf = (known: KnownFaults, { size, screen }: Place): Counts => known[size]?.[screen] ?? {}

/** 'screen · size · what · selector' */
export const lineOf = ({ screen, size }: Place, { rule, what, selector }: Finding) =>
  `${screen} · ${size} · ${rule}, ${what} · ${selector}`

/** What is wrong on a screen beyond what is known: all of a rule, as nobody can tell which of it is new. */
export function unknownOf(known: KnownFaults, where: Place, findings: readonly Finding[]): string[] {
  const counts = countsOf(findings)
  const allowed = knownOf(known, where)
  return findings
    .filter(({ rule }) => (counts[rule] ?? 0) > (allowed[rule] ?? 0))
    .map((finding) => lineOf(where, finding))
}

/** Rules that a screen breaks each time or never; how far it shifts depends on how busy the machine is. */
const STEADY: readonly Rule[] = [
  'overflow',
  'cut text',
  'out of window',
  'covered',
  'target',
  'small text',
  'nested scroller',
  'sideways',
  'pinned',
  'console',
]

/** Known faults of a screen, no more of them than were found on it. */
function lowered(known: Counts, found: Counts): Counts {
  const left: Counts = { ...known }
  for (const rule of STEADY) {
    const count = Math.min(known[rule] ?? 0, found[rule] ?? 0)
    if (count > 0) left[rule] = count
    else delete left[rule]
  }
  return left
}

/** The list without what was mended, of one screen that was measured. */
export function shrunk(known: KnownFaults, { size, screen }: Place, found: Counts): KnownFaults {
  const { [screen]: ofScreen = {}, ...others } = known[size] ?? {}
  const left = lowered(ofScreen, found)
  const isMended = Object.keys(left).length === 0
  return { ...known, [size]: isMended ? others : { ...known[size], [screen]: left } }
}

/** Where fewer things are wrong than the list knows of: it is to say so. */
export function mendedOf(known: KnownFaults, where: Place, findings: readonly Finding[]): string[] {
  const found = countsOf(findings)
  const allowed = knownOf(known, where)
  return STEADY.filter((rule) => (found[rule] ?? 0) < (allowed[rule] ?? 0)).map(
    (rule) => `${where.screen} · ${where.size} · ${rule}: ${found[rule] ?? 0} instead of ${allowed[rule]}`,
  )
}
