import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'

/** A connection of the owner to the embedded database of a data directory; undefined while it takes none. */
export async function connectAsOwner(dataDir: string): Promise<pg.Client | undefined> {
  const directory = join(dataDir, 'postgres')
  const client = new pg.Client({
    host: directory,
    user: 'skipyard_owner',
    password: readFileSync(join(directory, 'skipyard-password'), 'utf8'),
    database: 'skipyard',
  })
  client.on('error', () => undefined)
  try {
    await client.connect()
    return client
  } catch {
    return undefined
  }
}

/** The parent of a process; NaN when it has ended. The name in brackets may hold spaces, what follows does not. */
function parentOf(pid: string): number {
  try {
    return Number(readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ')[1])
  } catch {
    return Number.NaN
  }
}

function kill(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL')
  } catch {
    // It has ended meanwhile.
  }
}

/** Kills the embedded PostgreSQL of a data directory, the postmaster first, then its children. */
export function killDatabase(dataDir: string): void {
  const postmaster = Number.parseInt(readFileSync(join(dataDir, 'postgres/postmaster.pid'), 'utf8'), 10)
  const children = readdirSync('/proc').filter((pid) => /^\d+$/.test(pid) && parentOf(pid) === postmaster)
  for (const pid of [postmaster, ...children.map(Number)]) kill(pid)
}

/** Ends one connection that is in use just now; answers whether there was one. */
export async function endBusyBackend(owner: pg.Client): Promise<boolean> {
  const { rowCount } = await owner.query(`
    select pg_terminate_backend(pid) from pg_stat_activity
    where backend_type = 'client backend' and pid <> pg_backend_pid() and datname = current_database()
      and state in ('active', 'idle in transaction')
    order by random() limit 1`)
  return rowCount === 1
}

/** Ends every connection but this one, idle or busy, of requests, queue, live channel and guard. */
export async function endEveryBackend(owner: pg.Client): Promise<void> {
  await owner.query(`
    select pg_terminate_backend(pid) from pg_stat_activity
    where backend_type = 'client backend' and pid <> pg_backend_pid()`)
}
