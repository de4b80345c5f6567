import { setImmediate } from 'node:timers/promises'
import type { PlannerSettings } from '@skipyard/domain/runs/planner-settings.ts'
import { type Place, type Stretch, straightStretch } from '@skipyard/domain/runs/way.ts'
import PQueue from 'p-queue'
import { z } from 'zod'
import { readBounded } from '#server/http/read-bounded.ts'

interface KeptWays {
  from(name: string): ReadonlyMap<string, Stretch> | undefined
  add(from: string, ways: readonly (readonly [to: string, way: Stretch])[]): void
}

/** Ways from the places longest unused are dropped first. */
function keepWays(most: number): KeptWays {
  const rows = new Map<string, Map<string, Stretch>>()
  let count = 0
  const forgetOldest = () => {
    for (const [name, row] of rows) {
      if (count <= most) return
      rows.delete(name)
      count -= row.size
    }
  }
  return {
    from: (name) => rows.get(name),
    add(from, ways) {
      const row = rows.get(from) ?? new Map<string, Stretch>()
      count -= row.size
      for (const [to, way] of ways) row.set(to, way)
      count += row.size
      rows.delete(from)
      rows.set(from, row)
      forgetOldest()
    },
  }
}

interface TableOptions {
  url: string | undefined
  onAway: (problem: unknown) => void
  patienceMs?: number
  restMs?: number
}

interface TableReckoning {
  settings: Pick<PlannerSettings, 'roadFactor' | 'speedKmh'>
  truckFactor: number
  isQuick?: boolean
}

/** Row after row; `guessed` of `all` are straight lines. */
export interface Table {
  places: number
  kilometres: Float32Array
  minutes: Float32Array
  guessed: number
  all: number
}

/** Never throws, never takes long: unknown travel is a straight line. */
export type Tables = (places: readonly Place[], reckoning: TableReckoning) => Promise<Table>

/** Services refuse more than a hundred places in one request: so many from, so many to. */
const BLOCK = 50
const ASKED_AT_ONCE = 4
const KEPT_PAIRS = 150_000
const MOST_BYTES = 2_000_000

const row = z.array(z.number().min(0).max(1e9).nullable()).max(BLOCK)
const answer = z.object({
  code: z.literal('Ok'),
  durations: z.array(row).max(BLOCK),
  distances: z.array(row).max(BLOCK),
})

/** Milliseconds a table may block the server. */
const SLICE_MS = 5

const nameOf = ({ lat, lon }: Place) => `${lon.toFixed(5)},${lat.toFixed(5)}`
const blocksOf = (count: number): number[][] =>
  Array.from({ length: Math.ceil(count / BLOCK) }, (_, block) =>
    Array.from({ length: Math.min(BLOCK, count - block * BLOCK) }, (_, index) => block * BLOCK + index),
  )

interface Question {
  names: readonly string[]
  from: readonly number[]
  to: readonly number[]
}

function addressOf(url: string, { names, from, to }: Question): string {
  const places = [...new Set([...from, ...to])]
  const indexOf = new Map(places.map((place, index) => [place, index]))
  const indices = (of: readonly number[]) => of.map((place) => indexOf.get(place)).join(';')
  const way = places.map((place) => names[place]).join(';')
  const wanted = `annotations=duration,distance&sources=${indices(from)}&destinations=${indices(to)}`
  return `${url}/table/v1/driving/${way}?${wanted}`
}

interface Filling {
  table: Table
  names: readonly string[]
  places: readonly Place[]
  reckoning: TableReckoning
}

function beginTable(places: readonly Place[], reckoning: TableReckoning): Filling {
  const count = places.length
  const list = () => new Float32Array(count * count).fill(Number.NaN)
  const table = { places: count, kilometres: list(), minutes: list(), guessed: 0, all: count * (count - 1) }
  return { table, names: places.map(nameOf), places, reckoning }
}

async function throughRows({ places }: Filling, work: (row: number) => void): Promise<void> {
  let until = performance.now() + SLICE_MS
  for (const row of places.keys()) {
    work(row)
    if (performance.now() < until) continue
    await setImmediate()
    until = performance.now() + SLICE_MS
  }
}

function write({ table, reckoning }: Filling, index: number, { kilometres, minutes }: Stretch): void {
  table.kilometres[index] = kilometres
  table.minutes[index] = minutes * reckoning.truckFactor
}

const isUnknown = ({ table }: Filling, index: number) => Number.isNaN(table.kilometres[index])

