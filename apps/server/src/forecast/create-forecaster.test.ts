import { setTimeout as pass } from 'node:timers/promises'
import { todayIn } from '@skipyard/domain/shared/local-date.ts'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type ForecastMood, startForecastService } from '#server/testing/start-forecast-service.ts'
import { createForecaster, type Outlook, type Yard } from './create-forecaster.ts'

const yard: Yard = { lat: -37.8312, lon: 144.7809, timeZone: 'Australia/Melbourne' }

let service: Awaited<ReturnType<typeof startForecastService>>
beforeEach(async () => {
  service = await startForecastService()
})
afterEach(() => service.stop())

function forecasterOf({ holdsMs = 60_000, restMs = 0, patienceMs = 300 } = {}) {
  const faults: unknown[] = []
  const look = createForecaster({
    url: service.url,
    key: 'k&y',
    onAway: (problem) => faults.push(problem),
    holdsMs,
    restMs,
    patienceMs,
  })
  if (!look) throw new Error('A service is configured')
  return { look, faults }
}

/** Looks until nobody is being asked any more. */
async function settled(look: (yard: Yard) => Outlook, of = yard): Promise<Outlook> {
  for (;;) {
    const outlook = look(of)
    if (!outlook.isAsking) return outlook
    await pass(5)
  }
}

/** Lets one question be asked and end, whatever the answer. */
async function askedOnce(look: (yard: Yard) => Outlook, faults: unknown[]) {
  const before = faults.length
  while (faults.length === before) {
    look(yard)
    await pass(5)
  }
}

test('without a service there is nobody to ask', () => {
  expect(createForecaster({ url: undefined, key: undefined, onAway: () => undefined })).toBeNull()
})

describe('a yard', () => {
  test('is answered at once, and asked about once an hour, whoever looks', async () => {
    const { look } = forecasterOf()
    expect(look(yard)).toEqual({ kept: null, isAsking: true, isOld: false })
    for (let again = 0; again < 50; again += 1) look({ ...yard, lat: -37.8309 })
    const { kept, isOld } = await settled(look)
    expect(kept?.days.map(({ date }) => date)[0]).toBe(todayIn(yard.timeZone, new Date()))
    expect(kept?.days).toHaveLength(7)
    expect(isOld).toBe(false)
    expect(service.asked).toHaveLength(1)
    const asked = new URL(service.asked[0] ?? '', service.url)
    expect(asked.pathname).toBe('/v1/forecast')
    expect(Object.fromEntries(asked.searchParams)).toMatchObject({
      latitude: '-37.83',
      longitude: '144.78',
      timezone: 'Australia/Melbourne',
      forecast_days: '7',
      apikey: 'k&y',
    })
  })

  test('far from another has a forecast of its own', async () => {
    const { look } = forecasterOf()
    await settled(look)
    await settled(look, { lat: -31.95, lon: 115.86, timeZone: 'Australia/Perth' })
    expect(service.asked).toHaveLength(2)
  })

  test('is asked about anew when the hour is over, and keeps what it has until then', async () => {
    const { look } = forecasterOf({ holdsMs: 0 })
    look(yard)
    while (look(yard).kept === null) await pass(5)
    service.be('silent')
    const asked = service.asked.length
    const outlook = look(yard)
    expect(outlook).toMatchObject({ isAsking: true, isOld: true })
    expect(outlook.kept?.days).toHaveLength(7)
    expect(asked).toBeGreaterThan(0)
  })
})

describe('a service that fails', () => {
  test.each<ForecastMood>(['silent', 'broken', 'nonsense', 'endless', 'elsewhere'])(
    'by being %s leaves what was kept, is told once, and is well again when it is',
    async (mood) => {
      const { look, faults } = forecasterOf({ holdsMs: 0 })
      look(yard)
      while (look(yard).kept === null) await pass(5)
      const { kept } = look(yard)
      service.be(mood)
      await askedOnce(look, faults)
      look(yard)
      expect(look(yard).kept?.days).toEqual(kept?.days)
      expect(look(yard).isOld).toBe(true)
      expect(faults).toHaveLength(1)
    },
  )

  test('is left alone for a while, and nobody waits for it', async () => {
    service.be('broken')
    const { look, faults } = forecasterOf({ restMs: 60_000 })
    await askedOnce(look, faults)
    expect(await settled(look)).toEqual({ kept: null, isAsking: false, isOld: false })
    expect(service.asked).toHaveLength(1)
    expect(String(faults[0])).toContain('500')
  })
})
