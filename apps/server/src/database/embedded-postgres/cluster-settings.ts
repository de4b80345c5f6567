import { createHash } from 'node:crypto'
import { chownSync, existsSync, lstatSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { SETTINGS_FILE } from '#server/database/embedded-postgres/initialise-cluster.ts'
import type { Cluster } from '#server/database/embedded-postgres/place-cluster.ts'
import { StartupError } from '#server/startup-error.ts'

/** Fits two cores and 4 GB, and keeps every acknowledged commit. */
const chosen: Readonly<Record<string, string | number>> = {
  listen_addresses: '',
  unix_socket_permissions: '0700',
  max_connections: 60,
  shared_buffers: '128MB',
  effective_cache_size: '1GB',
  work_mem: '16MB',
  maintenance_work_mem: '128MB',
  random_page_cost: 1.1,
  jit: 'off',
  wal_compression: 'on',
  max_wal_size: '2GB',
  checkpoint_completion_target: 0.9,
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_error_verbosity: 'terse',
  log_min_error_statement: 'panic',
  log_checkpoints: 'off',
}

const LONGEST_SOCKET_PATH = 107
const LONGEST_SOCKET_NAME = '/.s.PGSQL.5432'

function claimShortDirectory(cluster: Cluster): string {
  const hash = createHash('sha256').update(cluster.directory).digest('hex').slice(0, 12)
  const uid = cluster.account?.uid ?? process.getuid?.() ?? 0
  const directory = `/tmp/skipyard-${uid}-${hash}`
  mkdirSync(directory, { recursive: true, mode: 0o700 })
  if (cluster.account && lstatSync(directory).uid === 0) chownSync(directory, uid, cluster.account.gid)
  const found = lstatSync(directory)
  if (!found.isDirectory() || found.uid !== uid || (found.mode & 0o077) !== 0) {
    throw new StartupError(
      `${directory}, which the database needs for its socket, belongs to someone else. Remove it, or set DATA_DIR to a folder with a shorter path.`,
    )
  }
  return directory
}

export function socketDirectory(cluster: Cluster): string {
  const isShort = Buffer.byteLength(cluster.directory + LONGEST_SOCKET_NAME) < LONGEST_SOCKET_PATH
  return isShort ? cluster.directory : claimShortDirectory(cluster)
}

const quoted = (value: string | number) => `'${String(value).replaceAll('\\', '\\\\').replaceAll("'", "''")}'`

export function writeSettings(cluster: Cluster, extra: Readonly<Record<string, string | number>>): void {
  const sockets = `"${socketDirectory(cluster).replaceAll('"', '""')}"`
  const settings = { ...chosen, ...extra, unix_socket_directories: sockets }
  const lines = Object.entries(settings).map(([name, value]) => `${name} = ${quoted(value)}\n`)
  const file = join(cluster.directory, SETTINGS_FILE)
  const text = `# Rewritten at each start; put your own settings into postgresql.auto.conf.\n${lines.join('')}`
  // Unchanged settings are not written: a database with a full disk has to start as well.
  if (existsSync(file) && readFileSync(file, 'utf8') === text) return
  // Moved into place whole: another server that starts at the same moment may be reading it just now.
  const draft = join(cluster.directory, `${SETTINGS_FILE}.${process.pid}`)
  writeFileSync(draft, text)
  if (cluster.account) chownSync(draft, cluster.account.uid, cluster.account.gid)
  renameSync(draft, file)
}
