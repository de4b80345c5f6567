import { randomBytes } from 'node:crypto'
import { chmodSync, cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { openEmbeddedPostgres } from '#server/database/embedded-postgres/open-embedded-postgres.ts'
import { migrate } from '#server/database/migrate.ts'
import { loginRoleOf } from '#server/database/open-app-login.ts'
import { onDatabase } from '#server/testing/on-database.ts'

declare module 'vitest' {
  interface ProvidedContext {
    databaseServer: pg.ClientConfig
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

/** The template, and the copies that files of a worker share: each file drops only a copy of its own. */
async function dropDatabases(connection: pg.ClientConfig, template: string): Promise<void> {
  const { rows } = await run(
    connection,
    `select datname from pg_database where starts_with(datname, '${template}')`,
  )
  for (const { datname } of rows) {
    await run(connection, `drop database ${datname} with (force)`)
    await run(connection, `drop role if exists ${loginRoleOf(datname)}`)
  }
}

/**
 * One PostgreSQL for a project's whole run, with a migrated template to copy, and a folder for what servers keep.
 * TEST_DATABASE_URL names another server, TEST_POSTGRES_INSTALLATION another installation to start (its folder with
 * `bin`).
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const installation = await makeInstallation(project.name)
  const { connection, stop } = await startServer(project.name, installation)
  const template = `skipyard_test_${randomBytes(4).toString('hex')}`
  const scratch = mkdtempSync(join(tmpdir(), 'skipyard-scratch-'))
  // Databases that root starts run as somebody else, who has to get in.
  chmodSync(scratch, 0o711)
  await run(connection, `create database ${template}${installation && ' template skipyard'}`)
  await migrate(onDatabase(connection, template))
  project.provide('databaseServer', connection)
  project.provide('databaseTemplate', template)
  project.provide('installation', installation)
  project.provide('scratchFolder', scratch)
  return async () => {
    await dropDatabases(connection, template)
    await stop()
    if (installation) rmSync(installation, { recursive: true })
    rmSync(scratch, { recursive: true, force: true })
  }
}
