import { addDays, toWireDate } from '@skipyard/domain/shared/local-date.ts'
import { expect, test } from 'vitest'
import { bookingInput, today } from '#server/testing/booking-input.ts'
import { yardInput } from '#server/testing/planning-input.ts'
import { shareTestServer, type TestMember } from '#server/testing/test-server.ts'

const server = await shareTestServer()

const day = toWireDate(addDays(today, 6))
const bins = { size: 6, type: 'Marrel' }
const laverton = { suburb: 'Laverton North', postCode: '3026', lat: -37.83, lon: 144.78 }

async function companyWithYards() {
  const owner = await server.owner()
  const { body: settings } = await owner.call({ method: 'GET', path: '/settings/' })
  const baseLocation = { ...laverton, name: '41 Leakes Rd' }
  const body = { version: settings.data.version, baseLocation }
  await owner.call({ method: 'PATCH', path: '/settings/', body })
  const made = await owner.call({ method: 'POST', path: '/yards', body: yardInput() })
  return { owner, first: owner.claims.tenantId, second: `${made.body.data._id}` }
}

const stock = (member: TestMember, count: number, yardId: string) =>
  member.call({
    method: 'POST',
    path: '/binCount/addBinCount',
    body: { ...bins, count, date: toWireDate(today), comments: '', yardId },
  })

const ask = async (member: TestMember, query: Record<string, string | number> = {}) => {
  const sent = Object.entries({ size: '6', type: 'Marrel', date: day, ...query }).map(
    ([name, value]) => `${name}=${value}`,
  )
  const { status, body } = await member.call({
    method: 'GET',
    path: `/binCount/getYardOfDrop?${sent.join('&')}`,
  })
  expect(status).toBe(200)
  return body.data
}

const site = { lat: laverton.lat, lon: laverton.lon }

const book = async (member: TestMember) => {
  const { status, body } = await member.call({
    method: 'POST',
    path: '/bookings',
    body: bookingInput({
      binSize: '6m3',
      binType: 'Marrel',
      address: { ...laverton, name: '1 Leakes Rd' },
      dropoffDate: day,
      pickupDate: toWireDate(addDays(today, 9)),
    }),
  })
  expect(status).toBe(200)
  return body.data
}

test('the form is told the yard that the saved booking then takes its bin from', async () => {
  const { owner, first, second } = await companyWithYards()
  await stock(owner, 1, first)
  await stock(owner, 3, second)
  expect(await ask(owner)).toMatchObject({ yardId: null, yards: [{ free: 1 }, { free: 3 }] })
  expect(await ask(owner, site)).toMatchObject({ yardId: first })
  const { _id: bookingId } = await book(owner)
  // Its own bin is the last there: for the booking itself it is still free.
  expect(await ask(owner, { ...site, bookingId })).toMatchObject({ yardId: first, yards: [{ free: 1 }, {}] })
  expect(await ask(owner, site)).toMatchObject({ yardId: second, yards: [{ free: 0 }, { free: 3 }] })
  expect(await ask(owner, { ...site, bookingId, size: 4 })).toMatchObject({ yards: [{ free: 0 }, {}] })
  await book(owner)
  expect(await ask(owner, site)).toMatchObject({ yards: [{ free: 0 }, { yardId: second, free: 2 }] })
})

test('a company with one yard is told of none', async () => {
  const owner = await server.owner()
  expect(await ask(owner, site)).toEqual({ yards: [], yardId: null })
})
