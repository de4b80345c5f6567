import { expect, test } from 'vitest'
import { readTogether } from './changed-parts.ts'

/** Reads that end when they are told to, in the order in which they began. */
function slowReads() {
  const begun: PromiseWithResolvers<string>[] = []
  return {
    begun,
    asked: {
      read: () => {
        const one = Promise.withResolvers<string>()
        begun.push(one)
        return one.promise
      },
      admit: () => Promise.resolve(),
    },
  }
}

/** Until everything that waits for nothing but its turn has had it. */
const settle = () => new Promise((resolve) => setImmediate(resolve))

test('who asks alone is read for at once, and anew each time', async () => {
  const { begun, asked } = slowReads()
  const ask = readTogether<string>()
  const first = ask('board', asked)
  begun[0]?.resolve('first')
  expect(await first).toBe('first')
  const second = ask('board', asked)
  begun[1]?.resolve('second')
  expect(await second).toBe('second')
})

test('ten who ask while a read runs share the one after it, which begins after they asked', async () => {
  const { begun, asked } = slowReads()
  const ask = readTogether<string>()
  const first = ask('board', asked)
  const others = Array.from({ length: 10 }, () => ask('board', asked))
  await settle()
  expect(begun).toHaveLength(1)
  begun[0]?.resolve('as it was before')
  expect(await first).toBe('as it was before')
  await settle()
  expect(begun).toHaveLength(2)
  begun[1]?.resolve('as it is now')
  expect(await Promise.all(others)).toEqual(Array.from({ length: 10 }, () => 'as it is now'))
})

test('who asks while the shared read runs is not answered by it', async () => {
  const { begun, asked } = slowReads()
  const ask = readTogether<string>()
  const first = ask('board', asked)
  const second = ask('board', asked)
  begun[0]?.resolve('one')
  await first
  await settle()
  const third = ask('board', asked)
  begun[1]?.resolve('two')
  await settle()
  begun[2]?.resolve('three')
  expect(await second).toBe('two')
  expect(await third).toBe('three')
})

test('another board waits for nobody', async () => {
  const { begun, asked } = slowReads()
  const ask = readTogether<string>()
  void ask('one company', asked)
  const other = ask('another company', asked)
  begun[1]?.resolve('theirs')
  expect(await other).toBe('theirs')
})

test('a read that fails is its own: the others read for themselves', async () => {
  const { begun, asked } = slowReads()
  const ask = readTogether<string>()
  const first = ask('board', asked)
  const leader = ask('board', { ...asked, read: () => Promise.reject(new Error('My session has ended')) })
  const other = ask('board', asked)
  begun[0]?.resolve('one')
  await first
  await expect(leader).rejects.toThrow('My session has ended')
  await settle()
  begun[1]?.resolve('two')
  expect(await other).toBe('two')
  const next = ask('board', asked)
  begun[2]?.resolve('three')
  expect(await next).toBe('three')
})

test('who may not read is not answered by the read of somebody who may', async () => {
  const { begun, asked } = slowReads()
  const ask = readTogether<string>()
  const first = ask('board', asked)
  const leader = ask('board', asked)
  const other = ask('board', { ...asked, admit: () => Promise.reject(new Error('Not allowed')) })
  const isRefused = expect(other).rejects.toThrow('Not allowed')
  begun[0]?.resolve('one')
  await first
  await settle()
  begun[1]?.resolve('two')
  expect(await leader).toBe('two')
  await isRefused
})
