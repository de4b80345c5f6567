import { randomUUID } from 'node:crypto'
import { texts } from '@skipyard/domain/shared/texts.ts'
import { describe, expect, test } from 'vitest'
import { bookingInput } from '#server/testing/booking-input.ts'
import { checksumOfTenant } from '#server/testing/isolation.store.ts'
import { shareTestServer, type TestMember } from '#server/testing/test-server.ts'

const server = await shareTestServer()

const read = async (who: TestMember) => (await who.call({ method: 'GET', path: '/settings/' })).body.data

const change = (settings: object, version = 1) => ({
  method: 'PATCH' as const,
  path: '/settings/',
  body: { version, ...settings },
})

const sumsOf = (who: TestMember) => checksumOfTenant(server.database.admin, who.claims.tenantId)

const baseLocation = {
  name: '12 Yard Rd',
  suburb: 'Sunshine',
  postCode: '3020',
  lat: -37.78,
  lon: 144.83,
}

const company = {
  companyName: 'Bay Street Bins',
  companyEmail: 'office@bay.example',
  companyPhone: '0412345678',
  companyLandline: '0391234567',
  abn: '51824753556',
  timeZone: 'Australia/Perth',
  baseLocation,
  jobPrefix: 'BSB',
  nextJobNumber: 500,
}

const bookings = {
  pickupConfirm: true,
  wasteTypes: ['Soil'],
  hireDays: 14,
  binSizes: [4, 6],
  binTypes: ['Marrel'],
  numberedBins: true,
}

describe('the company', () => {
  test('takes every detail at once, and everybody who works there reads it by its new name', async () => {
    const owner = await server.owner()
    const before = await read(owner)
    const answer = await owner.call(change({ ...company, bookings }))
    expect(answer).toMatchObject({ status: 200 })
    expect(answer.body.data).toEqual({ ...before, version: 2, ...company, bookings })
    expect(await read(owner)).toEqual(answer.body.data)
    const profile = (await owner.call({ method: 'GET', path: '/profile' })).body.data
    expect(profile).toMatchObject({ companyName: 'Bay Street Bins', timeZone: 'Australia/Perth' })
    expect(profile.tenants).toEqual([{ id: owner.claims.tenantId, name: 'Bay Street Bins' }])
  })

  test('gives the next job its new number and prefix; jobs taken before keep theirs', async () => {
    const owner = await server.owner({ jobPrefix: 'OLD' })
    const take = async () =>
      (await owner.call({ method: 'POST', path: '/bookings', body: bookingInput() })).body.data
    const first = await take()
    expect(first.jobID).toBe('OLD-1')
    expect((await owner.call(change({ jobPrefix: 'NEW', nextJobNumber: 90 }))).status).toBe(200)
    expect((await take()).jobID).toBe('NEW-90')
    const again = await owner.call({ method: 'GET', path: `/bookings/${first._id}` })
    expect(again.body.data.jobID).toBe('OLD-1')
  })

  test('never gives a number twice, and may go back to the first free one', async () => {
    const owner = await server.owner()
    const take = () => owner.call({ method: 'POST', path: '/bookings', body: bookingInput() })
    await take()
    await take()
    expect(await owner.call(change({ nextJobNumber: 2 }))).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'nextJobNumber', message: texts.settings.jobNumberUsed(2) }] },
    })
    expect((await owner.call(change({ nextJobNumber: 800 }))).status).toBe(200)
    expect((await owner.call(change({ nextJobNumber: 3 }, 2))).status).toBe(200)
    expect((await take()).body.data.jobID).toBe('TST-3')
  })
})

test('what is wrong is named by its field, and nothing is kept', async () => {
  const owner = await server.owner()
  const before = await sumsOf(owner)
  const wrong = {
    companyName: ' ',
    companyEmail: 'office',
    companyPhone: '12',
    companyLandline: 'x',
    abn: 'ABN',
    timeZone: 'Melbourne',
    jobPrefix: '1',
    nextJobNumber: 0,
    bookings: { hireDays: 0, binSizes: [], binTypes: [] },
  }
  const answer = await owner.call(change(wrong))
  expect(answer.status).toBe(400)
  const named = answer.body.errors.map(({ field }: { field: string }) => field)
  const { bookings: _, ...own } = wrong
  expect(named).toEqual(expect.arrayContaining([...Object.keys(own), ...Object.keys(wrong.bookings)]))
  expect(await sumsOf(owner)).toEqual(before)
})

test.each([
  ['a size nobody makes', { bookings: { binSizes: [5] } }],
  ['a type that bookings do not know', { bookings: { binTypes: ['Hook-Wide'] } }],
  ['a base location abroad', { baseLocation: { ...baseLocation, lat: 51 } }],
  ['no base location at all', { baseLocation: null }],
])('%s is refused', async (_, settings) => {
  const owner = await server.owner()
  expect((await owner.call(change(settings))).status).toBe(400)
})

test.each(['dispatcher', 'viewer'] as const)('a %s changes nothing about the company', async (role) => {
  const owner = await server.owner()
  const member = await server.member(owner.claims.tenantId, role)
  const before = await sumsOf(owner)
  expect((await member.call(change({ companyName: 'Mine' }))).status).toBe(403)
  expect(await sumsOf(owner)).toEqual(before)
})

describe('numbers of bins', () => {
  const numberedBins = (isOn: boolean, version: number) =>
    change({ bookings: { numberedBins: isOn } }, version)
  const setNumbered = (who: TestMember, isNumbered: boolean) =>
    who.inScope((scope) =>
      scope.db
        .insertInto('bin_sizes')
        .values({
          tenant_id: scope.tenantId,
          id: randomUUID(),
          bin_size: 6,
          bin_type: 'Marrel',
          total_bins: 2,
          is_numbered: isNumbered,
        })
        .execute(),
    )

  test('are switched on, and off again while no bin has one', async () => {
    const owner = await server.owner()
    await setNumbered(owner, false)
    expect((await owner.call(numberedBins(true, 1))).body.data.bookings.numberedBins).toBe(true)
    expect((await owner.call(numberedBins(false, 2))).body.data.bookings.numberedBins).toBe(false)
  })

  test('stay on while the bins of a size have them, whatever another company does', async () => {
    const [owner, other] = [await server.owner(), await server.owner()]
    await owner.call(numberedBins(true, 1))
    await other.call(numberedBins(true, 1))
    await setNumbered(owner, true)
    const before = await sumsOf(owner)
    expect(await owner.call(numberedBins(false, 2))).toMatchObject({
      status: 409,
      body: { message: texts.settings.binsNumbered },
    })
    expect(await sumsOf(owner)).toEqual(before)
    expect((await other.call(numberedBins(false, 2))).status).toBe(200)
  })
})
