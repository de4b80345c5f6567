import { readFileSync } from 'node:fs'
import autocannon from 'autocannon'

const CLOCK_TICKS = 100

/** One request that is sent again and again. */
export interface Target {
  name: string
  url: string
  method?: 'GET' | 'POST'
  headers?: Record<string, string>
  body?: string
  makeHeaders?: () => Record<string, string>
  /** Whose processor time counts as the server's. */
  pid: number
}

/** What one round of a target gave. */
export interface Round {
  requestsPerSecond: number
  p50: number
  p99: number
  /** Processor milliseconds of the server per request. */
  cpuPerRequest: number
}

/** User and system time of a process in milliseconds. */
function cpuOf(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
  return ((Number(fields[11]) + Number(fields[12])) * 1000) / CLOCK_TICKS
}

async function measureRound(target: Target, seconds: number, connections: number): Promise<Round> {
  const { url, method = 'GET', body, makeHeaders, pid } = target
  const headers = { 'content-type': 'application/json', ...target.headers }
  const before = cpuOf(pid)
  const result = await autocannon({
    url,
    method,
    headers,
    ...(body !== undefined && { body }),
    ...(makeHeaders && {
      setupClient: (client: autocannon.Client) => refill(client, () => ({ ...headers, ...makeHeaders() })),
    }),
    connections,
    duration: seconds,
  })
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${target.name}: ${result.non2xx} refusals, ${result.errors} errors`)
  return {
    requestsPerSecond: result.requests.average,
    p50: result.latency.p50,
    p99: result.latency.p99,
    cpuPerRequest: (cpuOf(pid) - before) / Math.max(1, result.requests.total),
  }
}

function refill(client: autocannon.Client, makeHeaders: () => Record<string, string>): void {
  client.setHeaders(makeHeaders())
  client.on('response', () => client.setHeaders(makeHeaders()))
}

export const medianOf = (values: number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

const NANOSECONDS = 1_000_000

/** Processor milliseconds that processes have taken so far. */
export const cpuSoFar = (pids: readonly number[]): number =>
  pids.reduce((sum, pid) => sum + Number(readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ')[0]), 0) /
  NANOSECONDS

/** What one call took: milliseconds until its answer was read, and processor milliseconds of the processes named. */
export interface Cost {
  ms: number
  cpuMs: number
}

/** Sends one call and waits for all of its answer. */
export async function costOf(target: Target, pids: readonly number[]): Promise<Cost> {
  const { name, url, method = 'GET', body } = target
  const headers = { 'content-type': 'application/json', ...target.headers }
  const [begun, cpuBefore] = [performance.now(), cpuSoFar(pids)]
  const answer = await fetch(url, { method, headers, ...(body !== undefined && { body }) })
  await answer.arrayBuffer()
  if (!answer.ok) throw new Error(`${name}: ${answer.status}`)
  return { ms: performance.now() - begun, cpuMs: cpuSoFar(pids) - cpuBefore }
}

/** How a comparison is run: rounds, seconds for each target in a round, connections at once. */
export interface Plan {
  rounds: number
  seconds: number
  connections: number
}

/** Runs the targets in turn, round after round, and answers each one's medians. */
export async function compare(
  targets: Target[],
  { rounds, seconds, connections }: Plan,
): Promise<Map<string, Round>> {
  const all = new Map<string, Round[]>(targets.map(({ name }) => [name, []]))
  for (const target of targets) await measureRound(target, 1, connections)
  for (let round = 0; round < rounds; round++) {
    for (const target of targets) all.get(target.name)?.push(await measureRound(target, seconds, connections))
  }
  return new Map([...all].map(([name, many]) => [name, medianRound(many)]))
}

const medianRound = (rounds: Round[]): Round => ({
  requestsPerSecond: medianOf(rounds.map((round) => round.requestsPerSecond)),
  p50: medianOf(rounds.map((round) => round.p50)),
  p99: medianOf(rounds.map((round) => round.p99)),
  cpuPerRequest: medianOf(rounds.map((round) => round.cpuPerRequest)),
})

/** Prints the medians as a Markdown table, each beside its ratio to the first row's requests per second. */
export function printTable(title: string, medians: Map<string, Round>): void {
  const [floor] = medians.values()
  const lines = [...medians].map(([name, { requestsPerSecond, p50, p99, cpuPerRequest }]) => {
    const ratio = requestsPerSecond / (floor?.requestsPerSecond ?? 1)
    const cells = [
      name,
      requestsPerSecond.toFixed(0),
      ratio.toFixed(2),
      p50.toFixed(1),
      p99.toFixed(1),
      cpuPerRequest.toFixed(2),
    ]
    return `| ${cells.join(' | ')} |`
  })
  const head = [
    '',
    `### ${title}`,
    '| target | req/s | × first row | p50 ms | p99 ms | server CPU ms/req |',
    '|---|---|---|---|---|---|',
  ]
  process.stdout.write(`${[...head, ...lines].join('\n')}\n`)
}
