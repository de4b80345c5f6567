import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Board } from './board.ts'
import { moveJobs } from './move-jobs.ts'
import { orderStep } from './order-step.ts'
import { sampleBoard, sampleJobs, sampleRun } from './sample-board.ts'
import { boardTexts } from './texts.ts'

const [a, b, c] = [sampleJobs('a'), sampleJobs('b'), sampleJobs('c')]
const run = sampleRun('run', { jobIds: ['a-drop', 'b-drop', 'a-pick'] })
const board = sampleBoard([run], [a, b, c])

/** The order after it, or what stands in its way in words. */
function ordered(on: Board, jobIds: readonly string[]) {
  const [now = run] = on.runs
  const step = orderStep(on, now, jobIds)
  if (!step.ok) return step.message
  const outcome = moveJobs(on, [step.value])
  return outcome.ok ? outcome.board.runs[0]?.jobIds : outcome.obstacles[0]?.message
}

const reversed = ['b-drop', 'a-drop', 'a-pick']

describe('another order of a run is a step like any other', () => {
  test.each([
    { order: reversed, is: reversed },
    { order: ['a-drop', 'a-pick', 'b-drop'], is: ['a-drop', 'a-pick', 'b-drop'] },
    { order: ['a-pick', 'a-drop', 'b-drop'], is: boardTexts.pickBeforeDrop },
    { order: ['a-drop', 'b-drop'], is: boardTexts.orderIsOld },
    { order: ['a-drop', 'b-drop', 'b-drop'], is: boardTexts.orderIsOld },
    { order: ['a-drop', 'b-drop', 'a-pick', 'c-drop'], is: boardTexts.orderIsOld },
  ])('$order is $is', ({ order, is }) => {
    expect(ordered(board, order)).toEqual(is)
  })

  test('it stays once the run has left, when it is locked, and when its truck is off', () => {
    const gone = { ...a, drop: { ...a.drop, status: 'Dispatched' as const } }
    const left = sampleBoard([run], [gone, b])
    expect(ordered(left, reversed)).toBe(boardTexts.hasLeft)
    expect(ordered(left, run.jobIds)).toEqual(run.jobIds)
    expect(ordered({ ...board, runs: [{ ...run, isLocked: true }] }, reversed)).toBe(boardTexts.runLocked)
    expect(ordered({ ...board, runs: [{ ...run, isTruckOff: true }] }, reversed)).toBe(
      boardTexts.truckOff('XW48QP'),
    )
  })

  test('others are taken around a locked job; two that are locked keep their order', () => {
    const locked = (...jobIds: string[]) => ({ ...board, lockedJobIds: new Set(jobIds) })
    expect(ordered(locked('a-drop'), reversed)).toEqual(reversed)
    expect(ordered(locked('b-drop'), reversed)).toEqual(reversed)
    expect(ordered(locked('a-drop', 'b-drop'), reversed)).toBe(boardTexts.cardLockedByHand)
  })

  test('the fewest jobs are moved, and any order of free jobs is reached', () => {
    const jobIds = ['a-drop', 'b-drop', 'c-drop']
    const free = sampleBoard([sampleRun('run', { jobIds })], [a, b, c])
    const [now = run] = free.runs
    expect(orderStep(free, now, ['b-drop', 'c-drop', 'a-drop'])).toMatchObject({
      value: { add: ['a-drop'], remove: ['a-drop'] },
    })
    fc.assert(
      fc.property(fc.shuffledSubarray(jobIds, { minLength: 3 }), (order) => {
        expect(ordered(free, order)).toEqual(order)
      }),
    )
  })
})
