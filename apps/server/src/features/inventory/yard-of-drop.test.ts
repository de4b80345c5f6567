import { addDays, toWireDate } from '@skipyard/domain/shared/local-date.ts'
import { expect, test } from 'vitest'
import { bookingInput, today } from '#server/testing/booking-input.ts'
import { crewedTruck, plannerOf } from '#server/testing/planner-calls.ts'
import { yardInput } from '#server/testing/planning-input.ts'
import { shareTestServer, type TestMember } from '#server/testing/test-server.ts'
import { readYardsOfJobs } from './job-yard.store.ts'

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

const book = async (member: TestMember, dropoffDate = day, pickupDate = toWireDate(addDays(today, 9))) => {
  const { status, body } = await member.call({
    method: 'POST',
    path: '/bookings',
    body: bookingInput({
      binSize: '6m3',
      deposit: 0,
      binType: 'Marrel',
      address: { ...laverton, name: '1 Leakes Rd' },
      dropoffDate,
      pickupDate,
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
  expect(await ask(owner, site)).toMatchObject({ yardId: first, yards: [{ left: 0 }, { left: 3 }] })
  expect(await ask(owner, { ...site, bins: 3 })).toMatchObject({ yards: [{ left: 0 }, { left: 1 }] })
  const { _id: bookingId } = await book(owner)
  // Its own bin is the last there: for the booking itself it is still free.
  const own = { ...site, bookingId, pickD: toWireDate(addDays(today, 9)) }
  expect(await ask(owner, own)).toMatchObject({ yardId: first, yards: [{ free: 1 }, {}] })
  expect(await ask(owner, site)).toMatchObject({ yardId: second, yards: [{ free: 0 }, { free: 3 }] })
  expect(await ask(owner, { ...site, bookingId, size: 4 })).toMatchObject({ yards: [{ free: 0 }, {}] })
  await book(owner)
  expect(await ask(owner, site)).toMatchObject({ yards: [{ free: 0 }, { yardId: second, free: 2 }] })
})

test('a yard has its bin free over the whole hire, for the form as for the saved booking', async () => {
  const { owner, first, second } = await companyWithYards()
  await stock(owner, 1, first)
  await stock(owner, 1, second)
  const later = toWireDate(addDays(today, 8))
  const taken = await book(owner, later)
  expect(await ask(owner, { ...site, bookingId: taken._id, date: later })).toMatchObject({ yardId: first })
  expect(await ask(owner, site)).toMatchObject({ yardId: first })
  const hire = { ...site, pickD: toWireDate(addDays(today, 9)) }
  expect(await ask(owner, hire)).toMatchObject({ yardId: second, yards: [{ free: 0 }, { free: 1 }] })
  const { _id: bookingId } = await book(owner)
  expect(await ask(owner, { ...hire, bookingId })).toMatchObject({ yardId: second })
})

test('a hire that is made longer comes from a yard that has its bin so long', async () => {
  const { owner, first, second } = await companyWithYards()
  await stock(owner, 1, first)
  await stock(owner, 1, second)
  const short = await book(owner, day, toWireDate(addDays(today, 7)))
  await book(owner, toWireDate(addDays(today, 8)))
  const hire = { ...site, bookingId: short._id }
  expect(await ask(owner, { ...hire, pickD: toWireDate(addDays(today, 7)) })).toMatchObject({ yardId: first })
  const pickupDate = toWireDate(addDays(today, 9))
  const body = { version: short.version, pickupDate, pickupDateConfirmation: false }
  await owner.call({ method: 'POST', path: `/bookings/${short._id}/movePickDate`, body })
  expect(await ask(owner, { ...hire, pickD: pickupDate })).toMatchObject({ yardId: second })
})

test('a bin that a truck has left with stays of its yard when its hire is made longer', async () => {
  const { owner, first, second } = await companyWithYards()
  await stock(owner, 1, first)
  await stock(owner, 1, second)
  const post = (path: string, body: object) => owner.call({ method: 'POST', path, body })
  const short = await book(owner, toWireDate(today), toWireDate(addDays(today, 2)))
  await book(owner, toWireDate(addDays(today, 3)))
  const board = plannerOf(owner)
  const [{ _id: id }] = short.actionDetails
  const run = await board.createRun((await crewedTruck(owner, 'AAA111')).truckId)
  await board.update([{ runId: run._id, bookingsToAdd: [id] }])
  await board.mark(id, 'Dispatched')
  const { version } = (await owner.call({ method: 'GET', path: `/bookings/${short._id}` })).body.data
  const body = { version, pickupDate: toWireDate(addDays(today, 4)), pickupDateConfirmation: false }
  const moved = await post(`/bookings/${short._id}/movePickDate`, body)
  expect(moved.status, JSON.stringify(moved.body)).toBe(200)
  const yards = await owner.inScope((scope) => readYardsOfJobs(scope, [id]))
  expect([...yards.values()]).toEqual([first])
})

test('a year typed wrongly is answered as the longest hire', async () => {
  const { owner, first } = await companyWithYards()
  await stock(owner, 1, first)
  expect(await ask(owner, { ...site, pickD: '2090-12-31T00:00:00Z' })).toMatchObject({ yardId: first })
})

test.each(['cancelled', 'deleted'])(
  'a booking that was %s comes from another yard once its bin was taken',
  async (how) => {
    const { owner, first, second } = await companyWithYards()
    await stock(owner, 1, first)
    await stock(owner, 1, second)
    const { _id: bookingId, version, ...made } = await book(owner)
    const own = { ...site, bookingId, pickD: toWireDate(addDays(today, 9)) }
    expect(await ask(owner, own)).toMatchObject({ yardId: first })
    const path = `/bookings/${bookingId}`
    const { dropoffDate, pickupDate, address } = made
    const cancelled = {
      ...bookingInput({ deposit: 0, dropoffDate, pickupDate, address }),
      version,
      dropActionStatus: 'Cancelled',
    }
    const gone =
      how === 'deleted'
        ? await owner.call({ method: 'DELETE', path })
        : await owner.call({ method: 'PUT', path, body: cancelled })
    expect(gone.status, JSON.stringify(gone.body)).toBe(200)
    await book(owner)
    const bookings = [{ _id: bookingId, version: gone.body.data.version }]
    const undone = await owner.call({ method: 'POST', path: '/bookings/undo', body: { bookings } })
    expect(undone.status, JSON.stringify(undone.body)).toBe(200)
    expect(await ask(owner, own)).toMatchObject({ yardId: second })
  },
)

test('a drop comes from another yard once the transfer of its bin is called off', async () => {
  const { owner, first, second } = await companyWithYards()
  await stock(owner, 1, first)
  const date = toWireDate(addDays(today, 1))
  const body = { ...bins, count: 1, date, fromYardId: first, toYardId: second }
  const moved = await owner.call({ method: 'POST', path: '/binCount/transfers', body })
  expect(moved.status, JSON.stringify(moved.body)).toBe(200)
  const { _id: bookingId } = await book(owner)
  const own = { ...site, bookingId, pickD: toWireDate(addDays(today, 9)) }
  expect(await ask(owner, own)).toMatchObject({ yardId: second })
  const path = `/binCount/transfers/${moved.body.data._id}`
  expect((await owner.call({ method: 'DELETE', path })).status).toBe(200)
  expect(await ask(owner, own)).toMatchObject({ yardId: first })
})

test('a drop comes from another yard once the bins of its own are written off', async () => {
  const { owner, first, second } = await companyWithYards()
  await stock(owner, 1, first)
  const { _id: bookingId } = await book(owner)
  const own = { ...site, bookingId, pickD: toWireDate(addDays(today, 9)) }
  await stock(owner, 1, second)
  expect(await ask(owner, own)).toMatchObject({ yardId: first })
  await stock(owner, -1, first)
  expect(await ask(owner, own)).toMatchObject({ yardId: second })
})

test('a drop that no yard had a bin for comes from the one that gets some', async () => {
  const { owner, first, second } = await companyWithYards()
  const { _id: bookingId } = await book(owner)
  const own = { ...site, bookingId, pickD: toWireDate(addDays(today, 9)) }
  expect(await ask(owner, own)).toMatchObject({ yardId: first })
  await stock(owner, 1, second)
  expect(await ask(owner, own)).toMatchObject({ yardId: second })
})

test('while no site is known, the only yard that has the bin is where it comes from', async () => {
  const { owner, second } = await companyWithYards()
  await stock(owner, 1, second)
  expect(await ask(owner)).toMatchObject({ yardId: second, yards: [{ left: 0 }, { free: 1, left: 0 }] })
})

test('a company with one yard is told of none', async () => {
  const owner = await server.owner()
  expect(await ask(owner, site)).toEqual({ yards: [], yardId: null })
})
