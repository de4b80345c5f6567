import { existsSync, readFileSync, readlinkSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { isProcessAlive } from '#server/database/embedded-postgres/is-process-alive.ts'

function lockedBy(file: string): number | undefined {
  try {
    const pid = Number.parseInt(readFileSync(file, 'utf8'), 10)
    return pid > 0 ? pid : undefined
  } catch (error) {
    // A PostgreSQL that ends takes its lock file away.
    if (existsSync(file)) throw error
    return undefined
  }
}

/** PostgreSQL fills its lock file at once: one that stays empty is left from a crash or a full disk. */
const EMPTY_MS = 5_000

function removeIfEmpty(file: string): void {
  const found = statSync(file, { throwIfNoEntry: false })
  if (found?.size === 0 && Date.now() - found.mtimeMs > EMPTY_MS) rmSync(file, { force: true })
}

/** Tells PostgreSQL, which works inside its data directory, from a process that got the same id. */
function worksIn(pid: number, directory: string): boolean {
  try {
    return readlinkSync(`/proc/${pid}/cwd`) === directory
  } catch {
    return !existsSync('/proc/self/cwd')
  }
}

/**
 * Whether a PostgreSQL runs on this data directory. Removes a lock file that is empty, or whose process id
 * another program has by now: PostgreSQL would take it for a living server.
 */
export function isPostmasterRunning(directory: string): boolean {
  const file = join(directory, 'postmaster.pid')
  const pid = lockedBy(file)
  if (pid === undefined) removeIfEmpty(file)
  if (pid === undefined || !isProcessAlive(pid)) return false
  if (worksIn(pid, directory)) return true
  if (lockedBy(file) === pid) rmSync(file, { force: true })
  return false
}
