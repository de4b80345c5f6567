import { setTimeout as pass } from 'node:timers/promises'
import { addDays, toWireDate } from '@skipyard/domain/shared/local-date.ts'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { bookingInput, today } from '#server/testing/booking-input.ts'
import { startForecastService } from '#server/testing/start-forecast-service.ts'
import { openTestServer, shareTestServer, type TestMember } from '#server/testing/test-server.ts'

const CALL = { method: 'GET', path: '/weather' } as const

const plain = await shareTestServer()
const service = await startForecastService()
const server = await openTestServer({ weatherUrl: service.url })
afterAll(() => service.stop())
beforeEach(() => service.be('well'))

/** A place nobody has asked about before. */
let places = 0
function baseLocation() {
  places += 1
  return { name: 'Yard', suburb: 'Laverton North', postCode: '3026', lat: -37 - places / 10, lon: 144.78 }
}

async function companyAt(place = baseLocation()): Promise<TestMember> {
  const owner = await server.owner()
  const { body } = await owner.call({ method: 'GET', path: '/settings/' })
  const saved = await owner.call({
    method: 'PATCH',
    path: '/settings/',
    body: { version: body.data.version, baseLocation: place },
  })
  expect(saved.status).toBe(200)
  return owner
}

/** The weather once nobody is being asked any more. */
async function settled(member: TestMember) {
  for (;;) {
    const { status, body } = await member.call(CALL)
    expect(status).toBe(200)
    if (!body.data.isRenewing) return body.data
    await pass(10)
  }
}

describe('the weather', () => {
  test('is off where the operator has set no service', async () => {
    const owner = await plain.owner()
    expect((await owner.call(CALL)).body.data).toEqual({
      state: 'off',
      isRenewing: false,
      suburb: null,
      asOf: null,
      isOld: false,
      days: [],
    })
  })

  test('asks for the yard of a company that has not said where it is', async () => {
    const owner = await server.owner()
    await server.everybody
      .updateTable('tenants')
      .set({ base_location: null })
      .where('tenant_id', '=', owner.claims.tenantId)
      .execute()
    expect((await owner.call(CALL)).body.data).toMatchObject({ state: 'no-yard', days: [] })
  })

  test('is not waited for: the first look is told that it is being asked, the next one knows', async () => {
    const owner = await companyAt()
    const first = await owner.call(CALL)
    expect(first.body.data).toMatchObject({ state: 'asking', isRenewing: true, days: [] })
    const known = await settled(owner)
    expect(known).toMatchObject({ state: 'known', suburb: 'Laverton North', isOld: false })
    expect(known.days).toHaveLength(7)
    expect(known.days[0]).toMatchObject({
      date: toWireDate(today),
      sky: 'cloudy',
      rainMm: 0.4,
      gustsKmh: 28,
      stops: [],
      drops: 0,
      picks: 0,
    })
  })

  test('says which day may stop work, from when, and how many jobs it meets, called-off ones aside', async () => {
    service.be('gale')
    const owner = await companyAt()
    const gale = addDays(today, 2)
    const book = async (change: object) => {
      const answer = await owner.call({ method: 'POST', path: '/bookings', body: bookingInput(change) })
      expect(answer.status).toBe(200)
      return answer.body.data
    }
    await book({ dropoffDate: toWireDate(gale), pickupDate: toWireDate(addDays(today, 9)) })
    await book({ dropoffDate: toWireDate(today), pickupDate: toWireDate(gale) })
    const { days } = await settled(owner)
    const met = days.filter((day: { stops: string[] }) => day.stops.length > 0)
    expect(met).toMatchObject([
      { date: toWireDate(gale), stops: ['wind', 'rain'], wetFrom: 13, windyFrom: 13, drops: 1, picks: 1 },
    ])
    expect(days[0]).toMatchObject({ drops: 1, picks: 0 })
  })

  test('of figures that are missing is unknown, the rest is shown', async () => {
    service.be('holes')
    const { days } = await settled(await companyAt())
    expect(days[1]).toMatchObject({ sky: null, gustsKmh: null, rainMm: null, stops: [] })
    expect(days[2]).toMatchObject({ sky: 'cloudy', gustsKmh: 28, rainChance: null })
  })

  test.each(['broken', 'silent', 'nonsense'] as const)(
    'is away while the service is %s and nothing was kept, and known once it answers',
    async (mood) => {
      service.be(mood)
      const owner = await companyAt()
      expect(await settled(owner)).toMatchObject({ state: 'away', suburb: 'Laverton North', days: [] })
      service.be('well')
      let now = await settled(owner)
      while (now.state !== 'known') {
        await pass(10)
        now = (await owner.call(CALL)).body.data
      }
      expect(now.days).toHaveLength(7)
    },
  )

  test('of days that are over is none', async () => {
    service.be('yesterday')
    const away = await settled(await companyAt())
    expect(away).toMatchObject({ state: 'away', days: [] })
  })

  test('is for members alone; a viewer may look', async () => {
    expect((await server.http.inject('/api/v1.0/weather')).statusCode).toBe(401)
    const owner = await companyAt()
    const viewer = await server.member(owner.claims.tenantId, 'viewer')
    expect((await settled(viewer)).state).toBe('known')
  })

  test('counts the jobs of the own company only, though the yards are neighbours', async () => {
    const place = baseLocation()
    const [one, other] = [await companyAt(place), await companyAt(place)]
    await one.call({
      method: 'POST',
      path: '/bookings',
      body: bookingInput({
        dropoffDate: toWireDate(today),
        pickupDate: toWireDate(addDays(today, 9)),
      }),
    })
    expect((await settled(one)).days[0]).toMatchObject({ drops: 1 })
    const asked = service.asked.length
    expect((await settled(other)).days[0]).toMatchObject({ drops: 0 })
    expect(service.asked).toHaveLength(asked)
  })
})
