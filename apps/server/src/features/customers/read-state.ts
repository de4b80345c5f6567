import { AUSTRALIAN_STATES, type AustralianState } from '@skipyard/domain/shared/time-zone.ts'
import { STATE_NAMES } from './state-names.ts'

/** A state as a file writes it, 'Vic.' or 'Victoria'; null when it is none. */
export function readState(text: string): AustralianState | null {
  const plain = text.replaceAll('.', '').trim()
  const short = AUSTRALIAN_STATES.find((state) => state === plain.toUpperCase())
  return short ?? STATE_NAMES[plain.toLowerCase()] ?? null
}
