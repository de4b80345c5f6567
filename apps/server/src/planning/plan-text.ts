import type { PlanProblem } from '@skipyard/domain/planning/plan.ts'
import type { PlanContent } from './kept-plan.ts'

/**
 * Raised when this version cannot read what an older one kept; a field that may be missing is no such change.
 * A ready plan of another format reads as stopped, and can be searched again.
 */
export const PLAN_FORMAT = 2

type Travel = PlanProblem['travel']

const BYTES = Float32Array.BYTES_PER_ELEMENT
const MAP = '$map'

/** Travel is stored once beside the text: every problem of a plan has the same. */
const withoutRoads = (key: string, value: unknown): unknown => {
  if (key === 'travel') return undefined
  return value instanceof Map ? { [MAP]: [...value] } : value
}

const withMaps = (_key: string, value: unknown): unknown =>
  typeof value === 'object' && value !== null && MAP in value && Array.isArray(value[MAP])
    ? new Map(value[MAP])
    : value

export const textOfPlan = ({ source, found, made, back }: PlanContent): string =>
  JSON.stringify({ source, found, made, back }, withoutRoads)

export function planOfText(text: string, travel: Travel): PlanContent {
  const { source, found, made, back }: PlanContent = JSON.parse(text, withMaps)
  const onRoads = <Some extends NonNullable<PlanContent['found']>>(one: Some): Some => ({
    ...one,
    problem: { ...one.problem, travel },
  })
  return {
    source,
    found: found && onRoads(found),
    made,
    back: back && { ...back, found: onRoads(back.found) },
  }
}

/** All kilometres, then all minutes, as floats of four bytes. */
export function bytesOfRoads({ kilometres, minutes }: Travel): Buffer {
  const all = new Float32Array(kilometres.length + minutes.length)
  all.set(kilometres)
  all.set(minutes, kilometres.length)
  return Buffer.from(all.buffer)
}

export function roadsOfBytes(bytes: Uint8Array): Travel {
  const all = new Float32Array(new Uint8Array(bytes).buffer)
  const half = bytes.length / BYTES / 2
  return { places: Math.sqrt(half), kilometres: all.slice(0, half), minutes: all.slice(half) }
}
