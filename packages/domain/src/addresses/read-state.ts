import { AUSTRALIAN_STATES, type AustralianState } from '../shared/time-zone.ts'

const NAMES: Readonly<Record<string, AustralianState>> = {
  'australian capital territory': 'ACT',
  'new south wales': 'NSW',
  'northern territory': 'NT',
  queensland: 'QLD',
  'south australia': 'SA',
  tasmania: 'TAS',
  victoria: 'VIC',
  'western australia': 'WA',
}

const AT_END = new RegExp(
  `\\b(${Object.keys(NAMES).join('|')})(?=[\\s,.]*(\\d{3,4})?[\\s,.]*(australia)?$)`,
  'i',
)

/** A state as a file writes it, 'Vic.' or 'Victoria'; null when it is none. */
export function readState(text: string): AustralianState | null {
  const plain = text.replaceAll('.', '').trim()
  const short = AUSTRALIAN_STATES.find((state) => state === plain.toUpperCase())
  return short ?? NAMES[plain.toLowerCase()] ?? null
}

/** The line with the state at its end in the short form that addresses have: 'Richmond Victoria 3121' as 'Richmond VIC 3121'. */
export function withShortState(line: string): string {
  return line.replace(AT_END, (name) => NAMES[name.toLowerCase()] ?? name)
}
