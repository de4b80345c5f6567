import { availableParallelism } from 'node:os'
import { describe, expect, test } from 'vitest'
import { Failure } from '#server/http/failure.ts'
import { takeHashingTurn } from './passwords.ts'

const lanes = Math.max(1, availableParallelism() - 1)

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
  expect(most).toBe(lanes)
  expect(order).toEqual(turns)
  expect(done.filter(({ status }) => status === 'rejected')).toHaveLength(7)
})

describe('when a hundred times more ask than can be served', () => {
  const ATTEMPTS = 100 * lanes

  /** How everything ends that is asked for at once. */
  async function askedAtOnce() {
    const gate = Promise.withResolvers<void>()
    const turns = Array.from({ length: ATTEMPTS }, () => takeHashingTurn(() => gate.promise))
    gate.resolve()
    return Promise.allSettled(turns)
  }

  test('the queue has an end: who finds it full is told when to come back, and those in it are served', async () => {
    const done = await askedAtOnce()
    const served = done.filter(({ status }) => status === 'fulfilled')
    const turnedAway = done.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []))
    expect(served).toHaveLength(51 * lanes)
    expect(turnedAway).toHaveLength(ATTEMPTS - 51 * lanes)
    for (const problem of turnedAway) {
      expect(problem).toBeInstanceOf(Failure)
      expect(problem).toMatchObject({ status: 429, retryAfterSeconds: 10 })
    }
  })

  test('it is empty again afterwards', async () => {
    expect(await takeHashingTurn(async () => 'served')).toBe('served')
  })
})
