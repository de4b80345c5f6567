import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { arrangeRuns } from './arrange-runs.ts'
import type { Board } from './board.ts'
import { sampleBoard, sampleJobs, sampleRun } from './sample-board.ts'

const bookings = ['a', 'b', 'c', 'd', 'e', 'f'].map((name) => sampleJobs(name))
const drops = bookings.map(({ drop }) => drop.id)
const [a = '', b = '', c = '', d = '', e = '', f = ''] = drops

const board = (jobs: readonly (readonly string[])[], change: Partial<Board> = {}): Board => ({
  ...sampleBoard(
    jobs.map((jobIds, index) => sampleRun(`run${index + 1}`, { jobIds, truckId: `truck${index + 1}` })),
    bookings,
  ),
  ...change,
})

const ordersIn = ({ runs }: Board) => runs.map(({ jobIds }) => jobIds)
const order = (runId: string, jobIds: readonly string[], freed: readonly string[] = []) => ({
  runId,
  jobIds,
  freed,
})

describe('runs put in order', () => {
  test('take what waits, what other runs have, and stand in the order that was wanted', () => {
    const { board: after, refused } = arrangeRuns(
      board([
        [a, b],
        [c, d],
      ]),
      [order('run1', [e, d, a]), order('run2', [c, f, b])],
    )
    expect(refused).toEqual([])
    expect(ordersIn(after)).toEqual([
      [e, d, a],
      [c, f, b],
    ])
    expect(after.bookings.every(({ drop }) => drop.isAllocated)).toBe(true)
  })

  test('a job that an order neither names nor frees stays, behind the one it followed', () => {
    const { board: after } = arrangeRuns(board([[a, b, c]]), [order('run1', [d, a, c])])
    expect(ordersIn(after)).toEqual([[d, a, b, c]])
  })

  test('a job that is freed waits again', () => {
    const { board: after } = arrangeRuns(board([[a, b]]), [order('run1', [b], [a])])
    expect(ordersIn(after)).toEqual([[b]])
    expect(after.bookings[0]?.drop.isAllocated).toBe(false)
  })

  test('what is locked refuses its own run, and the others are put in order without it', () => {
    const before = board([[a, b], [c]], { lockedJobIds: new Set([a]) })
    const { board: after, refused } = arrangeRuns(before, [
      order('run1', [b]),
      order('run2', [c, a]),
      order('run1', [b]),
    ])
    expect(refused.map(({ runId }) => runId)).toEqual(['run2'])
    expect(refused[0]?.obstacles).toMatchObject([{ jobId: a, reason: 'locked' }])
    expect(ordersIn(after)).toEqual([[a, b], [c]])
  })

  test('a locked card keeps its place while those around it change theirs', () => {
    const before = board([[a, b, c]], { lockedJobIds: new Set([b]) })
    const { board: after, refused } = arrangeRuns(before, [order('run1', [c, b, a])])
    expect(refused).toEqual([])
    expect(ordersIn(after)).toEqual([[c, b, a]])
  })

  test('no job is lost or doubled, whatever is wanted of whichever runs', () => {
    const splits = fc.array(fc.constantFrom(0, 1, 2), { minLength: 6, maxLength: 6 })
    const share = (where: readonly number[], ids: readonly string[]) =>
      [0, 1].map((run) => ids.filter((_, index) => where[index] === run))
    fc.assert(
      fc.property(
        fc.record({
          now: splits,
          wanted: splits,
          ids: fc.shuffledSubarray(drops, { minLength: 6 }),
          isBoth: fc.boolean(),
        }),
        ({ now, wanted, ids, isBoth }) => {
          const before = board(share(now, drops))
          const [one = [], two = []] = share(wanted, ids)
          const orders = [order('run1', one), ...(isBoth ? [order('run2', two)] : [])]
          const { board: after, refused } = arrangeRuns(before, orders)
          expect(refused).toEqual([])
          const placed = ordersIn(after).flat()
          expect(new Set(placed).size).toBe(placed.length)
          const expected = new Set([...ordersIn(before).flat(), ...orders.flatMap(({ jobIds }) => jobIds)])
          expect(new Set(placed)).toEqual(expected)
          const kept = ordersIn(after)[0]?.filter((jobId) => one.includes(jobId))
          expect(kept).toEqual(one)
        },
      ),
    )
  })
})
