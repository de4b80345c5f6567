import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { endRealServer, startRealServer } from '../../apps/server/src/testing/durability/real-server.ts'

/** P10 of the performance targets: from the start of the process until it listens, with an existing database. */
const STARTS = 7

const dataDir = mkdtempSync(join(tmpdir(), 'skipyard-start-'))
const milliseconds: number[] = []
for (let start = 0; start <= STARTS; start++) {
  const server = await startRealServer(dataDir, { DEMO: 'true' })
  milliseconds.push(Math.round(server.startedInMs))
  await endRealServer(server, 'SIGTERM')
}
rmSync(dataDir, { recursive: true, force: true })

const [first, ...again] = milliseconds
const sorted = again.toSorted((a, b) => a - b)
process.stdout.write(`P10: first start with the demo ${first} ms; with an existing database median `)
process.stdout.write(`${sorted[Math.floor(sorted.length / 2)]} ms, all ${again.join(', ')}\n`)
