import { expect, test, vi } from 'vitest'
import { whenPutDown } from './when-put-down.ts'

const happens = (name: string) => window.dispatchEvent(new Event(name))

test('what moves the page waits until a card that is held has been put down', () => {
  const act = vi.fn()
  happens('dragstart')
  whenPutDown(act)
  expect(act).not.toHaveBeenCalled()
  happens('dragend')
  expect(act).toHaveBeenCalledTimes(1)
  happens('dragend')
  expect(act).toHaveBeenCalledTimes(1)
})

test('it is done at once when nothing is held, also after a card that went while it was held', () => {
  const act = vi.fn()
  happens('dragstart')
  happens('pointerdown')
  whenPutDown(act)
  expect(act).toHaveBeenCalledTimes(1)
})

test('it is called off with what asked for it', () => {
  const act = vi.fn()
  happens('dragstart')
  whenPutDown(act)()
  happens('dragend')
  expect(act).not.toHaveBeenCalled()
})
