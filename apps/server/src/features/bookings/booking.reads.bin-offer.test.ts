import { binTexts } from '@skipyard/domain/inventory/texts.ts'
import { toWireDate } from '@skipyard/domain/shared/local-date.ts'
import { expect, test } from 'vitest'
import { bookingInput, today } from '#server/testing/booking-input.ts'
import { shareTestServer, type TestMember } from '#server/testing/test-server.ts'

const server = await shareTestServer()

const post = (path: string, body: object) => ({ method: 'POST' as const, path, body })
const row = { type: 'Marrel', totalBins: 4, count: 4 }

/** A company with 6 and 8 m³ Marrel bins, and a booking of the smaller ones. */
async function yard() {
  const owner = await server.owner()
  const binCounts = [
    { ...row, binSize: 6 },
    { ...row, binSize: 8 },
  ]
  await owner.call(post('/bins/addBinSizes', { binCounts }))
  const taken = await owner.call(post('/bookings', bookingInput()))
  return { owner, booking: taken.body.data }
}

const setInactive = (owner: TestMember, binSize: number) =>
  owner.call(
    post('/binCount/updateBinCount', { binCounts: [{ ...row, binSize, active: false, version: 2 }] }),
  )
const edit = (booking: { _id: string; version: number }, fields: object) => ({
  method: 'PUT' as const,
  path: `/bookings/${booking._id}`,
  body: { ...bookingInput(fields), version: booking.version },
})

test('of a size and type set inactive no new booking is taken, and those taken can still be edited', async () => {
  const { owner, booking } = await yard()
  expect((await setInactive(owner, 6)).status).toBe(200)
  expect(await owner.call(post('/bookings', bookingInput()))).toMatchObject({
    status: 400,
    body: { errors: [{ field: 'binSize', message: binTexts.isInactive(6, 'Marrel') }] },
  })
  expect((await owner.call(post('/bookings', bookingInput({ binType: 'Hook' })))).status).toBe(200)
  const edited = await owner.call(edit(booking, { labelInput: 'GATE' }))
  expect(edited.status).toBe(200)
  const larger = await owner.call(edit(edited.body.data, { binSize: 8 }))
  expect(larger.status).toBe(200)
  expect((await owner.call(edit(larger.body.data, { binSize: 6 }))).status).toBe(400)
})

test('the availability panel and the sizes held say that it is inactive', async () => {
  const { owner } = await yard()
  await setInactive(owner, 6)
  const panel = await owner.call(
    post('/binCount/getBinPredictionByDate', { date: toWireDate(today), type: 'Marrel' }),
  )
  expect(panel.body.data.availability).toMatchObject([
    { size: 6, active: false },
    { size: 8, active: true },
  ])
  const sizes = await owner.call({ method: 'GET', path: '/bins/getBinSizes' })
  expect(sizes.body.data.binSizes).toMatchObject([
    { size: 6, status: 'inactive' },
    { size: 8, status: 'active' },
  ])
})

test('a conflict has no way out into an inactive size', async () => {
  const { owner, booking } = await yard()
  await setInactive(owner, 8)
  const path = `/bookings/${booking._id}`
  const conflict = await owner.call({ method: 'GET', path: `${path}/conflict` })
  expect(conflict.body.data.sizes).toEqual([])
  const way = { by: 'bin', version: booking.version, binSize: 8, binType: 'Marrel' }
  expect(await owner.call(post(`${path}/resolveConflict`, way))).toMatchObject({
    status: 400,
    body: { errors: [{ field: 'binSize' }] },
  })
})
