import fc from 'fast-check'
import { expect, test } from 'vitest'
import { allocateDriver, type DriverToPlace, releaseDriver } from './allocate-driver.ts'

const marco: DriverToPlace = { firstName: 'Marco', lastName: 'Bianchi', status: 'Available', drives: null }
const driving = { ...marco, drives: { truckId: 'a', rego: 'XW48QP' } }
const unchosen = { truckId: 'b', isMoveChosen: false, fromTruckId: null }

test('a free driver is given a truck without asking, also on leave', () => {
  expect(allocateDriver(marco, unchosen)).toEqual({ ok: true, value: { leavesTruckId: null } })
  expect(allocateDriver({ ...marco, status: 'On leave' }, unchosen).ok).toBe(true)
})

test('the truck driven already is no move', () => {
  expect(allocateDriver(driving, { ...unchosen, truckId: 'a' })).toEqual({
    ok: true,
    value: { leavesTruckId: null },
  })
})

test('a driver leaves another truck only by choice, for the truck really driven', () => {
  const chosen = { truckId: 'b', isMoveChosen: true, fromTruckId: 'a' }
  expect(allocateDriver(driving, chosen)).toEqual({ ok: true, value: { leavesTruckId: 'a' } })
  for (const choice of [unchosen, { ...chosen, isMoveChosen: false }, { ...chosen, fromTruckId: 'c' }]) {
    expect(allocateDriver(driving, choice)).toEqual({
      ok: false,
      reason: 'drives-another',
      message: 'Marco Bianchi drives XW48QP. Choose to move them to this truck.',
    })
  }
})

test('whatever is asked, nobody ends up with two trucks', () => {
  const truck = fc.constantFrom('a', 'b', 'c')
  const wish = fc.record({ truckId: truck, isMoveChosen: fc.boolean(), fromTruckId: fc.option(truck) })
  fc.assert(
    fc.property(fc.option(truck), wish, (drives, choice) => {
      const decision = allocateDriver(
        { ...marco, drives: drives === null ? null : { truckId: drives, rego: drives } },
        choice,
      )
      if (!decision.ok) return
      const left = [drives, choice.truckId].filter(
        (each) => each !== null && each !== decision.value.leavesTruckId,
      )
      expect(new Set(left).size).toBe(1)
    }),
  )
})

test('who has resigned is given no truck, and who drives one may not leave', () => {
  expect(allocateDriver({ ...marco, status: 'Resigned' }, unchosen)).toMatchObject({ reason: 'resigned' })
  expect(releaseDriver(driving)).toMatchObject({ ok: false, reason: 'still-drives' })
  expect(releaseDriver(marco).ok).toBe(true)
})
