import { randomBytes } from 'node:crypto'
import {
  appendFileSync,
  chownSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { anotherServerRuns } from '#server/database/embedded-postgres/another-server-runs.ts'
import { isProcessAlive } from '#server/database/embedded-postgres/is-process-alive.ts'
import type { Cluster } from '#server/database/embedded-postgres/place-cluster.ts'
import { reasonIn, runProgram } from '#server/database/embedded-postgres/run-program.ts'
import { StartupError } from '#server/startup-error.ts'

export const OWNER = 'skipyard_owner'

export const PASSWORD_FILE = 'skipyard-password'

export const SETTINGS_FILE = 'skipyard.conf'

function removeInterrupted(directory: string): void {
  const draft = `${basename(directory)}.tmp-`
  for (const name of readdirSync(dirname(directory)).filter((entry) => entry.startsWith(draft))) {
    if (isProcessAlive(Number.parseInt(name.slice(draft.length), 10))) continue
    rmSync(join(dirname(directory), name), { recursive: true, force: true })
  }
}

async function fill(draft: string, cluster: Cluster): Promise<void> {
  mkdirSync(draft, { mode: 0o700 })
  const password = `${draft}.password`
  writeFileSync(password, randomBytes(24).toString('base64url'), { mode: 0o600 })
  if (cluster.account) {
    chownSync(draft, cluster.account.uid, cluster.account.gid)
    chownSync(password, cluster.account.uid, cluster.account.gid)
  }
  const args = [`--pgdata=${draft}`, `--username=${OWNER}`, `--pwfile=${password}`, '--auth=scram-sha-256']
  const language = ['--encoding=UTF8', '--locale=C.UTF-8', '--locale-provider=icu', '--icu-locale=en-AU']
  const made = await runProgram(
    join(cluster.programs, 'initdb'),
    [...args, ...language, '--data-checksums'],
    cluster.account,
  )
  if (!made.isSuccess) {
    rmSync(password, { force: true })
    throw new StartupError(
      `Cannot create the embedded database in ${cluster.directory}: ${reasonIn(made.output)}. Mend that, or set DATABASE_URL to a PostgreSQL server.`,
    )
  }
  renameSync(password, join(draft, PASSWORD_FILE))
  appendFileSync(join(draft, 'postgresql.conf'), `\ninclude_if_exists '${SETTINGS_FILE}'\n`)
}

/** Two servers that start at once in a closed home both make a cluster; the first link counts. */
function linkCluster(directory: string, link: string): void {
  try {
    symlinkSync(directory, link)
  } catch (error) {
    rmSync(dirname(directory), { recursive: true, force: true })
    if (!lstatSync(link, { throwIfNoEntry: false })) throw error
    throw anotherServerRuns(dirname(link))
  }
}

/** Makes the cluster aside and moves it into place, so that an interrupted start leaves no half of one. */
export async function initialiseCluster(cluster: Cluster): Promise<void> {
  removeInterrupted(cluster.directory)
  const draft = `${cluster.directory}.tmp-${process.pid}`
  try {
    await fill(draft, cluster)
    renameSync(draft, cluster.directory)
  } catch (error) {
    // Another server may have made it meanwhile; which of the two goes on is decided by its lock.
    if (!existsSync(join(cluster.directory, 'PG_VERSION'))) throw error
  } finally {
    rmSync(draft, { recursive: true, force: true })
  }
  if (cluster.link) linkCluster(cluster.directory, cluster.link)
}
