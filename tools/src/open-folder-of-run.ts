import { spawn, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'

const MEMORY = '/dev/shm'

/** What a whole run of the tests keeps there at its fullest, and as much again. */
const NEEDED_BYTES = 4_000_000_000

/** Test databases are started from there too: a container's often allows no programs. */
function mayRunPrograms(): boolean {
  const mounts = readFileSync('/proc/mounts', 'utf8').split('\n')
  const options = mounts.findLast((line) => line.split(' ')[1] === MEMORY)?.split(' ')[3]
  return options !== undefined && !options.split(',').includes('noexec')
}

function hasRoom(): boolean {
  const { bavail, bsize } = statfsSync(MEMORY)
  return Math.min(bavail * bsize, process.availableMemory()) >= NEEDED_BYTES
}

/**
 * Where the system keeps files in memory, if it does and has room for a run of the tests: databases that tests start
 * and kill write everything out to their disk, and wait for it.
 */
function roomInMemory(): string | undefined {
  if (!existsSync(MEMORY) || !existsSync('/proc/mounts')) return undefined
  return mayRunPrograms() && hasRoom() ? MEMORY : undefined
}

const NAME = 'skipyard-tests-'
const PROGRAM = join(import.meta.dirname, 'end-run.ts')

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

/** Of runs whose process is gone, and that could not be cleared up after: a machine that was switched off, say. */
function endInterruptedRuns(places: readonly string[]): void {
  for (const place of places.filter(existsSync)) {
    const names = readdirSync(place).filter((name) => name.startsWith(NAME))
    for (const name of names.filter((one) => !isAlive(Number(one.slice(NAME.length)))))
      spawnSync(process.execPath, [PROGRAM, join(place, name)], { stdio: ['ignore', 'ignore', 'inherit'] })
  }
}

/** Hears the end of this process, however it ends, and clears up after it. */
function watch(folder: string): void {
  // A session of its own: what ends the run from a terminal must not end the one that clears up after it.
  const watcher = spawn(process.execPath, [PROGRAM, folder], {
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  })
  watcher.unref()
  if ('unref' in watcher.stdin && typeof watcher.stdin.unref === 'function') watcher.stdin.unref()
}

/**
 * One folder for all that a run of tests writes and throws away, as its temporary folder, in memory where a whole run
 * asks for it. It goes with the run, as does every server and database that the run has started, even when it is killed.
 */
export function openFolderOfRun({ isInMemory = false } = {}): void {
  if (process.env.SKIPYARD_TEST_RUN) return
  endInterruptedRuns(['/dev/shm', tmpdir()])
  const folder = join((isInMemory && roomInMemory()) || tmpdir(), `${NAME}${process.pid}`)
  // Databases that root starts run as another user, who has to get in.
  mkdirSync(folder, { mode: 0o755 })
  watch(folder)
  process.env.TMPDIR = folder
  process.env.SKIPYARD_TEST_RUN = folder
}