const fillKnown = (filling: Filling, kept: KeptWays) =>
  throughRows(filling, (row) => {
    const { names, places } = filling
    const known = kept.from(names[row] ?? '')
    if (!known) return
    for (const column of places.keys()) {
      const way = known.get(names[column] ?? '')
      if (way) write(filling, row * places.length + column, way)
    }
  })

async function fillStraight(filling: Filling): Promise<Table> {
  const { table, places, reckoning } = filling
  const count = places.length
  const guess = (index: number, { kilometres, minutes }: Stretch) => {
    if (!isUnknown(filling, index)) return
    table.kilometres[index] = kilometres
    table.minutes[index] = minutes
    table.guessed += 1
  }
  await throughRows(filling, (row) => {
    const one = places[row]
    table.kilometres[row * count + row] = 0
    table.minutes[row * count + row] = 0
    for (let column = row + 1; column < count; column++) {
      const [there, back] = [row * count + column, column * count + row]
      const other = places[column]
      if (!one || !other || !(isUnknown(filling, there) || isUnknown(filling, back))) continue
      const straight = straightStretch(one, other, reckoning.settings)
      guess(there, straight)
      guess(back, straight)
    }
  })
  return table
}

const wayOf = (metres: number | null | undefined, seconds: number | null | undefined): Stretch | null =>
  typeof metres === 'number' && typeof seconds === 'number'
    ? { kilometres: metres / 1_000, minutes: seconds / 60 }
    : null

function fillAnswer(
  filling: Filling,
  { from, to, kept }: Omit<Question, 'names'> & { kept: KeptWays },
  { distances, durations }: z.output<typeof answer>,
): void {
  const { names, places } = filling
  for (const [i, row] of from.entries()) {
    const ways = to.flatMap((column, j) => {
      const way = row === column ? null : wayOf(distances[i]?.[j], durations[i]?.[j])
      if (!way) return []
      write(filling, row * places.length + column, way)
      return [[names[column] ?? '', way] as const]
    })
    kept.add(names[row] ?? '', ways)
  }
}

function questionsOf(filling: Filling): Question[] {
  const { names, places } = filling
  const blocks = blocksOf(places.length)
  const isOpen = (from: readonly number[], to: readonly number[]) =>
    from.some((row) =>
      to.some((column) => row !== column && isUnknown(filling, row * places.length + column)),
    )
  return blocks
    .flatMap((from) => blocks.map((to) => ({ names, from, to })))
    .filter(({ from, to }) => isOpen(from, to))
}

/**
 * An OSRM-compatible service in blocks of a hundred places; known pairs are cached. A pair without a way, and
 * all that is missing after a fault, is a straight line; after a fault the service is left alone for a while.
 */
export function createTable({ url, onAway, patienceMs = 8_000, restMs = 30_000 }: TableOptions): Tables {
  const kept = keepWays(KEPT_PAIRS)
  const queue = new PQueue({ concurrency: ASKED_AT_ONCE })
  let restsUntil = 0

  const ask = async (filling: Filling, question: Question, signal: AbortSignal) => {
    signal.throwIfAborted()
    const reply = await fetch(addressOf(`${url}`, question), {
      signal,
      redirect: 'error',
      headers: { accept: 'application/json' },
    })
    const said = answer.parse(JSON.parse(await readBounded(reply, MOST_BYTES)))
    const { from, to } = question
    const isWhole = (rows: readonly (readonly unknown[])[]) =>
      rows.length === from.length && rows.every((one) => one.length === to.length)
    if (!isWhole(said.distances) || !isWhole(said.durations))
      throw new Error('The routing service left ways out')
    // Answers that come once the table is in use are too late for it.
    signal.throwIfAborted()
    fillAnswer(filling, { from, to, kept }, said)
  }
  const askAll = async (filling: Filling) => {
    const over = new AbortController()
    const signal = AbortSignal.any([AbortSignal.timeout(patienceMs), over.signal])
    try {
      await Promise.all(
        questionsOf(filling).map((question) => queue.add(() => ask(filling, question, signal))),
      )
    } catch (problem) {
      if (Date.now() < restsUntil) return
      restsUntil = Date.now() + restMs
      onAway(problem)
    } finally {
      over.abort()
    }
  }
  return async (places, reckoning) => {
    const filling = beginTable(places, reckoning)
    if (url === undefined) return fillStraight(filling)
    await fillKnown(filling, kept)
    if (!reckoning.isQuick && Date.now() >= restsUntil) await askAll(filling)
    return fillStraight(filling)
  }
}
