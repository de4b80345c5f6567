import { addDays, formatAustralianDate, toWireDate } from '@skipyard/domain/shared/local-date.ts'
import { expect, test } from 'vitest'
import { today } from '#server/testing/booking-input.ts'
import { addDriver as add } from '#server/testing/fleet-calls.ts'
import { driverInput } from '#server/testing/fleet-input.ts'
import { shareTestServer, type TestMember } from '#server/testing/test-server.ts'

const server = await shareTestServer()
const owner = await server.owner()
const save = (member: TestMember, driverId: string, body: object) =>
  member.call({ method: 'PUT', path: `/drivers/${driverId}`, body })

test('hours of the week are kept, stay where they are left out, are in the history and name the day that is wrong', async () => {
  const hours = { mondayHours: '7:00-15:30', sundayHours: 'Off' }
  const { body } = await add(owner, driverInput(hours))
  const kept = { mondayHours: '07:00-15:30', tuesdayHours: '', sundayHours: 'off' }
  expect(body.data).toMatchObject(kept)
  const id = body.data._id
  const without = await save(owner, id, { ...driverInput(), version: 1 })
  expect(without.body.data).toMatchObject(kept)
  await save(owner, id, { ...driverInput(), sundayHours: '', version: 2 })
  const history = await owner.call({ method: 'GET', path: `/drivers/${id}/history` })
  const [latest, , created] = history.body.data
  const sunday = { field: 'sundayHours', label: 'Sunday' }
  expect(latest.changes).toContainEqual({ ...sunday, from: 'Off', to: 'Company hours' })
  expect(created.changes).toContainEqual({ ...sunday, from: '', to: 'Off' })
  expect(JSON.stringify(created.changes)).not.toContain('tuesdayHours')
  const wrong = await save(owner, id, { ...driverInput(), fridayHours: '15:30-07:00', version: 3 })
  expect(wrong).toMatchObject({ status: 400, body: { errors: [{ field: 'fridayHours' }] } })
})

test('dates with other hours are kept in order, stay where they are left out, and are in the history', async () => {
  const on = (days: number, hours: string, note = '') => ({
    date: toWireDate(addDays(today, days)),
    hours,
    note,
  })
  const { body } = await add(
    owner,
    driverInput({ datedHours: [on(9, '7:00-11:00', ' Market '), on(2, 'Off')] }),
  )
  const kept = [on(2, 'off'), on(9, '07:00-11:00', 'Market')]
  expect(body.data.datedHours).toEqual(kept)
  const id = body.data._id
  const without = await save(owner, id, { ...driverInput(), version: 1 })
  expect(without.body.data.datedHours).toEqual(kept)
  const taken = await save(owner, id, { ...driverInput(), datedHours: kept.slice(1), version: 2 })
  expect(taken.body.data.datedHours).toEqual(kept.slice(1))
  const history = await owner.call({ method: 'GET', path: `/drivers/${id}/history` })
  const from = `${formatAustralianDate(addDays(today, 2))}: Off`
  expect(history.body.data[0].changes).toContainEqual({
    field: 'datedHours',
    label: 'Other hours',
    from,
    to: '',
  })
})

test('a date with other hours that is wrong is named, and nothing is written', async () => {
  const { body } = await add(owner, driverInput())
  const put = (datedHours: object[]) =>
    save(owner, body.data._id, { ...driverInput(), datedHours, version: 1 })
  const day = toWireDate(addDays(today, 1))
  const wrong = [
    { date: toWireDate(addDays(today, -1)), hours: 'off', note: '' },
    { date: day, hours: '11:00-07:00', note: '' },
    { date: day, hours: 'off', note: 'x'.repeat(81) },
    { hours: 'off' },
  ]
  const fields = ['0.date', '1.hours', '2.date', '2.note', '3.date'].map((place) => ({
    field: `datedHours.${place}`,
  }))
  expect(await put(wrong)).toMatchObject({ status: 400, body: { errors: fields } })
  expect(await put([{ date: '2026-13-01', hours: 'off', note: '' }])).toMatchObject({ status: 400 })
  const { body: now } = await owner.call({ method: 'GET', path: `/drivers/${body.data._id}` })
  expect(now.data).toMatchObject({ version: 1, datedHours: [] })
})
