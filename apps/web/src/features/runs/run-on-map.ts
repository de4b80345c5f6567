import type { WireRun } from '@skipyard/contract/runs.ts'
import type { Way } from './use-ways.ts'

/** A run on a map, its way along streets (null while that is not known), and its place in the palette. */
export interface RunOnMap {
  run: WireRun
  way: Way | null
  color: number
}
