import { afterEach, expect, test, vi } from 'vitest'
import { readStreetStyle } from './use-drawn-map.ts'

afterEach(() => {
  vi.unstubAllGlobals()
})

const URL_OF_STYLE = 'https://streets.example/style.json'

async function read(answer: () => Promise<Response>) {
  vi.stubGlobal('fetch', answer)
  return readStreetStyle(URL_OF_STYLE, new AbortController().signal)
}

test('a style that comes is the one that is drawn', async () => {
  const style = { version: 8, sources: {}, layers: [] }
  expect(await read(async () => Response.json(style))).toEqual(style)
})

test.each([
  ['cannot be reached', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['does not come in time', () => Promise.reject(new DOMException('Too late', 'TimeoutError'))],
  ['is not there', async () => new Response('', { status: 404 })],
  ['is a page', async () => new Response('<html></html>')],
  ['is of another kind', async () => Response.json({ version: 7, sources: {}, layers: [] })],
  ['has no layers', async () => Response.json({ version: 8, sources: {} })],
])('a style that %s leaves the plain map', async (_, answer) => {
  expect(await read(answer)).toBeNull()
})
