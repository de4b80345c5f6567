import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statfsSync } from 'node:fs'
import { join } from 'node:path'
import process from 'node:process'

const MEMORY = '/dev/shm'
const NAME = 'skipyard-tests-'

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

/** A run that was killed leaves its folder behind; a database that still runs in one ends by itself without it. */
function removeLeftovers(): void {
  for (const name of readdirSync(MEMORY).filter((entry) => entry.startsWith(NAME))) {
    if (!existsSync(join('/proc', name.slice(NAME.length))))
      rmSync(join(MEMORY, name), { recursive: true, force: true })
  }
}

/**
 * A folder in memory for what tests write and throw away: databases that tests start and kill write everything out to
 * their disk, and wait for it. Answers its path, or undefined where the system has no such place or too little of it.
 */
export function openFolderInMemory(): string | undefined {
  if (!existsSync(MEMORY) || !existsSync('/proc/mounts')) return undefined
  removeLeftovers()
  if (!mayRunPrograms() || !hasRoom()) return undefined
  const folder = join(MEMORY, `${NAME}${process.pid}`)
  // Databases that root starts run as somebody else, who has to get in.
  mkdirSync(folder, { mode: 0o755 })
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  return folder
}
