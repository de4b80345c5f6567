import { createWriteStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import pg from 'pg'
import type { Statement } from './floor-server.ts'

/** What the bare script is told on its command line. */
export interface BareExport {
  connection: pg.ClientConfig
  statement: Statement
}

/** What it tells when it is done. */
export interface BareFigures {
  seconds: number
  cpuSeconds: number
  peakMegabytes: number
}

const KILO = 1024
const BATCH = 500

/**
 * The floor under a file: the product's own query through the same cursor, as the owner of the database, and the plain
 * values with commas between them. No tenancy, no rules, no labels, no HTTP. It runs in a process of its own.
 */
const { connection, statement }: BareExport = JSON.parse(process.argv[2] ?? '{}')

async function* lines(client: pg.Client): AsyncGenerator<string> {
  await client.query('begin')
  await client.query(`declare bare no scroll cursor for ${statement.sql}`, statement.parameters)
  let isMore = true
  while (isMore) {
    const { rows } = await client.query<Record<string, unknown>>(`fetch ${BATCH} from bare`)
    yield rows.map((row) => `${Object.values(row).join(',')}\r\n`).join('')
    isMore = rows.length === BATCH
  }
  await client.query('commit')
}

const client = new pg.Client(connection)
await client.connect()
const begun = performance.now()
await pipeline(lines(client), createWriteStream('/dev/null'))
const { userCPUTime, systemCPUTime, maxRSS } = process.resourceUsage()
await client.end()
const figures: BareFigures = {
  seconds: (performance.now() - begun) / 1000,
  cpuSeconds: (userCPUTime + systemCPUTime) / 1_000_000,
  peakMegabytes: maxRSS / KILO,
}
process.stdout.write(JSON.stringify(figures))
