import { expect, test } from 'vitest'
import { sampleBoard, sampleCard, sampleRun } from '../sample-board.ts'
import { mapStops } from './map-stops.ts'

test('the map has every job of the day but those on hold, so that an area chosen on it has none of them', () => {
  const held = { ...sampleCard('held'), onHold: { reason: 'No permit yet', until: '2026-05-15T00:00:00Z' } }
  const back = { ...sampleCard('back'), onHold: { reason: 'Paid by now', until: '2026-05-14T00:00:00Z' } }
  const runs = [sampleRun('run', ['one', 'two'])]
  const board = { ...sampleBoard, runs, unallocated: [sampleCard('free'), held, back] }
  expect(mapStops(board, runs).map(({ card, run }) => [card.actionId, run?.number])).toEqual([
    ['free', undefined],
    ['back', undefined],
    ['one', 1],
    ['two', 2],
  ])
})
