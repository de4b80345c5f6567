import { expect, test } from 'vitest'
import { nextStop } from './stop-keys.tsx'

const from = { id: 'here', x: 100, y: 100 }
const stops = [
  from,
  { id: 'near', x: 140, y: 110 },
  { id: 'far', x: 190, y: 100 },
  { id: 'below', x: 90, y: 160 },
  { id: 'left', x: 20, y: 120 },
]

test('an arrow key goes to the nearest marker that lies that way', () => {
  expect(nextStop(from, 'ArrowRight', stops)).toBe('near')
  expect(nextStop(from, 'ArrowDown', stops)).toBe('below')
  expect(nextStop(from, 'ArrowLeft', stops)).toBe('left')
})

test('where no marker lies that way it stays, and other keys are not its business', () => {
  expect(nextStop(from, 'ArrowUp', stops)).toBeNull()
  expect(nextStop(from, 'Enter', stops)).toBeUndefined()
})
