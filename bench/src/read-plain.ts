import type { PlainProblem } from './plan-generator.ts'

/** What is wrong with a problem, and in which of its fields. */
export class PlainFault extends Error {}

type Fields = Record<string, unknown>

const isFields = (one: unknown): one is Fields =>
  typeof one === 'object' && one !== null && !Array.isArray(one)

function fail(field: string, wanted: string, found: unknown): never {
  const shown = JSON.stringify(found) ?? 'nothing'
  throw new PlainFault(`${field}: ${wanted}, not ${shown.length > 60 ? `${shown.slice(0, 60)}…` : shown}`)
}

const isMissing = (one: unknown): one is null | undefined => one === undefined || one === null

function listAt(field: string, found: unknown): unknown[] {
  return Array.isArray(found) ? found : fail(field, 'has to be a list', found)
}

/** A number, or null for what the form leaves open; JSON knows no other way to say 'endless'. */
function numberAt(field: string, found: unknown): number | null {
  if (isMissing(found)) return null
  return typeof found === 'number' ? found : fail(field, 'has to be a number or null', found)
}

function notNegative(field: string, found: unknown): number | null {
  const number = numberAt(field, found)
  return number !== null && number < 0 ? fail(field, 'cannot be less than 0', found) : number
}

function jobAt(field: string, found: unknown, n: number): number {
  const isJob = typeof found === 'number' && Number.isInteger(found) && found >= 1 && found <= n
  return isJob ? found : fail(field, `has to name a job from 1 to ${n}`, found)
}

function matrixAt(field: 'cost' | 'time', found: unknown, n: number): PlainProblem['cost'] {
  const rows = listAt(field, found)
  if (rows.length !== n + 1) fail(field, `needs ${n + 1} rows for the depot and ${n} jobs`, rows.length)
  return rows.map((row, from) => {
    const ways = listAt(`${field}[${from}]`, row)
    if (ways.length !== n + 1) fail(`${field}[${from}]`, `needs ${n + 1} numbers`, ways.length)
    const numberOf = field === 'time' ? notNegative : numberAt
    return ways.map((way, to) => numberOf(`${field}[${from}][${to}]`, way))
  })
}

function nodesAt(fields: Fields, field: string, n: number): (number | null)[] {
  const found = fields[field]
  if (isMissing(found)) return []
  const list = listAt(field, found)
  if (list.length !== n + 1) fail(field, `needs ${n + 1} numbers, the depot's first`, list.length)
  const numberOf = field === 'service' ? notNegative : numberAt
  return list.map((one, node) => numberOf(`${field}[${node}]`, one))
}

/** The form knows one depot; a truck with another would be planned wrongly in silence. */
const OTHER_DEPOT = ['depot', 'start', 'end', 'startPlace', 'endPlace']

function truckAt(field: string, found: unknown, n: number): PlainProblem['trucks'][number] {
  if (!isFields(found))
    return fail(field, 'has to be a truck like { "capacity": null, "allowed": null }', found)
  for (const name of OTHER_DEPOT) {
    const isElsewhere = !isMissing(found[name]) && found[name] !== 0
    if (isElsewhere)
      fail(`${field}.${name}`, 'every truck leaves from and comes back to the depot, 0', found[name])
  }
  const capacity = notNegative(`${field}.capacity`, found.capacity)
  if (isMissing(found.allowed)) return { capacity, allowed: null }
  const allowed = listAt(`${field}.allowed`, found.allowed)
  return { capacity, allowed: allowed.map((job, index) => jobAt(`${field}.allowed[${index}]`, job, n)) }
}

function pairsAt(found: unknown, n: number): [number, number][] {
  if (isMissing(found)) return []
  return listAt('before', found).map((pair, index) => {
    const field = `before[${index}]`
    const jobs = listAt(field, pair)
    if (jobs.length !== 2) fail(field, 'has to be two jobs, the one that is done first and the other', pair)
    return [jobAt(`${field}[0]`, jobs[0], n), jobAt(`${field}[1]`, jobs[1], n)]
  })
}

/** The jobs that are exchanges; a problem need not say. */
function exchangesAt(found: unknown, n: number): Pick<PlainProblem, 'exchanges'> {
  if (isMissing(found)) return {}
  const jobs = listAt('exchanges', found)
  return { exchanges: jobs.map((job, index) => jobAt(`exchanges[${index}]`, job, n)) }
}

function countAt(found: unknown, rows: unknown): number {
  if (isMissing(found)) return Math.max(0, listAt('cost', rows).length - 1)
  const isCount = typeof found === 'number' && Number.isInteger(found) && found >= 0
  return isCount ? found : fail('n', 'has to be the number of jobs', found)
}

function parsed(text: string): Fields {
  let found: unknown
  try {
    found = JSON.parse(text)
  } catch (error) {
    throw new PlainFault(`this is no JSON: ${error instanceof Error ? error.message : String(error)}`)
  }
  return isFields(found) ? found : fail('problem', 'has to be one JSON object', found)
}

/**
 * Reads a problem in the plain form (planning.md 4). Of cost and time one may be missing and is then as the other; what else
 * is missing is open. Throws a `PlainFault` that names the field.
 */
export function readPlain(text: string): PlainProblem {
  const fields = parsed(text)
  const rows = fields.cost ?? fields.time
  const n = countAt(fields.n, rows)
  const nodes = (field: string) => nodesAt(fields, field, n)
  return {
    n,
    cost: matrixAt(isMissing(fields.cost) ? 'time' : 'cost', rows, n),
    time: matrixAt(isMissing(fields.time) ? 'cost' : 'time', fields.time ?? rows, n),
    earliest: nodes('earliest'),
    latest: nodes('latest'),
    service: nodes('service'),
    demand: nodes('demand'),
    trucks: listAt('trucks', fields.trucks).map((truck, index) => truckAt(`trucks[${index}]`, truck, n)),
    before: pairsAt(fields.before, n),
    ...exchangesAt(fields.exchanges, n),
  }
}
