import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import '../../testing/same-samples.ts'
import { workingClock } from '../../run-times/working-clock.ts'
import { tryEvery, walkTours } from '../testing/try-every.ts'
import { makeNetwork, type Network } from './network.ts'
import { nearestNeighbour, solve } from './solve.ts'

const BACK_BY = 200

interface Job {
  x: number
  y: number
  from: number
  length: number
  service: number
  demand: number
}

interface Sample {
  jobs: Job[]
  pairs: [number, number][]
  trucks: { capacity: number; onlyEven: boolean }[]
  skew: number
}

/** Jobs around a depot at the origin; the way east costs more than the way west, so that directions differ. */
function networkOf({ jobs, pairs, trucks, skew }: Sample, fixed: readonly number[] = []): Network {
  const count = jobs.length
  const nodes = count + 2
  const places = [...jobs, { x: 0, y: 0 }, { x: 0, y: 0 }]
  const time = new Float64Array(nodes * nodes)
  places.forEach((from, row) => {
    places.forEach((to, column) => {
      time[row * nodes + column] = Math.hypot(from.x - to.x, from.y - to.y) + (to.x > from.x ? skew : 0)
    })
  })
  const before = pairs
    .map(([first, second]) => [first % count, second % count] as const)
    .filter(([first, second]) => first < second)
  const earliest = Float64Array.from([...jobs.map(({ from }) => from), 0, 0])
  const latest = Float64Array.from([...jobs.map(({ from, length }) => from + length), BACK_BY, BACK_BY])
  return makeNetwork({
    jobs: count,
    nodes,
    cost: time,
    time,
    windows: [
      { clock: workingClock(null), earliest, latest, closesInRest: new Uint8Array(nodes), hours: null },
    ],
    stacks: null,
    duty: null,
    from: earliest,
    service: Float64Array.from([...jobs.map(({ service }) => service), 0, 0]),
    demand: Float64Array.from([...jobs.map(({ demand }) => demand), 0, 0]),
    worth: new Float64Array(count).fill(1),
    trucks: trucks.map(({ capacity, onlyEven }) => ({
      start: count,
      end: count + 1,
      capacity,
      allowed: onlyEven ? jobs.flatMap((_, job) => (job % 2 === 0 ? [job] : [])) : null,
      windows: 0,
    })),
    before,
    isFixed: Uint8Array.from({ length: nodes }, (_, node) => (fixed.includes(node) ? 1 : 0)),
    isSealed: new Uint8Array(nodes),
  })
}

const someJob = fc.record({
  x: fc.integer({ min: -30, max: 30 }),
  y: fc.integer({ min: -30, max: 30 }),
  from: fc.integer({ min: 0, max: 120 }),
  length: fc.integer({ min: 10, max: 120 }),
  service: fc.integer({ min: 0, max: 15 }),
  demand: fc.integer({ min: 1, max: 4 }),
})

const sampleOf = (most: number, trucks: number) =>
  fc.record({
    jobs: fc.array(someJob, { minLength: 1, maxLength: most }),
    pairs: fc.array(fc.tuple(fc.nat(most), fc.nat(most)), { maxLength: 3 }),
    trucks: fc.array(fc.record({ capacity: fc.integer({ min: 3, max: 20 }), onlyEven: fc.boolean() }), {
      minLength: 1,
      maxLength: trucks,
    }),
    skew: fc.integer({ min: 0, max: 5 }),
  })

/** The same day with ways drawn by lot: straight on may take longer than by way of another job. */
function withLots(network: Network, lots: readonly number[]): Network {
  const time = network.time.map((_, way) => lots[way % lots.length] ?? 0)
  return makeNetwork({ ...network, time })
}

const paceOf = (rounds: number) => ({
  rounds,
  endsIdle: false,
  spent: (done: number) => done / rounds,
  isCancelled: () => false,
  onProgress: () => undefined,
})

/** Jobs put behind what is fixed, truck by truck, always the nearest that can still be done: a plan by hand. */
function byHand(network: Network, fixed: readonly number[][]): number[][] {
  const { nodes, cost, trucks, jobs } = network
  const tours = fixed.map((tour) => [...tour])
  const nearest = (tour: number[], truck: number) => {
    const from = tour.at(-1) ?? trucks[truck]?.start ?? 0
    const placed = new Set(tours.flat())
    return Array.from({ length: jobs }, (_, job) => job)
      .filter((job) => !placed.has(job))
      .toSorted((one, other) => (cost[from * nodes + one] ?? 0) - (cost[from * nodes + other] ?? 0))
      .find((job) => walkTours(network, tours.with(truck, [...tour, job])) !== null)
  }
  tours.forEach((tour, truck) => {
    for (let job = nearest(tour, truck); job !== undefined; job = nearest(tour, truck)) tour.push(job)
  })
  return tours
}

/** Nothing but what the search begins with. */
const stopped = { ...paceOf(1), isCancelled: () => true }

describe('the search', () => {
  test('finds the best plan of a day so small that every plan can be tried', () => {
    fc.assert(
      fc.property(sampleOf(5, 2), (sample) => {
        const network = networkOf(sample)
        const found = walkTours(network, solve(network, { standing: null, seed: 1 }, paceOf(1500)).orders)
        const wanted = tryEvery(network)
        expect(found?.jobs).toBe(wanted.jobs)
        expect(found?.cost).toBeCloseTo(wanted.cost, 6)
      }),
      { numRuns: 30 },
    )
  })

  test('places no fewer jobs around what is fixed than a plan by hand, and leaves what is fixed in its order', () => {
    fc.assert(
      fc.property(sampleOf(20, 3), (drawn) => {
        const sample = { ...drawn, pairs: [] }
        const even = nearestNeighbour(networkOf(sample)).map((tour) =>
          [...tour].filter((job) => job % 2 === 0),
        )
        const network = networkOf(sample, even.flat())
        const { orders } = solve(network, { standing: even, seed: 3 }, stopped)
        const kept = orders.map((tour) => [...tour].filter((job) => even.flat().includes(job)))
        expect(kept).toEqual(even)
        const wanted = walkTours(network, byHand(network, even))
        expect(walkTours(network, orders)?.jobs ?? 0).toBeGreaterThanOrEqual(wanted?.jobs ?? 0)
      }),
      { numRuns: 60 },
    )
  })

  test('keeps windows where the way straight on takes longer than the way by another job', () => {
    const someLots = fc.array(fc.integer({ min: 0, max: 60 }), { minLength: 211, maxLength: 211 })
    fc.assert(
      fc.property(sampleOf(10, 3), someLots, (sample, lots) => {
        const network = withLots(networkOf(sample), lots)
        const { orders } = solve(network, { standing: null, seed: 4 }, paceOf(400))
        expect(walkTours(network, orders)).not.toBeNull()
      }),
      { numRuns: 40 },
    )
  })

  test('keeps windows, loads, kinds of truck and pairs, and places no fewer jobs than going to the nearest next', () => {
    fc.assert(
      fc.property(sampleOf(25, 4), (sample) => {
        const network = networkOf(sample)
        const found = walkTours(network, solve(network, { standing: null, seed: 2 }, paceOf(400)).orders)
        const nearest = walkTours(network, nearestNeighbour(network))
        expect(found).not.toBeNull()
        expect(nearest).not.toBeNull()
        expect(found?.jobs ?? 0).toBeGreaterThanOrEqual(nearest?.jobs ?? 0)
      }),
      { numRuns: 60 },
    )
  })
})
