import { chmodSync, existsSync, readFileSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { writeSettings } from '#server/database/embedded-postgres/cluster-settings.ts'
import type { Cluster } from '#server/database/embedded-postgres/place-cluster.ts'
import { reasonIn, runProgram } from '#server/database/embedded-postgres/run-program.ts'

type Start = { isStarted: true } | { isStarted: false; reason: string }

/** A cluster that root copied into place, from a backup say, belongs to root; PostgreSQL wants it for itself. */
async function takeOwnership({ directory, account }: Cluster): Promise<void> {
  if (!account || statSync(directory).uid === account.uid) return
  await runProgram('chown', ['-R', `${account.uid}:${account.gid}`, directory], undefined)
  chmodSync(directory, 0o700)
}

/** Starts PostgreSQL apart from this process, so that it outlives a crash of the server. */
export async function startCluster(
  cluster: Cluster,
  settings: Readonly<Record<string, string | number>>,
): Promise<Start> {
  await takeOwnership(cluster)
  writeSettings(cluster, settings)
  const log = join(cluster.directory, 'start.log')
  rmSync(log, { force: true })
  const started = await runProgram(
    join(cluster.programs, 'pg_ctl'),
    ['start', '-w', '-t', '120', '-D', cluster.directory, '-l', log],
    cluster.account,
  )
  if (started.isSuccess) return { isStarted: true }
  return { isStarted: false, reason: reasonIn(existsSync(log) ? readFileSync(log, 'utf8') : started.output) }
}

/** Stops PostgreSQL: running statements are cancelled, what was committed is written out. */
export async function stopCluster(cluster: Cluster): Promise<void> {
  await runProgram(
    join(cluster.programs, 'pg_ctl'),
    ['stop', '-m', 'fast', '-w', '-t', '60', '-D', cluster.directory],
    cluster.account,
  )
}
