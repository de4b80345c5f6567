import { expect, test } from 'vitest'
import { SAMPLE_TODAY } from '../bookings/sample-booking.ts'
import { newRun } from './new-run.ts'
import { boardTexts } from './texts.ts'

const truck = {
  id: 'truck',
  rego: 'XW48QP',
  driverId: 'kim',
  limits: { binTypes: [], maxBinSizeM3: null },
  isOff: false,
}
const wish = { id: 'new', date: SAMPLE_TODAY, truck, ofTruck: [] }

test('a truck’s new run is the last of its day and is driven by its own driver', () => {
  const made = newRun({ ...wish, ofTruck: [{ id: 'one', number: 1 }] })
  expect(made).toMatchObject({ ok: true, value: { number: 2, driverId: 'kim', jobIds: [] } })
})

test('another driver can be named', () => {
  const made = newRun({ ...wish, truck: { ...truck, driverId: null }, driverId: 'lee' })
  expect(made).toMatchObject({ ok: true, value: { driverId: 'lee' } })
})

test.each([
  ['nobody drives', { driverId: null }, boardTexts.noDriver('XW48QP')],
  ['that is off for the day', { isOff: true }, boardTexts.truckOff('XW48QP')],
])('a truck %s has no new run', (_what, change, message) => {
  expect(newRun({ ...wish, truck: { ...truck, ...change } })).toMatchObject({ ok: false, message })
})
