import { expect, test } from 'vitest'
import { createTurns } from './create-turns.ts'

const busy = 'Please try again in a moment.'
const refusal = expect.objectContaining({ status: 429, message: busy, retryAfterSeconds: 10 })

test('a company has two turns; a third is asked to come again, and may once one is done', () => {
  const take = createTurns({ perTenant: 2, inAll: 9, busy })
  const endFirst = take('one')
  const endSecond = take('one')
  expect(() => take('one')).toThrow(refusal)
  endFirst()
  endFirst()
  const endThird = take('one')
  expect(() => take('one')).toThrow(refusal)
  endSecond()
  endThird()
})

test('a company that has taken all of its turns leaves the others theirs', () => {
  const take = createTurns({ perTenant: 2, inAll: 9, busy })
  take('one')
  take('one')
  expect(() => take('one')).toThrow(refusal)
  expect(take('other')).toBeTypeOf('function')
})

test('all companies together take no more than there are', () => {
  const take = createTurns({ perTenant: 2, inAll: 3, busy })
  const end = take('one')
  take('other')
  take('third')
  expect(() => take('fourth')).toThrow(refusal)
  end()
  expect(take('fourth')).toBeTypeOf('function')
})
