import { expect, test } from 'vitest'
import { insertJobs } from './order-run.ts'
import { sampleBoard, sampleJobs, sampleRun } from './sample-board.ts'

const [a, b] = [sampleJobs('a'), sampleJobs('b')]
const board = sampleBoard([sampleRun('run', { jobIds: ['a-drop', 'b-drop', 'a-pick'] })], [a, b])

test('takes new jobs last or before a place; last, a drop still comes before its own pick', () => {
  expect(insertJobs(board, ['b-drop'], { ids: ['a-drop'] })).toEqual(['b-drop', 'a-drop'])
  expect(insertJobs(board, ['b-drop', 'a-pick'], { ids: ['a-drop'] })).toEqual(['b-drop', 'a-drop', 'a-pick'])
  expect(insertJobs(board, ['b-drop'], { ids: ['a-drop', 'a-pick'], position: 0 })).toEqual([
    'a-drop',
    'a-pick',
    'b-drop',
  ])
})
