import type { RunStop } from '@skipyard/domain/run-times/run-model.ts'
import { timesOfRuns } from '@skipyard/domain/run-times/run-times.ts'
import {
  SAMPLE_YARD,
  sampleFrame,
  sampleRunOf,
  sampleStop,
  sampleTip,
} from '@skipyard/domain/run-times/testing/sample-run.ts'
import { expect, test } from 'vitest'
import { legsHomeInWords, legsToStop } from './legs-in-words.ts'

const AWAY = { lat: SAMPLE_YARD.lat, lon: SAMPLE_YARD.lon - 0.1, name: '4 Elm Ct, Melton' }
const frame = sampleFrame({ tips: [sampleTip('Brooklyn', SAMPLE_YARD)] })
const fromHome = {
  ...frame,
  drivers: new Map([['truck', { hours: null, rest: null, start: AWAY, home: AWAY }]]),
}

function linesOf(stops: readonly RunStop[], by = frame) {
  const times = timesOfRuns([sampleRunOf('run', stops)], by).get('run')
  if (!times) throw new Error('Every run has times')
  return [...stops.map(({ jobId }) => legsToStop(times, jobId)), legsHomeInWords(times)]
}

const drop = sampleStop('drop')
const pick = sampleStop('pick', { kind: 'pick' })

test('between jobs stands what the truck does there, at the end how it comes back to the yard', () => {
  expect(linesOf([drop])).toEqual([null, 'Back to the yard · 0 km'])
  expect(linesOf([drop, pick])).toEqual([null, null, 'Tip Brooklyn, then yard · 0 km'])
  expect(linesOf([pick, drop])).toEqual([null, 'Tip Brooklyn · 0 km', 'Back to the yard · 0 km'])
})

test('a day that begins and ends at a driver’s says where, and fetches its first bin from the yard', () => {
  expect(linesOf([drop], fromHome)).toEqual([
    'Start at 4 Elm Ct, Melton, then load 6 m³ at the yard · 9 km',
    'Back at 4 Elm Ct, Melton · 9 km',
  ])
  expect(linesOf([pick], fromHome)).toEqual([
    'Start at 4 Elm Ct, Melton · 9 km',
    'Tip Brooklyn, then yard, then back at 4 Elm Ct, Melton · 9 km',
  ])
})

test('when the driver rests stands in the line of the way on which it is', () => {
  const rested = (from: number) => ({
    ...frame,
    settings: { ...frame.settings, rest: { from, minutes: 30 } },
  })
  const all = [drop, pick]
  // A drop takes half an hour from 7am on, a pick an hour.
  expect(linesOf(all, rested(430))).toEqual([null, 'Rest 7:30am – 8am', 'Tip Brooklyn, then yard · 0 km'])
  expect(linesOf(all, rested(460))).toEqual([
    null,
    null,
    'Tip Brooklyn, then yard · 0 km · Rest 8:30am – 9am',
  ])
  expect(linesOf(all, rested(900))).toEqual([null, null, 'Tip Brooklyn, then yard · 0 km'])
})
