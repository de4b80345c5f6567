import { randomBytes } from 'node:crypto'
import { chmodSync, mkdtempSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { inject } from 'vitest'
import { asOwner } from '#server/database/as-owner.ts'
import type { OpenDatabase } from '#server/database/open-database.ts'
import { APP_ROLE } from '#server/database/pool.ts'
import { documentedCommands } from './documented-commands.ts'
import { asUser, onDatabase } from './on-database.ts'
import { createTestDatabase } from './test-database.ts'
import { VAULT_KEY } from './test-server.ts'

/** A folder of its own that goes with the run; a database that root starts may get in. */
export function scratch(name: string): string {
  const folder = mkdtempSync(join(inject('scratchFolder'), `${name}-`))
  chmodSync(folder, 0o711)
  return folder
}

/** Backups that nobody has set anything for. */
const PLAIN = { dir: undefined, at: ['02:10'], keep: 14, passphrase: undefined, passphraseFile: undefined }

/** What backing up and restoring run by, on a data directory. */
export const backupConfig = (dataDir: string, passphrase?: string) => ({
  dataDir,
  bucket: undefined,
  encryptionKey: VAULT_KEY,
  backup: { ...PLAIN, passphrase },
})

/** A place to restore into. */
export interface Place {
  dataDir: string
  owner: pg.ClientConfig
  open: () => Promise<OpenDatabase>
  drop: () => Promise<void>
}

const placeOn = (owner: pg.ClientConfig, drop: () => Promise<void>): Place => ({
  dataDir: scratch('place'),
  owner,
  open: async () => ({ connection: owner, isEmbedded: false, stop: async () => undefined }),
  drop,
})

/** A database whose user may pass the walls, as the embedded one's does. */
export async function embeddedPlace(): Promise<Place> {
  const { admin, drop } = await createTestDatabase()
  return placeOn(admin, drop)
}

/** An empty database whose user owns it and may do no more, as deploy/README.md has it. */
export async function externalPlace(): Promise<Place> {
  const server = inject('databaseAdmin')
  const name = `skipyard_external_${randomBytes(4).toString('hex')}`
  const run = (...statements: string[]) =>
    asOwner(server, async (client) => {
      for (const statement of statements) await client.query(statement)
    })
  const user = { user: name, password: 'theirs' }
  await run(...documentedCommands({ ...user, database: name }))
  await run(`grant ${APP_ROLE} to ${name} with admin option`)
  return placeOn(onDatabase(asUser(server, user), name), () =>
    run(`drop database ${name} with (force)`, `drop role ${name}`),
  )
}

/** Checksums of what belongs to no company. */
export const checksumOfEverybody = (owner: pg.ClientConfig): Promise<unknown> =>
  asOwner(owner, async (client) => {
    const of = (table: string) =>
      `(select md5(string_agg(t::text, '|' order by t::text)) from ${pg.escapeIdentifier(table)} t) as ${table}`
    const { rows } = await client.query(`select ${['logins', 'memberships', 'sessions'].map(of).join(', ')}`)
    return rows
  })
