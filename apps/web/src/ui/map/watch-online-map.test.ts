import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type MapVoice, watchOnlineMap } from './watch-online-map.ts'

type Listener = Parameters<MapVoice['on']>[1]

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

function watched() {
  const listeners = new Set<[event: string, listener: Listener]>()
  const onAway = vi.fn()
  const onCome = vi.fn()
  const stop = watchOnlineMap(
    {
      on(event, listener) {
        const entry: [string, Listener] = [event, listener]
        listeners.add(entry)
        return { unsubscribe: () => listeners.delete(entry) }
      },
    },
    { onAway, onCome },
  )
  const say: (event: string, news?: Parameters<Listener>[0]) => void = (event, news = {}) => {
    for (const [heard, listener] of [...listeners]) if (heard === event) listener(news)
  }
  const streets = { sourceId: 'streets', source: { type: 'vector' } }
  return {
    onAway,
    onCome,
    stop,
    say,
    tileComes: () => say('sourcedata', { ...streets, tile: {} }),
    tileFails: () => say('error', { ...streets, tile: {} }),
  }
}

test('a style whose tiles all fail is away, though its own drawings are there', () => {
  const { say, tileFails, onAway } = watched()
  say('sourcedata', { sourceId: 'depots', source: { type: 'geojson' }, tile: {} })
  tileFails()
  expect(onAway).not.toHaveBeenCalled()
  say('idle')
  expect(onAway).toHaveBeenCalledOnce()
})

test('one lost tile among others, and pictures that fail, leave the online map', () => {
  const { say, tileComes, tileFails, onAway, onCome } = watched()
  say('error')
  tileComes()
  expect(onCome).not.toHaveBeenCalled()
  tileFails()
  say('idle')
  vi.runAllTimers()
  expect(onAway).not.toHaveBeenCalled()
  expect(onCome).toHaveBeenCalledOnce()
})

test('a map that rests before its first tile is waited for', () => {
  const { say, tileComes, onAway, onCome } = watched()
  say('idle')
  expect(onCome).not.toHaveBeenCalled()
  tileComes()
  say('idle')
  vi.runAllTimers()
  expect([onCome.mock.calls.length, onAway.mock.calls.length]).toEqual([1, 0])
})

test('tiles that fail later, with none that come, are away too', () => {
  const { say, tileComes, tileFails, onAway } = watched()
  tileComes()
  say('idle')
  tileFails()
  say('idle')
  tileFails()
  say('idle')
  expect(onAway).toHaveBeenCalledOnce()
})

test('a host that never answers is away after a while, one that is slow is not', () => {
  const silent = watched()
  const slow = watched()
  slow.tileComes()
  vi.runAllTimers()
  expect(silent.onAway).toHaveBeenCalledOnce()
  expect(slow.onAway).not.toHaveBeenCalled()
})

test('a map that was closed is no longer listened to', () => {
  const { stop, say, onAway } = watched()
  stop()
  say('error')
  vi.runAllTimers()
  expect(onAway).not.toHaveBeenCalled()
})
