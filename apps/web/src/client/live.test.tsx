import { cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { useLiveChanges } from './live.ts'
import { noteOwnChange } from './own-changes.ts'
import { queryClient } from './query-client.ts'

let lines: Line[]

class Line extends EventTarget {
  isOpen = true
  onopen: (() => void) | null = null
  readonly url: string
  constructor(url: string) {
    super()
    this.url = url
    lines.push(this)
  }
  close() {
    this.isOpen = false
  }
}

const openLines = () => lines.filter(({ isOpen }) => isOpen)

function look(visibility: 'visible' | 'hidden') {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(visibility)
  document.dispatchEvent(new Event('visibilitychange'))
}

beforeEach(() => {
  lines = []
  vi.stubGlobal('EventSource', Line)
})

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

describe('the line that keeps a screen true to what others change', () => {
  test('is given back by a screen nobody looks at: a browser has six for all its tabs', () => {
    renderHook(useLiveChanges)
    expect(openLines()).toHaveLength(1)
    look('hidden')
    expect(openLines()).toHaveLength(0)
  })

  test('asks for what has changed since the oldest thing on screen was asked for', () => {
    queryClient.setQueryData(['bookings'], [], { updatedAt: Date.now() - 5_000 })
    renderHook(useLiveChanges)
    const age = Number(new URL(lines.at(-1)?.url ?? '', 'http://skipyard.example').searchParams.get('age'))
    expect(age).toBeGreaterThanOrEqual(15_000)
    expect(age).toBeLessThan(30_000)
    queryClient.clear()
  })

  test('is taken up again by who looks again, and what was missed is asked for', () => {
    const stale = vi.spyOn(queryClient, 'invalidateQueries')
    renderHook(useLiveChanges)
    look('hidden')
    look('visible')
    expect(openLines()).toHaveLength(1)
    lines.at(-1)?.onopen?.()
    expect(stale).toHaveBeenCalledWith()
  })

  test('asks for the board, the page of a customer and what drivers told again when a booking has changed: all are of bookings', () => {
    const stale = vi.spyOn(queryClient, 'invalidateQueries')
    renderHook(useLiveChanges)
    lines.at(-1)?.dispatchEvent(new MessageEvent('change', { data: '{"topics":["bookings"]}' }))
    expect(stale.mock.calls.map(([wanted]) => wanted?.queryKey)).toEqual([
      ['customers', 'one'],
      ['phones', 'fieldwork'],
      ['permits'],
      ['weather'],
      ['series', 'list'],
      ['series', 'needs'],
      ['series', 'one'],
      ['dashboard'],
      ['bookings'],
      ['runs'],
    ])
  })

  test('asks once for what changes by a step of its own: who made it reads the board again anyway', () => {
    const stale = vi.spyOn(queryClient, 'invalidateQueries')
    renderHook(useLiveChanges)
    const hear = (change: object) =>
      lines.at(-1)?.dispatchEvent(new MessageEvent('change', { data: JSON.stringify(change) }))
    const asked = () => stale.mock.calls.splice(0).map(([wanted]) => wanted?.queryKey)
    noteOwnChange('mine', ['runs', 'bookings'])
    hear({ topics: ['runs', 'bookings', 'stock'], key: 'mine' })
    expect(asked()).toEqual([
      ['customers', 'one'],
      ['phones', 'fieldwork'],
      ['permits'],
      ['weather'],
      ['series', 'list'],
      ['series', 'needs'],
      ['series', 'one'],
      ['bookings', 'out'],
      ['dashboard'],
      ['stock'],
    ])
    hear({ topics: ['runs'], key: 'theirs' })
    hear({ topics: ['runs'], key: 'mine' })
    const once = [['bookings', 'out'], ['dashboard'], ['runs']]
    expect(asked()).toEqual([...once, ...once])
  })

  test('asks for those cards of the dashboard again that are made of what has changed', async () => {
    renderHook(useLiveChanges)
    const shown = (name: string, follows: string[]) =>
      queryClient.fetchQuery({ queryKey: ['dashboard', name], queryFn: () => name, meta: { follows } })
    await Promise.all([shown('money', ['invoices']), shown('jobs', ['bookings', 'runs'])])
    lines.at(-1)?.dispatchEvent(new MessageEvent('change', { data: '{"topics":["invoices"]}' }))
    const isStale = (name: string) => queryClient.getQueryState(['dashboard', name])?.isInvalidated
    expect([isStale('money'), isStale('jobs')]).toEqual([true, false])
    queryClient.clear()
  })

  test('is not opened by a tab that opens behind another, and closes with the screen', () => {
    look('hidden')
    const { unmount } = renderHook(useLiveChanges)
    expect(lines).toHaveLength(0)
    look('visible')
    expect(openLines()).toHaveLength(1)
    unmount()
    expect(openLines()).toHaveLength(0)
  })
})
