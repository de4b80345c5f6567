import { STATE_NAMES } from './state-names.ts'

const AT_END = new RegExp(
  `\\b(${Object.keys(STATE_NAMES).join('|')})(?=[\\s,.]*(\\d{3,4})?[\\s,.]*(australia)?$)`,
  'i',
)

/** The line with the state at its end in the short form that addresses have. */
export const withShortState = (line: string): string =>
  line.replace(AT_END, (name) => STATE_NAMES[name.toLowerCase()] ?? name)
