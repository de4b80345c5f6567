import { randomBytes } from 'node:crypto'
import { chmodSync, cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { openEmbeddedPostgres } from '#server/database/embedded-postgres/open-embedded-postgres.ts'
import { migrate } from '#server/database/migrate.ts'
import { loginRoleOf, signInRoleOf } from '#server/database/open-app-login.ts'
import { APP_ROLE } from '#server/database/pool.ts'
import { asUser, onDatabase } from '#server/testing/on-database.ts'
import { documentedCommands } from './documented-commands.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** A superuser's connection, for what no user of a real installation may do. */
    databaseAdmin: pg.ClientConfig
    /** The user that owns the product's databases, with the rights that deploy/README.md gives and no more. */
    databaseOwner: { user: string; password: string }
    databaseTemplate: string
    /** Data of an installation that no server has run on yet, to be copied; empty when the database is not our own. */
    installation: string
    /** Where servers of tests keep their files, gone after the run. */
    scratchFolder: string
  }
}

/** On a busy machine a connection may be long in coming; that is no wrong answer. */
const CONNECT_MS = 60_000

/**
 * Speed before safety: what these databases hold is gone after the run anyway. Nothing collects statistics by itself
 * while a test looks at how a query is carried out: plans follow from what the test has made.
 */
const settings = { fsync: 'off', full_page_writes: 'off', autovacuum: 'off', max_connections: 200 }

const log = { info: () => undefined, warn: (message: string) => process.stderr.write(`${message}\n`) }

/** What a first start makes of an empty folder, up to the migrations: half of what starting a server costs. */
async function makeInstallation(projectName: string): Promise<string> {
  if (process.env.TEST_DATABASE_URL || process.env.TEST_POSTGRES_INSTALLATION) return ''
  const dataDir = join(tmpdir(), `installation-${projectName}`)
  const { connection, stop } = await openEmbeddedPostgres({ dataDir, log, settings })
  await migrate(connection)
  await stop()
  return dataDir
}

async function startServer(
  projectName: string,
  installation: string,
): Promise<{ connection: pg.ClientConfig; stop: () => Promise<void> }> {
  const url = process.env.TEST_DATABASE_URL
  const patience = { connectionTimeoutMillis: CONNECT_MS }
  if (url) return { connection: { connectionString: url, ...patience }, stop: async () => undefined }
  const dataDir = join(tmpdir(), `database-${projectName}`)
  const binaries = process.env.TEST_POSTGRES_INSTALLATION
  if (installation) cpSync(installation, dataDir, { recursive: true })
  const server = await openEmbeddedPostgres({
    dataDir,
    log,
    settings,
    ...(binaries ? { binaries } : {}),
  })
  return {
    connection: { ...server.connection, ...patience },
    stop: async () => {
      await server.stop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

async function run(connection: pg.ClientConfig, statement: string): Promise<pg.QueryResult> {
  const client = new pg.Client(connection)
  await client.connect()
  try {
    return await client.query(statement)
  } finally {
    await client.end()
  }
}

/** The template, the copies that files of a worker share (each file drops only a copy of its own), and their owner. */
async function dropDatabases(admin: pg.ClientConfig, template: string): Promise<void> {
  const { rows } = await run(
    admin,
    `select datname from pg_database where starts_with(datname, '${template}')`,
  )
  for (const { datname } of rows) {
    await run(admin, `drop database ${datname} with (force)`)
    await run(admin, `drop role if exists ${loginRoleOf(datname)}, ${signInRoleOf(datname)}`)
  }
  // Only of a server that outlives the run does anything stay of it.
  if (process.env.TEST_DATABASE_URL) await run(admin, `drop owned by ${template}; drop role ${template}`)
}

/** What came with the copied installation goes: the owner makes what is its own, as on any server. */
async function forgetInstallation(admin: pg.ClientConfig): Promise<void> {
  await run(onDatabase(admin, 'postgres'), 'drop database skipyard')
  await run(onDatabase(admin, 'postgres'), `drop role ${APP_ROLE}`)
}

/** Several databases of a server have the app's role in common, and whoever made it: their owner has to be let in. */
async function letIntoAppRole(admin: pg.ClientConfig, user: string): Promise<void> {
  const { rowCount } = await run(admin, `select from pg_roles where rolname = '${APP_ROLE}'`)
  if (rowCount) await run(admin, `grant ${APP_ROLE} to ${user} with admin option`)
}

/** Makes an owner and a migrated database of its own, by the commands of deploy/README.md. */
async function makeTemplate(
  admin: pg.ClientConfig,
  name: string,
): Promise<{ user: string; password: string }> {
  const owner = { user: name, password: randomBytes(12).toString('hex') }
  for (const command of documentedCommands({ ...owner, database: name })) await run(admin, command)
  await letIntoAppRole(admin, name)
  await migrate(onDatabase(asUser(admin, owner), name))
  return owner
}

/**
 * One PostgreSQL for a project's whole run, with a migrated template to copy, and a folder for what servers keep.
 * TEST_DATABASE_URL names another server, TEST_POSTGRES_INSTALLATION another installation to start (its folder with
 * `bin`).
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const installation = await makeInstallation(project.name)
  const started = await startServer(project.name, installation)
  if (installation) await forgetInstallation(started.connection)
  const admin = installation ? onDatabase(started.connection, 'postgres') : started.connection
  const template = `skipyard_test_${randomBytes(4).toString('hex')}`
  const scratch = mkdtempSync(join(tmpdir(), 'skipyard-scratch-'))
  // Databases that root starts run as somebody else, who has to get in.
  chmodSync(scratch, 0o711)
  project.provide('databaseOwner', await makeTemplate(admin, template))
  project.provide('databaseAdmin', admin)
  project.provide('databaseTemplate', template)
  project.provide('installation', installation)
  project.provide('scratchFolder', scratch)
  return async () => {
    await dropDatabases(admin, template)
    await started.stop()
    if (installation) rmSync(installation, { recursive: true })
    rmSync(scratch, { recursive: true, force: true })
  }
}
