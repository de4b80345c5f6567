import { expect, test } from 'vitest'
import { plannerStore, selectedIn } from '../interaction/planner-store.ts'
import { sampleBoard, sampleCard, sampleRun, sampleVisit } from '../sample-board.ts'
import { chooseStops, mapRoutes, mapStops, nextStop } from './map-stops.ts'

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

test('an exchange is one sign with one number; a bin that goes to another site has it at both', () => {
  const run = {
    ...sampleRun('run', []),
    bookings: [
      ...sampleVisit('d', 'p', { runId: 'run' }),
      ...sampleVisit('from', 'to', { kind: 'relocate', runId: 'run' }),
      sampleCard('last', 'run'),
    ],
  }
  const board = { ...sampleBoard, runs: [run], unallocated: sampleVisit('free', 'second') }
  const signs = mapStops(board, [run])
  expect(signs.map(({ card, other, run: of }) => [card.actionId, other?.actionId, of?.number])).toEqual([
    ['free', 'second', undefined],
    ['d', 'p', 1],
    ['from', 'to', 2],
    ['to', 'from', 2],
    ['last', undefined, 3],
  ])
})

test('choosing the sign of a visit chooses both of its jobs', () => {
  const [card, other] = sampleVisit('d', 'p')
  chooseStops([{ card, other, at: { lat: 0, lon: 0 }, run: null, isDone: false }], false)
  expect(selectedIn(plannerStore.getState())).toEqual(['d', 'p'])
})

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

test('a run’s line goes by the tip between its jobs; straight, it is not drawn home to the yard', () => {
  const run = { ...sampleRun('run', ['a']), number: 2 }
  const yard = { lat: -37.83, lon: 144.78 }
  const places = [yard, { lat: -37.7, lon: 144.9 }, { lat: -37.9, lon: 144.95 }, yard]
  const board = { runs: [run], baseLocation: { ...yard, name: '', suburb: '', postCode: '' } }
  const routes = (streets: { points: typeof places } | null) =>
    mapRoutes(board, [run, sampleRun('empty', [])], new Map([['run', { places, streets, stands: [] }]]))
  expect(routes(null)).toMatchObject([
    { runId: 'run', isDashed: true, points: places.slice(0, -1), isAlongStreets: false },
  ])
  expect(routes({ points: places })).toMatchObject([{ points: places, isAlongStreets: true }])
})
