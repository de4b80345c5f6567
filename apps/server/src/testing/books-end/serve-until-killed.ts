import type pg from 'pg'
import { allJobs } from '#server/all-jobs.ts'
import { buildApp } from '#server/app.ts'
import { readConfig, type XeroSettings } from '#server/config.ts'
import { openAppLogin, openSignInLogin } from '#server/database/open-app-login.ts'
import { createPool, createSignInPool, globalDatabase } from '#server/database/pool.ts'
import { openLiveChannel } from '#server/events/live-channel.ts'
import { startBookkeeper } from '#server/features/books/xero-sync.job.ts'
import { createForecaster } from '#server/forecast/create-forecaster.ts'
import { createTokens } from '#server/http/tokens.ts'
import { startJobs } from '#server/jobs/jobs.ts'
import { createMailer } from '#server/mail/mailer.ts'
import { openPictures } from '#server/pictures/open-pictures.ts'
import { createRouter } from '#server/routing/create-router.ts'
import { createTable } from '#server/routing/create-table.ts'
import { createVault } from '#server/tenancy/create-vault.ts'
import { testPlanner } from '../other-servers.ts'

/** What the process is told beside its environment: a database of the tests, and a Xero with minutes of its own. */
export interface ToldToServe {
  owner: pg.ClientConfig
  xero: XeroSettings
  tokenSecret: string
  vaultKey: string
}

// The whole server, its jobs and its bookkeeper, as `open-services.ts` puts it together; but for the start, which refuses a database that saves nothing.
const told: ToldToServe = JSON.parse(`${process.env.TOLD}`)
const loaded = readConfig()
if (!loaded.ok) throw new Error(loaded.message)
const { config } = loaded
const silent = () => undefined
const say = (details: object, message?: string) =>
  process.stderr.write(`${message} ${JSON.stringify(details)}\n`)
const log = { info: silent, warn: silent, error: say }

const vault = createVault(told.vaultKey)
const pool = createPool(await openAppLogin(told.owner, vault))
pool.on('error', silent)
const signInPool = createSignInPool(await openSignInLogin(told.owner, vault))
signInPool.on('error', silent)
const live = await openLiveChannel(told.owner, log)
const kept = {
  pool,
  vault,
  xero: told.xero,
  dataDir: config.dataDir,
  pictures: openPictures(config),
  stripeUrl: config.stripeUrl,
  backup: config.backup,
  mailer: createMailer(config, log),
  isMailSent: false,
}
live.hear('books', startBookkeeper({ ...kept, log }).wake)
const jobs = await startJobs(told.owner, { services: { ...kept, log }, allJobs })
const http = await buildApp(
  config,
  {
    ...kept,
    jobs,
    live,
    global: globalDatabase(pool),
    passwords: globalDatabase(signInPool),
    tokens: createTokens(told.tokenSecret),
    publicUrl: config.publicUrl,
    mapStyleUrl: config.mapStyleUrl,
    mapOrigins: config.mapOrigins,
    routingUrl: undefined,
    findRoute: createRouter({ url: undefined, onAway: silent }),
    findTable: createTable({ url: undefined, onAway: silent }),
    forecaster: createForecaster({ url: undefined, key: undefined, onAway: silent }),
    planner: testPlanner({}),
    signUp: config.signUp,
    outside: config.outside,
  },
  config.dataDir,
)
process.stdout.write(`at ${await http.listen({ host: '127.0.0.1', port: 0 })}\n`)
