import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Cluster } from '#server/database/embedded-postgres/place-cluster.ts'
import { runProgram } from '#server/database/embedded-postgres/run-program.ts'
import { StartupError } from '#server/startup-error.ts'

/** Refuses files that are no whole database, and those of another PostgreSQL than the one at hand. */
export async function refuseForeignCluster({ directory, programs, account }: Cluster): Promise<void> {
  const file = join(directory, 'PG_VERSION')
  if (!existsSync(file)) {
    if (!existsSync(directory) || readdirSync(directory).length === 0) return
    throw new StartupError(
      `The folder ${directory} holds no whole database. Bring all its files back from a backup, or move it away to begin with an empty one.`,
    )
  }
  const made = readFileSync(file, 'utf8').trim()
  const { output } = await runProgram(join(programs, 'postgres'), ['--version'], account)
  const ours = /\d+/.exec(output)?.[0] ?? ''
  if (made === ours) return
  throw new StartupError(
    `The database in ${directory} is of PostgreSQL ${made}, and this Skipyard runs PostgreSQL ${ours}. Start the Skipyard that made it and move the data with pg_dump and pg_restore, or set DATA_DIR to another folder.`,
  )
}
