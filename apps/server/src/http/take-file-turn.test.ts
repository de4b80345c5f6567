import { expect, test } from 'vitest'
import { takeFileTurn } from './take-file-turn.ts'

test('two files are made at once; a third is asked to come again, and may once one is done', () => {
  const endFirst = takeFileTurn()
  const endSecond = takeFileTurn()
  expect(takeFileTurn).toThrow(expect.objectContaining({ status: 429, retryAfterSeconds: 10 }))
  endFirst()
  endFirst()
  const endThird = takeFileTurn()
  expect(takeFileTurn).toThrow()
  endSecond()
  endThird()
})
