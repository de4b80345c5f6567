import type { LaneJob } from '../lanes-of-day.ts'

/** Hours that a block takes where there is room, that its words may take, and that it takes at least. */
const USUAL_ROOM = 1.15
const MOST_ROOM = 2.4
const LEAST_ROOM = 0.5

/** Where a job's block is on the clock of its lane, in hours. */
export interface PlacedBlock {
  of: LaneJob
  /** Where it begins: at its time, or after the block before it where two are too close to be read. */
  from: number
  /** What it takes where its words need no more. */
  usual: number
  /** What its words may take: the next block begins after it. */
  room: number
}

/** When its work begins, as the planner has it: a truck that comes before the window opens waits outside of the block. */
const beginOf = ({ job }: LaneJob): number => (job.state === 'toCome' ? job.beginsAt : job.arrivesAt)

/**
 * A lane's jobs one after the other as they happen, whichever order the run has: none covers another. Those too close
 * together for their words are put apart by half an hour of the clock.
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
