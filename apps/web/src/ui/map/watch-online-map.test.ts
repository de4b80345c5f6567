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
  const stop = watchOnlineMap(
    {
      on(event, listener) {
        const entry: [string, Listener] = [event, listener]
        listeners.add(entry)
        return { unsubscribe: () => listeners.delete(entry) }
      },
    },
    onAway,
  )
  const say: (event: string, news?: Parameters<Listener>[0]) => void = (event, news = {}) => {
    for (const [heard, listener] of [...listeners]) if (heard === event) listener(news)
  }
  const streets = { sourceId: 'streets', source: { type: 'vector' } }
  return {
    onAway,
    stop,
    say,
    tileComes: () => say('sourcedata', { ...streets, tile: {} }),
    tileFails: () => say('error', { ...streets, tile: {} }),
  }
}

test('a style that cannot be read is away at once', () => {
  const { say, onAway } = watched()
  say('error')
  expect(onAway).toHaveBeenCalledOnce()
})

test('a style whose tiles all fail is away, though its own drawings are there', () => {
  const { say, tileFails, onAway } = watched()
  say('style.load')
  say('sourcedata', { sourceId: 'depots', source: { type: 'geojson' }, tile: {} })
  tileFails()
  expect(onAway).not.toHaveBeenCalled()
  say('idle')
  expect(onAway).toHaveBeenCalledOnce()
})

test('one lost tile among others, and pictures that fail, leave the online map', () => {
  const { say, tileComes, tileFails, onAway } = watched()
  say('style.load')
  say('error')
  tileComes()
  tileFails()
  say('idle')
  vi.runAllTimers()
  expect(onAway).not.toHaveBeenCalled()
})

test('tiles that fail later, with none that come, are away too', () => {
  const { say, tileComes, tileFails, onAway } = watched()
  say('style.load')
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
  slow.say('style.load')
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
