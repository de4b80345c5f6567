import { addDays, type LocalDate, toWireDate, weekdayName } from '@skipyard/domain/shared/local-date.ts'
import { expect, test } from 'vitest'
import { today } from '#server/testing/booking-input.ts'
import { addedDriver } from '#server/testing/fleet-calls.ts'
import { crewedTruck, plannerOf } from '#server/testing/planner-calls.ts'
import { shareTestServer } from '#server/testing/test-server.ts'

const server = await shareTestServer()
const owner = await server.owner()
const dispatcher = await server.member(owner.claims.tenantId, 'dispatcher')

test('a truck says what speaks against its driver of the day: its own, or that of its first run', async () => {
  const day = plannerOf(dispatcher, addDays(today, 5))
  const away = await addedDriver(owner, { firstName: 'Away', status: 'On leave' })
  const expiring = await addedDriver(owner, { licenseExpiry: toWireDate(addDays(today, 4)) })
  const { truckId: own } = await crewedTruck(owner, 'LVE001', { allocatedDriver: away })
  const warnings = async () => (await day.trucks()).find(({ _id }) => _id === own)?.driverWarnings
  expect(await warnings()).toEqual(['on leave'])
  await day.createRun(own, { driverId: expiring })
  expect(await warnings()).toEqual([expect.stringMatching(/^licence expired /)])
})

test('a truck says when its driver works on the day, and that the driver is off', async () => {
  const day = addDays(today, 6)
  const weekday = `${weekdayName(day).toLowerCase()}Hours`
  const early = await addedDriver(owner, { firstName: 'Early', [weekday]: '07:00-12:00' })
  const { truckId } = await crewedTruck(owner, 'HRS001', { allocatedDriver: early })
  const truckOn = async (date: LocalDate) =>
    (await plannerOf(dispatcher, date).trucks()).find(({ _id }) => _id === truckId)
  expect(await truckOn(day)).toMatchObject({ driverHours: { from: 420, to: 720 }, driverWarnings: [] })
  expect(await truckOn(addDays(day, 1))).toMatchObject({ driverHours: null, driverWarnings: [] })
  const off = await addedDriver(owner, { firstName: 'Off', [weekday]: 'off' })
  await plannerOf(dispatcher, day).createRun(truckId, { driverId: off })
  expect(await truckOn(day)).toMatchObject({
    driverHours: null,
    driverWarnings: [`off on ${weekdayName(day)}s`],
  })
})

test('a truck goes by what its driver works on that date, whatever the weekday', async () => {
  const day = addDays(today, 6)
  const weekday = `${weekdayName(day).toLowerCase()}Hours`
  const on = (hours: string) => [{ date: toWireDate(day), hours, note: '' }]
  const short = await addedDriver(owner, {
    firstName: 'Short',
    [weekday]: 'off',
    datedHours: on('07:00-11:00'),
  })
  const { truckId } = await crewedTruck(owner, 'HRS002', { allocatedDriver: short })
  const truckOn = async (date: LocalDate) =>
    (await plannerOf(dispatcher, date).trucks()).find(({ _id }) => _id === truckId)
  expect(await truckOn(day)).toMatchObject({ driverHours: { from: 420, to: 660 }, driverWarnings: [] })
  expect(await truckOn(addDays(day, 7))).toMatchObject({
    driverHours: null,
    driverWarnings: [`off on ${weekdayName(day)}s`],
  })
  const off = await addedDriver(owner, { firstName: 'Off', datedHours: on('off') })
  await plannerOf(dispatcher, day).createRun(truckId, { driverId: off })
  expect(await truckOn(day)).toMatchObject({ driverHours: null, driverWarnings: ['off that day'] })
})

test('a truck says when its driver rests where that is not when the company does', async () => {
  const day = addDays(today, 8)
  const own = await addedDriver(owner, { restFrom: '11:30', restMinutes: 45 })
  const { truckId } = await crewedTruck(owner, 'RST001', { allocatedDriver: own })
  const board = plannerOf(dispatcher, day)
  const restOf = async () => (await board.trucks()).find(({ _id }) => _id === truckId)?.driverRest
  expect(await restOf()).toEqual({ from: 690, minutes: 45 })
  await board.createRun(truckId, { driverId: await addedDriver(owner) })
  expect(await restOf()).toBeNull()
})

test('a truck’s day begins where the driver of its first run has it, and ends where that of its last has it', async () => {
  const place = (name: string) => ({ name, suburb: 'Melton', postCode: '3337', lat: -37.68, lon: 144.58 })
  const named = (name: string) => ({ name, lat: -37.68, lon: 144.58 })
  const day = addDays(today, 7)
  const own = await addedDriver(owner, { startPlace: place('4 Elm Ct, Melton VIC 3337') })
  const other = await addedDriver(owner, { startPlace: place('9 Oak St') })
  const fromYard = await addedDriver(owner)
  const { truckId } = await crewedTruck(owner, 'HOM001', { allocatedDriver: own })
  const board = plannerOf(dispatcher, day)
  const ends = async () => {
    const truck = (await board.trucks()).find(({ _id }) => _id === truckId)
    return [truck?.driverStart, truck?.driverHome]
  }
  expect(await ends()).toEqual([named('4 Elm Ct, Melton'), named('4 Elm Ct, Melton')])
  await board.createRun(truckId, { driverId: other })
  expect(await ends()).toEqual([named('9 Oak St, Melton'), named('9 Oak St, Melton')])
  await board.createRun(truckId, { driverId: fromYard })
  expect(await ends()).toEqual([named('9 Oak St, Melton'), null])
})
