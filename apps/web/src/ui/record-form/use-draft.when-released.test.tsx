import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { whenReleased } from './use-draft.ts'

const happens = (what: string) => dispatchEvent(new Event(what))

beforeEach(() => {
  vi.useFakeTimers()
})

afterEach(() => {
  happens('pointerup')
  vi.useRealTimers()
})

test('with nothing pressed a error is told at once', () => {
  const tell = vi.fn()
  whenReleased(tell)
  expect(tell).toHaveBeenCalledOnce()
})

test.each(['pointerup', 'pointercancel'])(
  'while pressing, it waits for %s and the click after it',
  (release) => {
    const tell = vi.fn()
    happens('pointerdown')
    whenReleased(tell)
    expect(tell).not.toHaveBeenCalled()
    happens(release)
    expect(tell).not.toHaveBeenCalled()
    vi.runAllTimers()
    expect(tell).toHaveBeenCalledOnce()
  },
)

test('a later press does not tell it again', () => {
  const tell = vi.fn()
  happens('pointerdown')
  whenReleased(tell)
  happens('pointerup')
  happens('pointerdown')
  happens('pointerup')
  vi.runAllTimers()
  expect(tell).toHaveBeenCalledOnce()
})
