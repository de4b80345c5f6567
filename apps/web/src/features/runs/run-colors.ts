import type { WireRun } from '@skipyard/contract/runs/runs.ts'
import classes from './run-colors.module.css'

const COLORS = 9

/** Place in the palette, 1 to 9. */
export const runColorAt = (place: number): number => (place % COLORS) + 1

/**
 * Place in the palette, 1 to 9, by run id. Counted in order of creation, so that a new run changes no
 * other.
 */
export function runColors(runs: readonly Pick<WireRun, '_id'>[]): ReadonlyMap<string, number> {
  const made = runs.map(({ _id }) => _id).toSorted()
  return new Map(made.map((id, index) => [id, runColorAt(index)]))
}

export const runColorClass = (color: number): string => classes[`run${color}`] ?? ''
