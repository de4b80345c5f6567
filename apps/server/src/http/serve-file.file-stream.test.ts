import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { finished } from 'node:stream/promises'
import { expect, test, vi } from 'vitest'
import { fileStream } from './serve-file.ts'

async function* piecesOf(count: number, made: number[] = []): AsyncGenerator<string> {
  for (let number = 0; number < count; number += 1) {
    made.push(number)
    yield `piece ${number}\n`
  }
}

test('a file that fails with its first piece fails before there is anything to read', async () => {
  async function* broken(): AsyncGenerator<string> {
    yield await Promise.reject(new Error('no such column'))
  }
  await expect(fileStream(broken())).rejects.toThrow('no such column')
})

test('every piece is read once and in order', async () => {
  expect(await text(await fileStream(piecesOf(3)))).toBe('piece 0\npiece 1\npiece 2\n')
})

test('pieces are made as they are read, never ahead of a slow reader', async () => {
  const made: number[] = []
  const stream = await fileStream(piecesOf(1_000, made))
  stream.read()
  await once(stream, 'readable')
  expect(made.length).toBeLessThan(5)
  stream.destroy()
})

test.each([
  ['leaves a piece lying', { pieceMs: 1_000, fileMs: 60_000 }],
  ['takes all day for the whole', { pieceMs: 60_000, fileMs: 1_000 }],
])('a reader who %s is cut off, and the maker hears of it', async (_, patience) => {
  vi.useFakeTimers()
  try {
    const stream = await fileStream(piecesOf(1_000), patience)
    const end = expect(finished(stream)).rejects.toThrow('Nobody reads the file')
    stream.read()
    await vi.advanceTimersByTimeAsync(1_500)
    await end
    expect(vi.getTimerCount()).toBe(0)
  } finally {
    vi.useRealTimers()
  }
})
