import { addDays, toWireDate } from '@skipyard/domain/shared/local-date.ts'
import { beforeAll, expect, test } from 'vitest'
import { listDue, noteDue } from '#server/jobs/due-work.store.ts'
import { bookingInput, today } from '#server/testing/booking-input.ts'
import { sendOf, tellOf } from '#server/testing/message-input.ts'
import { booked, hireOnSite, seriesInput, seriesOf, silentLog } from '#server/testing/series-calls.ts'
import { shareTestServer, type TestMember } from '#server/testing/test-server.ts'
import { makeDueSeries } from './make-series.job.ts'

const server = await shareTestServer()
const day = (days: number) => toWireDate(addDays(today, days))
let owner: TestMember

beforeAll(async () => {
  owner = await server.owner()
})

const night = (changes: object = {}) =>
  makeDueSeries.run(
    {},
    { ...server.services, owner: server.database.connection, log: silentLog, ...changes },
    'a job',
  )

test('each night what has come within the horizon is booked, company by company', async () => {
  const calls = seriesOf(server, owner)
  const { tenantId } = owner.claims
  const hire = await hireOnSite(owner)
  const { _id } = (await calls.start(hire.bookingId)).body.data
  expect(await listDue(server.database.connection, 'series')).not.toContain(tenantId)
  await owner.inScope(async (scope) => noteDue(scope, 'series'))
  await night()
  expect(booked(await calls.read(_id)).days).toEqual([14, 28, 42, 56].map(day))
  expect(await listDue(server.database.connection, 'series')).not.toContain(tenantId)
  await owner.inScope(async (scope) => noteDue(scope, 'series'))
  await night()
  expect(booked(await calls.read(_id)).days).toHaveLength(4)
})

test('a company says how far ahead', async () => {
  const other = await server.owner()
  const calls = seriesOf(server, other)
  const hire = await hireOnSite(other)
  const set = (version: number, member = other) =>
    member.call({ method: 'PUT', path: '/series/settings', body: { version, daysAhead: 30 } })
  expect((await set(0)).body.data).toEqual({ version: 1, daysAhead: 30 })
  expect((await set(0)).status).toBe(409)
  const dispatcher = await server.member(other.claims.tenantId, 'dispatcher')
  expect((await set(1, dispatcher)).status).toBe(403)
  expect(booked(await calls.started(hire.bookingId, seriesInput())).days).toEqual([14, 28].map(day))
})

test('a company whose series cannot be read stops no other one, and is tried again', async () => {
  const startedAt = async (at: string) => {
    const member = await server.owner()
    const calls = seriesOf(server, member)
    const hire = await hireOnSite(member)
    const { _id } = (await calls.start(hire.bookingId)).body.data
    await member.inScope(async (scope) => noteDue(scope, 'series', { at: new Date(at) }))
    return { tenantId: member.claims.tenantId, days: async () => booked(await calls.read(_id)).days }
  }
  const first = await startedAt('2020-01-01T00:00:00Z')
  const second = await startedAt('2020-01-02T00:00:00Z')
  const { pool } = server.services
  let isFirst = true
  const failingOnce = new Proxy(pool, {
    get(target, name) {
      if (name === 'connect' && isFirst) {
        isFirst = false
        throw new Error('no connection')
      }
      const value = Reflect.get(target, name)
      return typeof value === 'function' ? value.bind(target) : value
    },
  })
  const logged: object[] = []
  const error = (details: object) => logged.push(details)
  await night({ pool: failingOnce, log: { ...silentLog, error } })
  expect(logged).toEqual([expect.objectContaining({ tenantId: first.tenantId })])
  expect(await first.days()).toEqual([])
  expect(await second.days()).toHaveLength(4)
  expect(await listDue(server.database.connection, 'series')).toContain(first.tenantId)
  await night()
  expect(await first.days()).toHaveLength(4)
})

test('what is booked ahead tells the customer nothing yet; what the office books does', async () => {
  const other = await server.owner()
  const calls = seriesOf(server, other)
  await tellOf(other, ['confirmed'], { mail: true })
  await hireOnSite(other)
  const input = bookingInput({ email: 'nadia@example.com.au', dropoffDate: day(1), pickupDate: day(8) })
  const started = async (kind: string) => {
    const first = await other.call({ method: 'POST', path: '/bookings', body: input })
    const series = await calls.started(first.body.data._id, { ...seriesInput(), kind })
    return [`${first.body.data._id}`, ...booked(series).ids]
  }
  const ids = [...(await started('exchange')), ...(await started('drop-and-pick'))]
  await sendOf(server, other)
  const messages = await Promise.all(
    ids.map(async (id) => (await other.call({ method: 'GET', path: `/bookings/${id}/messages` })).body.data),
  )
  expect(messages.map(({ length }) => length)).toEqual([1, 0, 0, 0, 0, 1, 0, 0, 0, 0])
})
