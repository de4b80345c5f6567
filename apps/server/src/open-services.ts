import { randomBytes } from 'node:crypto'
import { existsSync, linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { allJobs } from '#server/all-jobs.ts'
import { UNFINISHED_RESTORE } from '#server/backup/data-files.ts'
import type { Config } from '#server/config.ts'
import { bringUpToDate } from '#server/database/bring-up-to-date.ts'
import { openAppLogin, openSignInLogin } from '#server/database/open-app-login.ts'
import { type OpenDatabase, openDatabase } from '#server/database/open-database.ts'
import { createPool, createSignInPool, globalDatabase } from '#server/database/pool.ts'
import { openLiveChannel } from '#server/events/live-channel.ts'
import { startBookkeeper } from '#server/features/books/xero-sync.job.ts'
import { startMessenger } from '#server/features/messenger/send-messages.ts'
import { createForecaster } from '#server/forecast/create-forecaster.ts'
import type { Services } from '#server/http/route-context.ts'
import { createTokens } from '#server/http/tokens.ts'
import { startJobs } from '#server/jobs/jobs.ts'
import { createMailer } from '#server/mail/mailer.ts'
import { openPictures } from '#server/pictures/open-pictures.ts'
import { createPlanner } from '#server/planning/create-planner.ts'
import { prepareDataDirectory } from '#server/prepare-data-directory.ts'
import { createRouter } from '#server/routing/create-router.ts'
import { createTable } from '#server/routing/create-table.ts'
import { StartupError } from '#server/startup-error.ts'
import { createVault, type Vault } from '#server/tenancy/create-vault.ts'

function isTaken(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'EEXIST'
}

function loadKeptSecret(dataDir: string, name: string): string {
  prepareDataDirectory(dataDir)
  const file = join(dataDir, name)
  if (existsSync(file)) return readFileSync(file, 'utf8')
  const draft = `${file}.${process.pid}`
  writeFileSync(draft, randomBytes(32).toString('hex'), { mode: 0o600 })
  try {
    linkSync(draft, file)
  } catch (error) {
    if (!isTaken(error)) throw error
  } finally {
    rmSync(draft)
  }
  return readFileSync(file, 'utf8')
}

function loadJwtSecret(config: Pick<Config, 'jwtSecret' | 'dataDir'>): string {
  return config.jwtSecret ?? loadKeptSecret(config.dataDir, 'jwt-secret')
}

export function loadEncryptionKey(config: Pick<Config, 'encryptionKey' | 'dataDir'>): string {
  return config.encryptionKey ?? loadKeptSecret(config.dataDir, 'encryption-key')
}

interface Log {
  info(details: object, message: string): void
  info(message: string): void
  warn(details: object, message: string): void
  warn(message: string): void
  error(details: object, message: string): void
}

export interface OpenServices {
  services: Services
  stop: () => Promise<void>
}

function refuseUnfinishedRestore(dataDir: string): void {
  if (!existsSync(join(dataDir, UNFINISHED_RESTORE))) return
  throw new StartupError(
    `A restore into ${dataDir} was started but did not finish. Run npm run restore again, with the same backup.`,
  )
}

/** Rejects as soon as the server is asked to stop; the result of the work is then dropped. */
function unlessStopped<T>(work: Promise<T>, stopping: AbortSignal): Promise<T> {
  const stopped = Promise.withResolvers<never>()
  const stop = () => stopped.reject(stopping.reason)
  stopping.addEventListener('abort', stop)
  if (stopping.aborted) stop()
  return Promise.race([work, stopped.promise]).finally(() => stopping.removeEventListener('abort', stop))
}

/**
 * Opens and migrates the database, starts pool, live channel and queue. Throws StartupError. Asked to stop
 * meanwhile, it stops a database it has started, and a migration is rolled back.
 */
export async function openServices(config: Config, log: Log, stopping: AbortSignal): Promise<OpenServices> {
  refuseUnfinishedRestore(config.dataDir)
  const database = await openDatabase(config, log)
  try {
    await unlessStopped(bringUpToDate(database.connection), stopping)
    return await openOn(database, config, log)
  } catch (problem) {
    await database.stop()
    throw problem
  }
}

function streetsOf({ routingUrl: url }: Config, log: Log) {
  const onAway = (problem: unknown) => log.warn({ err: problem }, 'the routing service cannot be reached')
  return { findRoute: createRouter({ url, onAway }), findTable: createTable({ url, onAway }) }
}

async function openPools(
  { connection }: OpenDatabase,
  { vault, max, log }: { vault: Vault; max: number; log: Log },
): Promise<Pick<Services, 'pool' | 'passwords'>> {
  const pool = createPool(await openAppLogin(connection, vault), max)
  const signInPool = createSignInPool(await openSignInLogin(connection, vault))
  for (const each of [pool, signInPool])
    each.on('error', (problem) => log.warn({ err: problem }, 'an idle database connection was lost'))
  return { pool, passwords: globalDatabase(signInPool) }
}

async function openOn(database: OpenDatabase, config: Config, log: Log): Promise<OpenServices> {
  const vault = createVault(loadEncryptionKey(config))
  const { pool, passwords } = await openPools(database, { vault, max: config.databasePool, log })
  const live = await openLiveChannel(database.connection, log)
  const mailing = { mailer: createMailer(config, log), isMailSent: config.smtpUrl !== undefined }
  const pictures = openPictures(config)
  const work = {
    pool,
    ...mailing,
    dataDir: config.dataDir,
    pictures,
    vault,
    xero: config.xero,
    stripeUrl: config.stripeUrl,
    backup: config.backup,
    log,
  }
  const bookkeeper = startBookkeeper(work)
  live.hear('books', bookkeeper.wake)
  const { publicUrl, outside } = config
  const messenger = startMessenger({ ...work, publicUrl, outside })
  live.hear('messages', messenger.wake)
  const jobs = await startJobs(database.connection, { services: work, allJobs })
  const planner = createPlanner({
    budget: { seconds: config.planSeconds },
    onFault: (problem) => log.error({ err: problem }, 'a plan could not be made'),
  })
  const close = async () => {
    await Promise.all([bookkeeper.stop(), messenger.stop(), planner.stop()])
    await jobs.stop()
    await live.stop()
    await pool.end()
    await passwords.destroy()
    await database.stop()
  }
  let closed: Promise<void> | undefined
  return {
    services: {
      pool,
      global: globalDatabase(pool),
      passwords,
      tokens: createTokens(loadJwtSecret(config)),
      vault,
      jobs,
      ...mailing,
      live,
      publicUrl: config.publicUrl,
      dataDir: config.dataDir,
      pictures,
      mapStyleUrl: config.mapStyleUrl,
      routingUrl: config.routingUrl,
      forecaster: createForecaster({
        url: config.weatherUrl,
        key: config.weatherKey,
        onAway: (problem) => log.warn({ err: problem }, 'the forecast service cannot be reached'),
      }),
      ...streetsOf(config, log),
      planner,
      xero: config.xero,
      stripeUrl: config.stripeUrl,
      mapOrigins: config.mapOrigins,
      outside,
      signUp: config.signUp,
      backup: config.backup,
    },
    stop: () => (closed ??= close()),
  }
}
