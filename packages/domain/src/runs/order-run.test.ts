import { describe, expect, test } from 'vitest'
import { hasLeft } from './board.ts'
import { insertJobs, orderRun } from './order-run.ts'
import { sampleBoard, sampleJobs, sampleRun } from './sample-board.ts'

const [a, b] = [sampleJobs('a'), sampleJobs('b')]
const run = sampleRun('run', { jobIds: ['a-drop', 'b-drop', 'a-pick'] })
const board = sampleBoard([run], [a, b])

describe('the order of a run', () => {
  test.each([
    { order: ['b-drop', 'a-drop', 'a-pick'], says: 'accepted' },
    { order: ['a-drop', 'a-pick', 'b-drop'], says: 'accepted' },
    { order: ['a-pick', 'a-drop', 'b-drop'], says: 'pick-before-drop' },
    { order: ['a-drop', 'b-drop'], says: 'order-is-old' },
    { order: ['a-drop', 'b-drop', 'b-drop'], says: 'order-is-old' },
    { order: ['a-drop', 'b-drop', 'a-pick', 'c-drop'], says: 'order-is-old' },
  ])('$order is $says', ({ order, says }) => {
    const decision = orderRun(board, run, order)
    expect(decision.ok ? 'accepted' : decision.reason).toBe(says)
  })

  test('stays once the run has left, and when it is locked', () => {
    const order = ['b-drop', 'a-drop', 'a-pick']
    const gone = { ...a, drop: { ...a.drop, status: 'Dispatched' as const } }
    const left = sampleBoard([run], [gone, b])
    expect(hasLeft(left, run)).toBe(true)
    expect(orderRun(left, run, order)).toMatchObject({ ok: false, reason: 'has-left' })
    expect(orderRun(left, run, run.jobIds)).toMatchObject({ ok: true })
    expect(orderRun(board, { ...run, isLocked: true }, order)).toMatchObject({ ok: false, reason: 'locked' })
  })

  test('takes new jobs last or before a place; last, a drop still comes before its own pick', () => {
    expect(insertJobs(board, ['b-drop'], { ids: ['a-drop'] })).toEqual(['b-drop', 'a-drop'])
    expect(insertJobs(board, ['b-drop', 'a-pick'], { ids: ['a-drop'] })).toEqual([
      'b-drop',
      'a-drop',
      'a-pick',
    ])
    expect(insertJobs(board, ['b-drop'], { ids: ['a-drop', 'a-pick'], position: 0 })).toEqual([
      'a-drop',
      'a-pick',
      'b-drop',
    ])
  })
})
