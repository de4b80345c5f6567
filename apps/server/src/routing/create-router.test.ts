import { decodeLine } from '@skipyard/domain/runs/decode-line.ts'
import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { type RoutingMood, startRoutingService } from '#server/testing/start-routing-service.ts'
import { openTestServer } from '#server/testing/test-server.ts'
import { createRouter } from './create-router.ts'

const yard = { lat: -37.83, lon: 144.78 }
const site = { lat: -37.816, lon: 144.89 }
const other = { lat: -37.8, lon: 144.9 }
const stretch = { kilometres: 5, minutes: 10 }

let service: Awaited<ReturnType<typeof startRoutingService>>
beforeEach(async () => {
  service = await startRoutingService()
})
afterEach(() => service.stop())

function routerOf({ restMs = 0, patienceMs = 4_000 } = {}) {
  const faults: unknown[] = []
  const find = createRouter({
    url: service.url,
    onAway: (problem) => faults.push(problem),
    patienceMs,
    restMs,
  })
  return { find, faults }
}

describe('the way along streets', () => {
  test('is asked for once for each run, and kept by its stops', async () => {
    const { find } = routerOf()
    const [first, second] = await Promise.all([find([yard, site, yard]), find([yard, site, yard])])
    expect(first?.stretches).toEqual([stretch, stretch])
    expect(second).toEqual(first)
    expect(await find([yard, site, yard])).toEqual(first)
    expect(service.asked).toEqual([
      '/route/v1/driving/144.78000,-37.83000;144.89000,-37.81600;144.78000,-37.83000?overview=full&geometries=polyline',
    ])
    await find([yard, other, yard])
    expect(service.asked).toHaveLength(2)
  })

  test('a hundred runs at once are all answered', async () => {
    const { find } = routerOf()
    const ways = Array.from({ length: 100 }, (_, index) => [yard, { ...site, lat: -37 - index / 1_000 }])
    const routes = await Promise.all(ways.map(find))
    expect(routes.every((route) => route?.stretches.length === 1)).toBe(true)
  })

  test.each<RoutingMood>(['silent', 'nonsense', 'endless', 'elsewhere', 'short', 'broken'])(
    'is not known while the service is %s, and known again once it is well',
    async (mood) => {
      const { find, faults } = routerOf({ patienceMs: 300 })
      service.be(mood)
      expect(await find([yard, site, yard])).toBeNull()
      expect(faults).toHaveLength(1)
      service.be('well')
      // On a busy machine one that is well may also take longer than the patience.
      await vi.waitFor(async () =>
        expect((await find([yard, site, yard]))?.stretches).toEqual([stretch, stretch]),
      )
    },
  )

  test('a service that died is left alone for a while, and its death told once', async () => {
    const { find, faults } = routerOf({ restMs: 60_000 })
    await service.stop()
    expect(await Promise.all([find([yard, site]), find([yard, other])])).toEqual([null, null])
    expect(faults).toHaveLength(1)
    service = await startRoutingService()
    expect(await find([yard, site])).toBeNull()
    expect(service.asked).toEqual([])
  })

  test('where there is no way nobody is blamed, and the next run is asked for', async () => {
    const { find, faults } = routerOf({ restMs: 60_000 })
    service.be('no-way')
    expect(await find([yard, site])).toBeNull()
    service.be('well')
    expect((await find([yard, other]))?.stretches).toEqual([stretch])
    expect(faults).toEqual([])
  })
})

const ROUTE = '/runPlanner/route?stops='
const WAY = encodeURIComponent('-37.83000,144.78000;-37.81600,144.89000')

const plain = await openTestServer()
const streets = await startRoutingService()
const routed = await openTestServer({ routingUrl: streets.url })
afterAll(() => streets.stop())

describe('the call', () => {
  test('answers the way along streets, and the screens hear who was asked', async () => {
    const owner = await routed.owner()
    const { body } = await owner.call({ method: 'GET', path: `${ROUTE}${WAY}` })
    expect(body.data.stretches).toEqual([stretch])
    expect(decodeLine(body.data.line)).toEqual([yard, yard, { lat: site.lat, lon: yard.lon }, site])
    const sources = await owner.call({ method: 'GET', path: '/addresses/map-style' })
    expect(sources.body.data.routingHost).toBe(new URL(streets.url).host)
  })

  test('says nothing where no service is configured, and refuses what is no way', async () => {
    const owner = await plain.owner()
    const ask = (stops: string) => owner.call({ method: 'GET', path: `${ROUTE}${stops}` })
    expect(await ask(WAY)).toMatchObject({ status: 200, body: { data: null } })
    for (const stops of ['', 'x', encodeURIComponent('-37.83,144.78;48.85,2.35')])
      expect((await ask(stops)).status).toBe(400)
  })

  test('is for members alone; a viewer may ask', async () => {
    const stranger = await plain.http.inject(`/api/v1.0${ROUTE}${WAY}`)
    expect(stranger.statusCode).toBe(401)
    const viewer = await plain.member(await plain.company(), 'viewer')
    expect((await viewer.call({ method: 'GET', path: `${ROUTE}${WAY}` })).status).toBe(200)
  })
})
