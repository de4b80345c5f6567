import type { WireRun } from '@skipyard/contract/runs/runs.ts'
import classes from './run-colors.module.css'

const COLORS = 9

/** The place in the palette, 1 to 9, of the run that was made so many runs after the first of its day. */
export const runColorAt = (place: number): number => (place % COLORS) + 1

/** A run's place in the palette, 1 to 9, by run id. Counted as runs were made, so that a new one changes no other. */
export function runColors(runs: readonly Pick<WireRun, '_id'>[]): ReadonlyMap<string, number> {
  const made = runs.map(({ _id }) => _id).toSorted()
  return new Map(made.map((id, index) => [id, runColorAt(index)]))
}

/** The class that gives what is inside the colour of the palette. */
export const runColorClass = (color: number): string => classes[`run${color}`] ?? ''
