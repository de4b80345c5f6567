import type { WireRun } from '@skipyard/contract/runs.ts'
import type { RunEnds } from './ends-of-runs.ts'
import type { Way } from './use-ways.ts'

/** A run on a map, its way along streets (null while that is not known), and its place in the palette. */
export interface RunOnMap {
  run: WireRun
  way: Way | null
  color: number
  /** Where it sets out and comes home; undefined while that is not known. */
  ends: RunEnds | undefined
}
