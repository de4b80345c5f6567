import { setImmediate } from 'node:timers/promises'
import { DEFAULT_PLANNER_SETTINGS } from '@skipyard/domain/runs/planner-settings.ts'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type RoutingMood, startRoutingService } from '#server/testing/start-routing-service.ts'
import { createTable } from './create-table.ts'

const yard = { lat: -37.83, lon: 144.78 }
const site = { lat: -37.816, lon: 144.89 }
const reckoning = { settings: DEFAULT_PLANNER_SETTINGS, truckFactor: 1.5 }
const many = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ lat: -37 - index / 1_000, lon: 144.8 }))

let service: Awaited<ReturnType<typeof startRoutingService>>
beforeEach(async () => {
  service = await startRoutingService()
})
afterEach(() => service.stop())

function tablesOf({ restMs = 0, patienceMs = 400 } = {}) {
  const faults: unknown[] = []
  const find = createTable({
    url: service.url,
    onAway: (problem) => faults.push(problem),
    patienceMs,
    restMs,
  })
  return { find, faults }
}

describe('the ways between many places', () => {
  test('are asked for once, a loaded truck being slower than the service says', async () => {
    const { find } = tablesOf()
    const table = await find([yard, site], reckoning)
    expect(table).toMatchObject({ places: 2, guessed: 0, all: 2 })
    expect([...table.kilometres]).toEqual([0, 5, 5, 0])
    expect([...table.minutes]).toEqual([0, 15, 15, 0])
    await find([site, yard], reckoning)
    expect(service.asked).toEqual([
      '/table/v1/driving/144.78000,-37.83000;144.89000,-37.81600?annotations=duration,distance&sources=0;1&destinations=0;1',
    ])
  })

  test('of more than fifty places are asked for in blocks of at most a hundred', async () => {
    const { find } = tablesOf({ patienceMs: 8_000 })
    expect(await find(many(120), reckoning)).toMatchObject({ guessed: 0, all: 120 * 119 })
    expect(service.asked).toHaveLength(9)
    const most = service.asked.map((path) => path.split('?')[0]?.split(';').length ?? 0)
    expect(Math.max(...most)).toBe(100)
  })

  test('of a day with more ways than are kept are all in the table that asked for them', async () => {
    const { find } = tablesOf({ patienceMs: 8_000 })
    expect(await find(many(400), reckoning)).toMatchObject({ guessed: 0, all: 400 * 399 })
  })

  test('of a very large day let others be answered in between', async () => {
    const { find } = tablesOf()
    let [turns, isMade] = [0, false]
    const others = (async () => {
      for (; !isMade; turns++) await setImmediate()
    })()
    await find(many(1_000), { ...reckoning, isQuick: true })
    isMade = true
    await others
    expect(turns).toBeGreaterThan(2)
  })

  test.each<RoutingMood>(['silent', 'nonsense', 'endless', 'elsewhere', 'no-way', 'short', 'broken'])(
    'are straight lines while the service is %s, and the fault is told once',
    async (mood) => {
      const { find, faults } = tablesOf()
      service.be(mood)
      const table = await find([yard, site], reckoning)
      expect(table).toMatchObject({ guessed: 2, all: 2 })
      expect(table.kilometres[1]).toBeGreaterThan(9)
      expect(faults).toHaveLength(1)
    },
  )

  test('that it knows no way for are straight lines, pair by pair', async () => {
    const { find, faults } = tablesOf()
    service.be('islands')
    expect(await find([yard, site], reckoning)).toMatchObject({ guessed: 1, all: 2 })
    expect(faults).toEqual([])
  })

  test('are straight lines where no service is set, and for whoever cannot wait', async () => {
    const none = createTable({ url: undefined, onAway: () => undefined })
    expect(await none([yard, site], reckoning)).toMatchObject({ guessed: 2 })
    const { find } = tablesOf()
    expect(await find([yard, site], { ...reckoning, isQuick: true })).toMatchObject({ guessed: 2 })
    expect(service.asked).toEqual([])
  })

  test('are not asked for again soon after a fault', async () => {
    const { find, faults } = tablesOf({ restMs: 60_000 })
    service.be('broken')
    await find([yard, site], reckoning)
    service.be('well')
    expect(await find([yard, site], reckoning)).toMatchObject({ guessed: 2 })
    expect(faults).toHaveLength(1)
  })
})
