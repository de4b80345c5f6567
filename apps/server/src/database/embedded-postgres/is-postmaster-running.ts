import { existsSync, readFileSync, readlinkSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { isProcessAlive } from '#server/database/embedded-postgres/is-process-alive.ts'

/** The process named by a lock file; nobody while there is none, or while it is made and still empty. */
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

/** PostgreSQL writes its lock file as soon as it has made it: one that stays empty is left from a crash, or a full disk. */
const EMPTY_MS = 5_000

function removeIfEmpty(file: string): void {
  const found = statSync(file, { throwIfNoEntry: false })
  if (found?.size === 0 && Date.now() - found.mtimeMs > EMPTY_MS) rmSync(file, { force: true })
}

/** PostgreSQL works inside its data directory, which tells it from a process that merely got the same id. */
function worksIn(pid: number, directory: string): boolean {
  try {
    return readlinkSync(`/proc/${pid}/cwd`) === directory
  } catch {
    return !existsSync('/proc/self/cwd')
  }
}

/**
 * Whether PostgreSQL runs on the directory. After a crash of the machine its lock file can name a process id
 * that something else has by now, which PostgreSQL itself takes for a living server: such a file is removed.
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
