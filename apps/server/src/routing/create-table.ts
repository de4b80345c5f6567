import { type PlannerSettings, straightStretch } from '@skipyard/domain/runs/run-figures.ts'
import type { Place, Stretch } from '@skipyard/domain/runs/way.ts'
import { LRUCache } from 'lru-cache'
import PQueue from 'p-queue'
import { z } from 'zod'
import { readBounded } from '#server/http/read-bounded.ts'

/** How a routing service is asked for the ways between many places. */
interface TableOptions {
  /** Where it answers; undefined: nobody is asked. No slash at the end. */
  url: string | undefined
  /** Hears, once each time, that it cannot be reached. */
  onAway: (problem: unknown) => void
  /** How long all questions of one table may take together. */
  patienceMs?: number
  /** How long nobody is asked after a fault. */
  restMs?: number
}

/** By what ways are reckoned that the service does not know, and how much longer a truck needs than it says. */
export interface TableReckoning {
  settings: Pick<PlannerSettings, 'roadFactor' | 'speedKmh'>
  truckFactor: number
  /** Asks nobody, and takes what is known already. */
  isQuick?: boolean
}

/** The ways between all places, row after row; `guessed` of `all` are straight lines. */
export interface Table {
  places: number
  kilometres: Float32Array
  minutes: Float32Array
  guessed: number
  all: number
}

/** Finds the ways between places. Never throws, never takes long: what nobody knows is a straight line. */
export type Tables = (places: readonly Place[], reckoning: TableReckoning) => Promise<Table>

/** A service refuses more than a hundred places in one question: so many from, so many to. */
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

const nameOf = ({ lat, lon }: Place) => `${lon.toFixed(5)},${lat.toFixed(5)}`
const blocksOf = (count: number): number[][] =>
  Array.from({ length: Math.ceil(count / BLOCK) }, (_, block) =>
    Array.from({ length: Math.min(BLOCK, count - block * BLOCK) }, (_, index) => block * BLOCK + index),
  )

/** A question for some rows and columns of the table. */
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

/**
 * Asks an OSRM-compatible service for tables in blocks of a hundred places; each pair it knew is kept. A pair it knows no
 * way for is a straight line, and so is all of it after a fault, whereupon nobody is asked for a while.
 */
export function createTable({ url, onAway, patienceMs = 8_000, restMs = 30_000 }: TableOptions): Tables {
  const kept = new LRUCache<string, Stretch>({ max: KEPT_PAIRS })
  const queue = new PQueue({ concurrency: ASKED_AT_ONCE })
  let restsUntil = 0

  const keep = ({ names, from, to }: Question, { distances, durations }: z.output<typeof answer>) => {
    for (const [i, one] of from.entries()) {
      for (const [j, other] of to.entries()) {
        const [metres, seconds] = [distances[i]?.[j], durations[i]?.[j]]
        if (typeof metres !== 'number' || typeof seconds !== 'number') continue
        kept.set(`${names[one]};${names[other]}`, { kilometres: metres / 1_000, minutes: seconds / 60 })
      }
    }
  }
  const ask = async (question: Question, signal: AbortSignal) => {
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
    keep(question, said)
  }
  const askAll = async (names: readonly string[]) => {
    const isUnknown = ({ from, to }: Omit<Question, 'names'>) =>
      from.some((one) => to.some((other) => one !== other && !kept.has(`${names[one]};${names[other]}`)))
    const blocks = blocksOf(names.length)
    const questions = blocks
      .flatMap((from) => blocks.map((to) => ({ from, to })))
      .filter(isUnknown)
      .map((question) => ({ ...question, names }))
    const signal = AbortSignal.timeout(patienceMs)
    await Promise.all(questions.map((question) => queue.add(() => ask(question, signal))))
  }
  return async (places, { settings, truckFactor, isQuick = false }) => {
    const names = places.map(nameOf)
    if (url !== undefined && !isQuick && Date.now() >= restsUntil) {
      await askAll(names).catch((problem: unknown) => {
        if (Date.now() < restsUntil) return
        restsUntil = Date.now() + restMs
        onAway(problem)
      })
    }
    return tableOf(places, { find: (pair) => kept.get(pair), settings, truckFactor, names })
  }
}

interface Ways extends TableReckoning {
  names: readonly string[]
  find: (pair: string) => Stretch | undefined
}

function tableOf(places: readonly Place[], { find, names, settings, truckFactor }: Ways): Table {
  const count = places.length
  const table = { kilometres: new Float32Array(count * count), minutes: new Float32Array(count * count) }
  let guessed = 0
  const fill = (i: number, j: number, [one, other]: readonly [Place, Place]) => {
    const known = find(`${names[i]};${names[j]}`)
    const stretch = known ?? straightStretch(one, other, settings)
    table.kilometres[i * count + j] = stretch.kilometres
    table.minutes[i * count + j] = stretch.minutes * (known ? truckFactor : 1)
    if (!known) guessed += 1
  }
  for (const [i, one] of places.entries()) {
    for (const [j, other] of places.entries()) if (i !== j) fill(i, j, [one, other])
  }
  return { ...table, places: count, guessed, all: count * (count - 1) }
}
