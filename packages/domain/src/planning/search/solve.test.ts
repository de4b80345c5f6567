import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import '../../testing/same-samples.ts'
import { goNearest } from './go-nearest.ts'
import { makeNetwork, type Network } from './network.ts'
import { solve } from './solve.ts'

const DEPOT = { earliest: 0, latest: 200 }

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
function networkOf({ jobs, pairs, trucks, skew }: Sample): Network {
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
  return makeNetwork({
    jobs: count,
    nodes,
    cost: time,
    time,
    hours: null,
    earliest: Float64Array.from([...jobs.map(({ from }) => from), DEPOT.earliest, 0]),
    latest: Float64Array.from([...jobs.map(({ from, length }) => from + length), DEPOT.latest, DEPOT.latest]),
    service: Float64Array.from([...jobs.map(({ service }) => service), 0, 0]),
    demand: Float64Array.from([...jobs.map(({ demand }) => demand), 0, 0]),
    worth: new Float64Array(count).fill(1),
    trucks: trucks.map(({ capacity, onlyEven }) => ({
      start: count,
      end: count + 1,
      capacity,
      allowed: onlyEven ? jobs.flatMap((_, job) => (job % 2 === 0 ? [job] : [])) : null,
    })),
    before,
    isFixed: new Uint8Array(nodes),
    isSealed: new Uint8Array(nodes),
  })
}

/** What tours come to by walking them: how many jobs, at what cost; null when they cannot be done. */
function walk(network: Network, orders: readonly ArrayLike<number>[]): { jobs: number; cost: number } | null {
  const begun = new Map<number, number>()
  const { nodes, time, cost, earliest, latest, service, before } = network
  // Times of one tour can hang on another's: as many passes as there are jobs settle them, or none do.
  for (let pass = 0; pass <= network.jobs + 1; pass++) {
    orders.forEach((order, truck) => {
      let [node, minute] = [network.trucks[truck]?.start ?? 0, DEPOT.earliest]
      for (const job of Array.from(order)) {
        const waits = before.filter(([, second]) => second === job).map(([first]) => first)
        const ready = waits.map((first) => (begun.get(first) ?? (pass === 0 ? 0 : 1e9)) + (service[first] ?? 0))
        minute = Math.max(minute + (time[node * nodes + job] ?? 0), earliest[job] ?? 0, ...ready)
        begun.set(job, minute)
        minute += service[job] ?? 0
        node = job
      }
    })
  }
  let [jobs, sum] = [0, 0]
  for (const [truck, order] of orders.entries()) {
    const list = Array.from(order)
    const { start = 0, end = 0, capacity = 0, allowed = null } = network.trucks[truck] ?? {}
    if (list.length === 0) continue
    if (list.some((job) => (begun.get(job) ?? 0) > (latest[job] ?? 0) + 1e-9)) return null
    if (allowed && list.some((job) => !allowed.includes(job))) return null
    if (list.reduce((load, job) => load + (network.demand[job] ?? 0), 0) > capacity) return null
    const last = list.at(-1) ?? 0
    const back = (begun.get(last) ?? 0) + (service[last] ?? 0) + (time[last * nodes + end] ?? 0)
    if (back > DEPOT.latest + 1e-9) return null
    const stops = [start, ...list, end]
    sum += stops.slice(1).reduce((total, stop, index) => total + (cost[(stops[index] ?? 0) * nodes + stop] ?? 0), 0)
    jobs += list.length
  }
  return { jobs, cost: sum }
}

/** The best of all ways to give jobs to trucks in all orders. */
function bestOfAll(network: Network): { jobs: number; cost: number } {
  let best = { jobs: 0, cost: 0 }
  const orders = network.trucks.map((): number[] => [])
  const tryFrom = (job: number) => {
    if (job === network.jobs) {
      const found = walk(network, orders)
      const isPaired = network.before.every(([first, second]) => {
        const isIn = (one: number) => orders.some((order) => order.includes(one))
        return isIn(first) || !isIn(second)
      })
      if (!found || !isPaired) return
      if (found.jobs > best.jobs || (found.jobs === best.jobs && found.cost < best.cost)) best = found
      return
    }
    tryFrom(job + 1)
    for (const order of orders) {
      for (let place = 0; place <= order.length; place++) {
        order.splice(place, 0, job)
        tryFrom(job + 1)
        order.splice(place, 1)
      }
    }
  }
  tryFrom(0)
  return best
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

const paceOf = (rounds: number) => ({
  spent: (done: number) => done / rounds,
  isCancelled: () => false,
  onProgress: () => undefined,
})

describe('the search', () => {
  test('finds the best plan of a day so small that every plan can be tried', () => {
    fc.assert(
      fc.property(sampleOf(5, 2), (sample) => {
        const network = networkOf(sample)
        const found = walk(network, solve(network, { standing: null, seed: 1 }, paceOf(1500)).orders)
        const wanted = bestOfAll(network)
        expect(found?.jobs).toBe(wanted.jobs)
        expect(found?.cost).toBeCloseTo(wanted.cost, 6)
      }),
      { numRuns: 60 },
    )
  })

  test('keeps windows, loads, kinds of truck and pairs, and places no fewer jobs than going to the nearest next', () => {
    fc.assert(
      fc.property(sampleOf(25, 4), (sample) => {
        const network = networkOf(sample)
        const found = walk(network, solve(network, { standing: null, seed: 2 }, paceOf(400)).orders)
        const nearest = walk(network, goNearest(network))
        expect(found).not.toBeNull()
        expect(nearest).not.toBeNull()
        expect(found?.jobs ?? 0).toBeGreaterThanOrEqual(nearest?.jobs ?? 0)
      }),
      { numRuns: 150 },
    )
  })
})
