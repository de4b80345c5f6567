import { chmodSync, existsSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { socketDirectory, writeSettings } from '#server/database/embedded-postgres/cluster-settings.ts'
import type { Cluster } from '#server/database/embedded-postgres/place-cluster.ts'
import { reasonIn, runProgram } from '#server/database/embedded-postgres/run-program.ts'

const LONG_LOG_BYTES = 10_000_000

type Start = { isStarted: true } | { isStarted: false; reason: string; isHeld: boolean }

/** A cluster that was copied into place, from a backup say, may be open to others or belong to root. */
async function takeOwnership({ directory, account }: Cluster): Promise<void> {
  if (account && statSync(directory).uid !== account.uid) {
    await runProgram('chown', ['-R', `${account.uid}:${account.gid}`, directory], undefined)
  }
  if ((statSync(directory).mode & 0o077) !== 0) chmodSync(directory, 0o700)
}

function keepLogSmall(log: string): number {
  const size = statSync(log, { throwIfNoEntry: false })?.size ?? 0
  if (size < LONG_LOG_BYTES) return size
  renameSync(log, `${log}.1`)
  return 0
}

/**
 * PostgreSQL is detached, so that it outlives a crash of the server. A failure says why, and whether another
 * PostgreSQL still holds the data.
 */
export async function startCluster(
  cluster: Cluster,
  settings: Readonly<Record<string, string | number>>,
): Promise<Start> {
  await takeOwnership(cluster)
  writeSettings(cluster, settings)
  const log = join(cluster.directory, 'server.log')
  const sizeBefore = keepLogSmall(log)
  const started = await runProgram(
    join(cluster.programs, 'pg_ctl'),
    ['start', '-w', '-t', '120', '-D', cluster.directory, '-l', log],
    cluster.account,
  )
  if (started.isSuccess) return { isStarted: true }
  const said = existsSync(log) ? readFileSync(log).subarray(sizeBefore).toString() : ''
  // Children of a killed PostgreSQL write into the same log, before or after these.
  const isHeld = /shared memory block|lock file .* (already exists|is empty)|PID file .* is empty/.test(
    `${said}${started.output}`,
  )
  return { isStarted: false, reason: reasonIn(said || started.output), isHeld }
}

export async function stopCluster(cluster: Cluster): Promise<void> {
  await runProgram(
    join(cluster.programs, 'pg_ctl'),
    ['stop', '-m', 'fast', '-w', '-t', '60', '-D', cluster.directory],
    cluster.account,
  )
  const sockets = socketDirectory(cluster)
  if (sockets !== cluster.directory) rmSync(sockets, { recursive: true, force: true })
}
