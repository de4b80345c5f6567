import type { LaneJob } from '../lanes-of-day.ts'

/** Hours of a block: its usual width, the most its words may take, and its least. */
const USUAL_ROOM = 1.15
const MOST_ROOM = 2.4
const LEAST_ROOM = 0.5

export interface PlacedBlock {
  of: LaneJob
  /** In hours: its time, or the end of the block before where two are too close to read. */
  from: number
  usual: number
  room: number
}

/** As the planner has it: a truck that arrives before the window waits outside of the block. */
const beginOf = ({ job }: LaneJob): number => (job.state === 'toCome' ? job.beginsAt : job.arrivesAt)

/**
 * A lane's jobs in order of time, not of the run, without overlaps: those too close for their words are
 * moved apart by half an hour.
 */
export function placeBlocks(jobs: readonly LaneJob[], toHour: number): PlacedBlock[] {
  const inOrder = jobs.toSorted((one, other) => beginOf(one) - beginOf(other))
  const begins: number[] = []
  for (const of of inOrder) begins.push(Math.max(beginOf(of), (begins.at(-1) ?? -Infinity) + LEAST_ROOM))
  return inOrder.map((of, at) => {
    const from = begins[at] ?? beginOf(of)
    const usual = Math.max(of.job.leavesAt - from, USUAL_ROOM)
    const until = begins[at + 1] ?? Math.max(toHour, from + LEAST_ROOM)
    return { of, from, usual, room: Math.min(until - from, Math.max(usual, MOST_ROOM)) }
  })
}
