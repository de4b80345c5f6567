import { expect, test } from 'vitest'
import '../testing/same-samples.ts'
import fc from 'fast-check'
import { truckToTime } from '../run-times/day-to-time.ts'
import { planDay } from './plan-day.ts'
import { DEFAULT_PLANNING_SETTINGS as settings } from './planning-settings.ts'
import { checkPlan } from './testing/check-plan.ts'
import { patiently, sampleJob, sampleProblem, sampleTruck } from './testing/sample-day.ts'

const spot = fc.record({ x: fc.integer({ min: -20, max: 20 }), y: fc.integer({ min: -20, max: 20 }) })
const hours = fc.record({
  from: fc.integer({ min: 300, max: 700 }),
  to: fc.integer({ min: 720, max: 1_200 }),
})
const job = fc.record({
  at: spot,
  kind: fc.constantFrom('drop' as const, 'pick' as const),
  window: fc.constantFrom({ from: 420, to: 1020 }, { from: 420, to: 720 }, { from: 720, to: 1020 }),
})

test('no driver is given work outside the hours of that day', () => {
  let placed = 0
  fc.assert(
    fc.property(
      fc.array(job, { minLength: 1, maxLength: 9 }),
      fc.array(hours, { minLength: 3, maxLength: 3 }),
      fc.constantFrom(null, { from: 720, minutes: 30 }),
      (jobs, drivers, rest) => {
        const trucks = drivers.map((driver, index) => {
          const truck = sampleTruck(`t${index}`)
          const { id: truckId, rego, limits } = truck
          const facts = {
            truckId,
            rego,
            limits,
            driver: { hours: driver, rest: null, start: null, home: null },
          }
          return { ...truck, ...truckToTime(facts, settings, () => 0) }
        })
        const tip = { id: 't', name: 'Tip', place: 0, wasteTypes: [], open: { from: 420, to: 1140 } }
        const problem = sampleProblem([{ x: 0, y: 0 }, ...jobs.map(({ at }) => at)], {
          jobs: jobs.map(({ kind, window }, index) =>
            sampleJob(`j${index}`, { kind, window, place: index + 1 }),
          ),
          trucks,
          tipSites: [tip],
          rest,
          budget: { rounds: 300 },
        })
        const planned = planDay(problem, patiently)
        expect(checkPlan(problem, planned)).toEqual([])
        for (const run of planned.runs.filter(({ stops }) => stops.length > 0)) {
          const driver = drivers[trucks.findIndex(({ id }) => id === run.truckId)]
          placed += run.stops.length
          expect(run.startsAt).toBeGreaterThanOrEqual((driver?.from ?? 0) - 1e-6)
          expect(run.endsAt).toBeLessThanOrEqual((driver?.to ?? 0) + 1e-6)
        }
      },
    ),
    { numRuns: 100, endOnFailure: true },
  )
  expect(placed).toBeGreaterThan(100)
})
