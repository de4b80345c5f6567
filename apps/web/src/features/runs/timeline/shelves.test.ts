import { WHOLE_DAY } from '@skipyard/domain/shared/time-range.ts'
import { describe, expect, test } from 'vitest'
import { sampleCard } from '../sample-board.ts'
import { leastRoomOf, shelvesOf } from './shelves.ts'
import type { Block } from './truck-days.ts'

const block = (beginsAt: number, leavesAt = beginsAt + 0.25): Block => ({
  card: sampleCard(`at ${beginsAt}`, 'run'),
  other: null,
  number: 1,
  range: WHOLE_DAY,
  legs: [],
  stops: [],
  setsOutAt: beginsAt,
  arrivesAt: beginsAt,
  beginsAt,
  leavesAt,
  lateBy: 0,
})

const least = leastRoomOf('middle', false)

describe('blocks of a run that are close', () => {
  test('stand beside one another while bar and menu have room', () => {
    expect([...shelvesOf([block(7), block(7.5), block(9)], least).values()]).toEqual([
      { shelf: 0, until: 7.5 },
      { shelf: 0, until: 9 },
      { shelf: 0, until: undefined },
    ])
  })

  test('stand below one another where they would lie over it', () => {
    const shelves = shelvesOf([block(7), block(7.3), block(7.6), block(7.6, 7.6)], least)
    expect([...shelves.values()]).toEqual([
      { shelf: 0, until: 7.6 },
      { shelf: 1, until: undefined },
      { shelf: 0, until: undefined },
      { shelf: 2, until: undefined },
    ])
  })

  test('need no shelf of their own where a later stop was done first', () => {
    const [first, second] = [block(11), block(8)]
    const shelves = shelvesOf([first, second], least)
    expect([shelves.get(first), shelves.get(second)]).toEqual([
      { shelf: 0, until: undefined },
      { shelf: 0, until: 11 },
    ])
  })

  test('need more room for a thumb, and the more the closer the hours are drawn', () => {
    const close = [block(7), block(7.5)]
    const shelved = (zoom: 'narrow' | 'middle', isPhone: boolean) =>
      [...shelvesOf(close, leastRoomOf(zoom, isPhone)).values()].map(({ shelf }) => shelf)
    expect(shelved('middle', false)).toEqual([0, 0])
    expect(shelved('narrow', false)).toEqual([0, 1])
    expect(shelved('middle', true)).toEqual([0, 1])
  })
})
