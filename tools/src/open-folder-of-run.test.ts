import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { afterAll, expect, test } from 'vitest'

const MODULE = join(import.meta.dirname, 'open-folder-of-run.ts')
const place = mkdtempSync(join(tmpdir(), 'skipyard-runs-'))
const waiting = 'setInterval(() => undefined, 1_000)'
const started = new Set<ChildProcess>()

afterAll(() => {
  for (const child of started) child.kill('SIGKILL')
  rmSync(place, { recursive: true, force: true })
})

/** What a run has open, and a server of its own that no signal to the run reaches; it waits for the test's word. */
const program = `
  import { spawn } from 'node:child_process'
  import { writeFileSync } from 'node:fs'
  import { openFolderOfRun } from ${JSON.stringify(MODULE)}
  openFolderOfRun()
  openFolderOfRun()
  const folder = process.env.TMPDIR
  writeFileSync(folder + '/big', 'of a database')
  const server = spawn(process.execPath, ['-e', '${waiting}'], { detached: true, stdio: 'ignore' })
  const database = spawn('sleep', ['1000'], { cwd: folder, env: {}, detached: true, stdio: 'ignore' })
  console.log(JSON.stringify({ folder, pids: [server.pid, database.pid] }))
  process.stdin.once('data', () => process.exit(0))`

interface Run {
  process: ChildProcess
  folder: string
  pids: number[]
}

async function startRun(): Promise<Run> {
  const child = spawn(process.execPath, ['--input-type=module', '-e', program], {
    stdio: ['pipe', 'pipe', 'inherit'],
    // As from a shell: no run is going on yet.
    env: { PATH: process.env.PATH, TMPDIR: place },
  })
  started.add(child)
  const [line] = await once(createInterface({ input: child.stdout }), 'line')
  return { process: child, ...JSON.parse(line) }
}

/** One that has ended and that nobody has asked about is no process any more. */
const isAlive = (pid: number) => {
  const { stdout } = spawnSync('ps', ['-o', 'stat=', '-p', `${pid}`], { encoding: 'utf8' })
  return stdout.trim() !== '' && !stdout.startsWith('Z')
}

const left = ({ folder, pids }: Run) => ({ folder: existsSync(folder), alive: pids.filter(isAlive) })
const NOTHING = { folder: false, alive: [] }
const PATIENCE = { timeout: 40_000, interval: 100 }

test('a run that ends leaves neither files nor servers nor databases', async () => {
  const run = await startRun()
  expect(left(run)).toEqual({ folder: true, alive: run.pids })
  run.process.stdin?.write('end\n')
  await once(run.process, 'exit')
  await expect.poll(() => left(run), PATIENCE).toEqual(NOTHING)
})

for (const signal of ['SIGINT', 'SIGTERM', 'SIGKILL'] as const) {
  test(`nor does one that ${signal} has ended, and another run keeps all it has`, async () => {
    const [other, run] = await Promise.all([startRun(), startRun()])
    run.process.kill(signal)
    await expect.poll(() => left(run), PATIENCE).toEqual(NOTHING)
    expect(left(other)).toEqual({ folder: true, alive: other.pids })
    other.process.kill('SIGKILL')
    await expect.poll(() => left(other), PATIENCE).toEqual(NOTHING)
  })
}

test('what a run left that nobody could clear up after goes with the next one', async () => {
  const gone = spawn('true')
  await once(gone, 'exit')
  const folder = join(place, `skipyard-tests-${gone.pid}`)
  mkdirSync(folder)
  writeFileSync(join(folder, 'big'), 'of a database')
  const server = spawn(process.execPath, ['-e', waiting], {
    env: { SKIPYARD_TEST_RUN: folder },
    stdio: 'ignore',
  })
  started.add(server)
  const run = await startRun()
  await expect.poll(() => [existsSync(folder), server.signalCode], PATIENCE).toEqual([false, 'SIGTERM'])
  run.process.kill('SIGKILL')
  await expect.poll(() => left(run), PATIENCE).toEqual(NOTHING)
})
