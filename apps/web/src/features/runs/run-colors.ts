import type { WireRun } from '@skipyard/contract/runs.ts'
import classes from './run-colors.module.css'

const COLORS = 9

/** A run's place in the palette, 1 to 9, by run id. Counted as runs were made, so that a new one changes no other. */
export function runColors(runs: readonly Pick<WireRun, '_id'>[]): ReadonlyMap<string, number> {
  const made = runs.map(({ _id }) => _id).toSorted()
  return new Map(made.map((id, index) => [id, (index % COLORS) + 1]))
}

/** The class that gives what is inside the colour of the palette. */
export const runColorClass = (color: number): string => classes[`run${color}`] ?? ''
