import { existsSync, readFileSync, statfsSync } from 'node:fs'
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
export function roomInMemory(): string | undefined {
  if (!existsSync(MEMORY) || !existsSync('/proc/mounts')) return undefined
  return mayRunPrograms() && hasRoom() ? MEMORY : undefined
}
