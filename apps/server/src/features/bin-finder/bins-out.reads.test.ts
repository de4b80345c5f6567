import type { WireBinOut } from '@skipyard/contract/bin-finder.ts'
import { stageOfBin } from '@skipyard/domain/bin-finder/stage-of-bin.ts'
import { isOverdue } from '@skipyard/domain/bookings/status/is-overdue.ts'
import { jobIs } from '@skipyard/domain/bookings/status/job-phases.ts'
import { fromWireDate, localDate, toWireDate } from '@skipyard/domain/shared/local-date.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { bookingInput, today } from '#server/testing/booking-input.ts'
import { anyBooking, fillBookings } from '#server/testing/random-bookings.ts'
import { shareTestServer, type TestMember } from '#server/testing/test-server.ts'

import { MOST_AT_FIRST } from './bins-out.reads.ts'

const server = await shareTestServer()

const get = (path: string) => ({ method: 'GET' as const, path })
const post = (path: string, body: object) => ({ method: 'POST' as const, path, body })

async function binsOut(member: TestMember): Promise<WireBinOut[]> {
  const answer = await member.call(get('/binFinder/bins'))
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  return answer.body.data.bins
}

const stageOf = ({ pickDate }: WireBinOut) =>
  stageOfBin(fromWireDate(pickDate) ?? localDate('1900-01-01'), today)

async function withCustomers(member: TestMember): Promise<number> {
  const { body } = await member.call(get('/binCount/getBinCounts'))
  const counts: { withCustomer: number }[] = body.data.binCounts
  return counts.reduce((sum, { withCustomer }) => sum + withCustomer, 0)
}

async function overdueIds(member: TestMember): Promise<string[]> {
  const asked = { method: 'POST' as const, path: '/bookings/getBookings?type=overdue&limit=100', body: {} }
  const { body } = await member.call(asked)
  const rows: { _id: string }[] = body.data
  expect(body.total).toBe(rows.length)
  return rows.map(({ _id }) => _id)
}

describe('every bin that is out', () => {
  test.each([1, 2, 3])(
    'is found once: as many as inventory has with customers, and those overdue are the overdue list (company %i)',
    async (seed) => {
      const owner = await server.owner()
      const random = fc.sample(anyBooking(today), { numRuns: 160, seed })
      const filled = await owner.inScope((scope) => fillBookings(scope, random))
      const out = filled.filter(({ drop, pick }) => jobIs('moved', drop) && jobIs('toCome', pick))
      const bins = await binsOut(owner)
      expect(bins.map(({ _id }) => _id).toSorted()).toEqual(out.map(({ id }) => id).toSorted())
      expect(bins).toHaveLength(await withCustomers(owner))
      const overdue = bins.filter((bin) => stageOf(bin) === 'overdue').map(({ _id }) => _id)
      expect(overdue.toSorted()).toEqual((await overdueIds(owner)).toSorted())
      expect(overdue).toHaveLength(out.filter((booking) => isOverdue(booking, today)).length)
      const days = bins.map(({ pickDate }) => pickDate)
      expect(days).toEqual(days.toSorted())
    },
  )

  test('comes with the rest, where many are out: first those to be picked up today and on the days before, then those ahead', async () => {
    const owner = await server.owner()
    const random = fc.sample(anyBooking(today), { numRuns: 900, seed: 4 })
    const filled = await owner.inScope((scope) => fillBookings(scope, random))
    const out = filled.filter(({ drop, pick }) => jobIs('moved', drop) && jobIs('toCome', pick))
    expect(out.length).toBeGreaterThan(MOST_AT_FIRST)
    const { bins, counts } = (await owner.call(get('/binFinder/bins'))).body.data
    const days = out.map(({ pick }) => pick.date).toSorted()
    const [dueNow, ahead] = [days.filter((day) => day <= today), days.filter((day) => day > today)]
    const first = [...dueNow.toReversed(), ...ahead].slice(0, MOST_AT_FIRST).toSorted()
    expect(bins.map(({ pickDate }: WireBinOut) => fromWireDate(pickDate))).toEqual(first)
    expect(counts.overdue + counts.dueToday).toBe(dueNow.length)
    expect(counts.onHire).toBe(ahead.length)
    const all = (await owner.call(get('/binFinder/bins?withRest=true'))).body.data
    expect(all.bins).toHaveLength(out.length)
    expect(all.counts).toEqual(counts)
  })

  test('is none in a new company', async () => {
    const owner = await server.owner()
    expect((await owner.call(get('/binFinder/bins'))).body.data.bins).toEqual([])
  })

  test('comes when it is delivered, names its place and its pick, and goes when it is back', async () => {
    const owner = await server.owner()
    const taken = await owner.call(post('/bookings', bookingInput({ dropoffDate: toWireDate(today) })))
    const { _id, version, jobID, address } = taken.body.data
    expect(await binsOut(owner)).toEqual([])
    const delivered = await owner.call(
      post(`/bookings/${_id}/markDelivered`, { version, date: toWireDate(today) }),
    )
    const booking = delivered.body.data
    const [bin] = await binsOut(owner)
    expect(bin).toMatchObject({
      _id,
      version: booking.version,
      jobID,
      customerName: booking.customerName,
      customerPhone: booking.customerPhone,
      lat: address.lat,
      lon: address.lon,
      pickDate: booking.pickupDate,
      binNumber: null,
      run: null,
      permitTo: null,
      extraDays: null,
    })
    expect(booking.actionDetails.map(({ _id: own }: { _id: string }) => own)).toContain(bin?.pickActionId)
    await owner.call(
      post(`/bookings/${_id}/markReturned`, { version: booking.version, date: toWireDate(today) }),
    )
    expect(await binsOut(owner)).toEqual([])
  })

  test.each(['office', 'dispatcher', 'viewer'] as const)('is found by %s as well', async (role) => {
    const owner = await server.owner()
    const member = await server.member(owner.claims.tenantId, role)
    expect((await member.call(get('/binFinder/bins'))).status).toBe(200)
  })
})
