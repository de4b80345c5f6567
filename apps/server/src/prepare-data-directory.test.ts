import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { afterAll, expect, test } from 'vitest'
import { prepareDataDirectory } from '#server/prepare-data-directory.ts'

const folder = mkdtempSync(join(tmpdir(), 'skipyard-data-directory-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const ROUNDS = 300

/** Prepares `<base>/<round>/with space/data` round by round, each at the same moment as the other racer. */
const RACER = `
const { workerData, parentPort } = require('node:worker_threads')
const meeting = new Int32Array(workerData.meeting)
import(workerData.module).then(({ prepareDataDirectory }) => {
  let refused = 0
  for (let round = 1; round <= workerData.rounds; round += 1) {
    Atomics.add(meeting, 0, 1)
    while (Atomics.load(meeting, 0) < round * 2) {}
    try { prepareDataDirectory(workerData.base + '/' + round + '/with space/data') } catch { refused += 1 }
  }
  parentPort.postMessage(refused)
})`

test('two servers that start at the same moment both find the directory, whichever of them made it', async () => {
  const meeting = new SharedArrayBuffer(4)
  const module = new URL('./prepare-data-directory.ts', import.meta.url).href
  const workerData = { meeting, module, base: folder, rounds: ROUNDS }
  const racers = [1, 2].map(() => new Worker(RACER, { eval: true, workerData }))
  const refused = racers.map(
    (racer) => new Promise<number>((resolve, reject) => racer.once('message', resolve).once('error', reject)),
  )
  expect(await Promise.all(refused)).toEqual([0, 0])
  expect(statSync(join(folder, String(ROUNDS), 'with space/data')).isDirectory()).toBe(true)
})

test('a file where the directory should be is refused in one line that names it', () => {
  const file = join(folder, 'data')
  writeFileSync(file, '')
  expect(() => prepareDataDirectory(file)).toThrow(`Cannot write to the data directory ${file}`)
  expect(() => prepareDataDirectory(join(file, 'below'))).toThrow('or set DATA_DIR to another folder.')
})
