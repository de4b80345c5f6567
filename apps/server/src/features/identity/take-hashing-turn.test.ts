import { availableParallelism } from 'node:os'
import { expect, test } from 'vitest'
import { takeHashingTurn } from './take-hashing-turn.ts'

test('leaves one core free, keeps the order, and goes on after a failure', async () => {
  let running = 0
  let most = 0
  const order: number[] = []
  const work = (turn: number) => async () => {
    running += 1
    most = Math.max(most, running)
    order.push(turn)
    await new Promise((resolve) => setImmediate(resolve))
    running -= 1
    if (turn % 3 === 0) throw new Error('no good')
    return turn
  }
  const turns = Array.from({ length: 20 }, (_, turn) => turn)
  const done = await Promise.allSettled(turns.map((turn) => takeHashingTurn(work(turn))))
  expect(most).toBe(Math.max(1, availableParallelism() - 1))
  expect(order).toEqual(turns)
  expect(done.filter(({ status }) => status === 'rejected')).toHaveLength(7)
})
