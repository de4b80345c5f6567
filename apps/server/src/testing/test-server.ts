import { mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { BASE_PATH } from '@skipyard/contract/operation.ts'
import type { Role } from '@skipyard/domain/identity/role.ts'
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify'
import pg from 'pg'
import { afterAll, inject } from 'vitest'
import { allJobs } from '#server/all-jobs.ts'
import { buildApp } from '#server/app.ts'
import type { SignUpSettings, XeroSettings } from '#server/config.ts'
import { openAppLogin, openSignInLogin } from '#server/database/open-app-login.ts'
import { createPool, createSignInPool, type Database, globalDatabase } from '#server/database/pool.ts'
import { openLiveChannel } from '#server/events/live-channel.ts'
import { createForecaster } from '#server/forecast/create-forecaster.ts'
import type { RouteContext, Services } from '#server/http/route-context.ts'
import { createTokens } from '#server/http/tokens.ts'
import { type Jobs, startJobs } from '#server/jobs/jobs.ts'
import type { DocumentEmail, Email, Notice } from '#server/mail/email.ts'
import { createMailer, type Mailer } from '#server/mail/mailer.ts'
import type { BucketSettings } from '#server/pictures/bucket-pictures.ts'
import { openPictures } from '#server/pictures/open-pictures.ts'
import type { PlannerOptions } from '#server/planning/create-planner.ts'
import { createRouter } from '#server/routing/create-router.ts'
import { createTable } from '#server/routing/create-table.ts'
import type { Claims } from '#server/tenancy/claims.ts'
import { createVault, type Vault } from '#server/tenancy/create-vault.ts'
import { withScope } from '#server/tenancy/open-scope.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { noXero } from './no-xero.ts'
import { closeServices, otherServers, testPlanner } from './other-servers.ts'
import { type StatementWatch, tenantFaults, watchStatements } from './tenant-scans.store.ts'
import { insertCompany, insertMember, type TestCompany } from './test-company.store.ts'
import { createTestDatabase } from './test-database.ts'

const PUBLIC_URL = 'http://localhost:3000'
const TOKEN_SECONDS = 900
/** None by themselves. */
const noBackups = {
  dir: undefined,
  at: ['02:10'],
  keep: 14,
  passphrase: undefined,
  passphraseFile: undefined,
}
/** A port on which nobody listens. */
const NOBODY = 'http://127.0.0.1:1'

/** By which a test server signs its tokens; another process of its database needs it too. */
export const TOKEN_SECRET = 'a secret for tests, long enough for HMAC'

/** By which a test server seals; another process of its database needs it too. */
export const VAULT_KEY = 'a key for tests, long enough to be one'

/** One call as a member: path below the base path, body, extra headers. */
export interface TestCall {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  path: string
  body?: unknown
  headers?: Record<string, string>
}

/** A signed-in person of a test company. */
export interface TestMember {
  claims: Claims
  token: string
  call(call: TestCall): Promise<{ status: number; body: ReturnType<typeof JSON.parse>; headers: object }>
  /** Runs code inside a transaction of this person's company. */
  inScope<T>(work: (scope: TenantScope) => Promise<T>): Promise<T>
}

/** The real server on a database of its own, with requests injected. */
export interface TestServer {
  http: FastifyInstance
  services: Services
  /** Mails that were delivered, when no mailer was given. */
  emails: Email[]
  /** Letters of companies to customers, likewise. */
  letters: DocumentEmail[]
  /** Messages of companies to customers, likewise. */
  notices: Notice[]
  mailer: Mailer
  /** Connections of the owner, as the product gets it, and of an administrator, who sees rows of every tenant. */
  database: Awaited<ReturnType<typeof createTestDatabase>>
  /** Logins, memberships and sessions of everybody, as an administrator sees them. */
  everybody: Database
  company(company?: TestCompany): Promise<string>
  member(tenantId: string, role?: Role, loginId?: string): Promise<TestMember>
  /** A new company with its owner. */
  owner(company?: TestCompany): Promise<TestMember>
  /** The same person on another server over the same database, which knows nothing of searches here: as after a restart. */
  elsewhere(member: TestMember): Promise<TestMember>
  /** Fails on statements of requests since the last look that do not name their tenant. */
  judgeStatements(): Promise<void>
  close(): Promise<void>
}

interface TestServerOptions {
  /** Starts the job queue (1–2 s), so that mails are delivered. */
  withJobs?: boolean
  smtpUrl?: string
  /** Whether a mail server is set, which takes every email unless `smtpUrl` names a real one; else they become files. */
  hasMailServer?: boolean
  publicUrl?: string
  /** Reverse proxies in front whose word counts. */
  trustProxy?: number
  /** An OSRM-compatible routing service. */
  routingUrl?: string
  /** A forecast service; without it there is no weather. */
  weatherUrl?: string
  /** How companies come to be; as they do by default. */
  signUp?: SignUpSettings
  /** How companies connect to Xero; not set up unless given. */
  xero?: XeroSettings
  /** A stand-in of Stripe; nobody answers unless given. */
  stripeUrl?: string
  /** The name server that is asked for DKIM entries; one that does not answer unless given. */
  dnsServer?: string
  /** A store of photos; without one they lie in a folder. */
  bucket?: BucketSettings
  /** How plans of days are made; 300 rounds each unless given. */
  planning?: Partial<PlannerOptions>
}

/** Dropping the database may cut a connection that the pool is just giving up. */
function adminsPool(admin: pg.ClientConfig): pg.Pool {
  const pool = new pg.Pool({ ...admin, max: 2 })
  pool.on('error', () => undefined)
  pool.on('connect', (client) => client.on('error', () => undefined))
  return pool
}

const idleJobs: Jobs = {
  enqueue: async () => undefined,
  stop: async () => undefined,
}

type Kept = Pick<TestServer, 'emails' | 'letters' | 'notices'>

const keepingMailer =
  ({ emails, letters, notices }: Kept): Mailer =>
  async (email) => {
    if ('attachment' in email) letters.push(email)
    else if ('fromName' in email) notices.push(email)
    else emails.push(email)
    return { to: 'server', answer: '250 OK', refused: [] }
  }

/** What was answered: a file as its text, everything else out of JSON. */
function bodyOf({ payload, rawPayload, headers }: LightMyRequestResponse) {
  const type = `${headers['content-type']}`
  if (type.startsWith('text/csv')) return payload
  if (type === 'application/pdf') return rawPayload
  return payload === '' ? null : JSON.parse(payload)
}

/** A person of a company, signed in. */
async function memberOf({ http, services }: RouteContext, claims: Claims): Promise<TestMember> {
  const token = await services.tokens.sign(claims, TOKEN_SECONDS)
  return {
    claims,
    token,
    async call({ method, path, body, headers = {} }) {
      const request: InjectOptions = {
        method,
        url: `${BASE_PATH}${path}`,
        headers: { authorization: `Bearer ${token}`, ...headers },
        ...(body !== undefined && { payload: Buffer.from(JSON.stringify(body)) }),
      }
      if (body !== undefined) request.headers = { ...request.headers, 'content-type': 'application/json' }
      const answer = await http.inject(request)
      return { status: answer.statusCode, body: bodyOf(answer), headers: answer.headers }
    },
    inScope: (work) => withScope(services.pool, claims, work),
  }
}

async function judge(connection: pg.ClientConfig, { take }: StatementWatch): Promise<void> {
  const faults = await tenantFaults(connection, take())
  if (faults.length > 0) throw new Error(faults.join('\n\n'))
}

/** A forecast is given up soon, and asked for again soon. */
const impatient = { key: 'a-key', onAway: () => undefined, patienceMs: 300, restMs: 200 }

const streetsOf = (routingUrl: string | undefined) => ({
  routingUrl,
  findRoute: createRouter({ url: routingUrl, onAway: () => undefined }),
  findTable: createTable({ url: routingUrl, onAway: () => undefined }),
})

interface MailOptions {
  smtpUrl: string | undefined
  hasMailServer: boolean
  dataDir: string
}

function mailerOf({ smtpUrl, hasMailServer, dataDir }: MailOptions, mails: Kept): Mailer {
  if (hasMailServer && smtpUrl === undefined) return keepingMailer(mails)
  return createMailer({ smtpUrl, mailFrom: 'office@skipyard.test', dataDir }, { info: () => undefined })
}

const silentLog = { info: () => undefined, warn: () => undefined, error: () => undefined }

async function openPools(connection: pg.ClientConfig, vault: Vault) {
  const pool = createPool(await openAppLogin(connection, vault))
  const signInPool = createSignInPool(await openSignInLogin(connection, vault))
  // Dropping the database may cut a connection that a pool is just giving up.
  for (const each of [pool, signInPool]) each.on('error', () => undefined)
  return { pool, passwords: globalDatabase(signInPool) }
}

/** Starts a server; who does it in a test file takes `openTestServer`, which closes it. */
export async function createTestServer({
  withJobs = false,
  smtpUrl,
  hasMailServer = true,
  publicUrl = PUBLIC_URL,
  trustProxy = 0,
  routingUrl,
  weatherUrl,
  signUp = { isOpen: true, trialDays: 7 },
  xero = noXero,
  stripeUrl = NOBODY,
  dnsServer = '127.0.0.1:9',
  bucket,
  planning = {},
}: TestServerOptions = {}): Promise<TestServer> {
  const database = await createTestDatabase()
  const log = silentLog
  const dataDir = mkdtempSync(join(inject('scratchFolder'), 'data-'))
  const vault = createVault(VAULT_KEY)
  const { pool, passwords } = await openPools(database.connection, vault)
  const statements = watchStatements(pool)
  const everybody = globalDatabase(adminsPool(database.admin))
  const live = await openLiveChannel(database.connection, log)
  const mails: Kept = { emails: [], letters: [], notices: [] }
  const mailer = mailerOf({ smtpUrl, hasMailServer, dataDir }, mails)
  const pictures = openPictures({ dataDir, bucket })
  const kept = { pool, dataDir, pictures, vault, xero, stripeUrl, backup: noBackups }
  const mailing = { mailer, isMailSent: hasMailServer }
  const jobs = withJobs
    ? await startJobs(database.connection, { services: { ...kept, ...mailing, log }, allJobs })
    : idleJobs
  const services: Services = {
    ...kept,
    global: globalDatabase(pool),
    passwords,
    tokens: createTokens(TOKEN_SECRET),
    jobs,
    ...mailing,
    live,
    publicUrl,
    mapStyleUrl: undefined,
    ...streetsOf(routingUrl),
    forecaster: createForecaster({ url: weatherUrl, ...impatient }),
    planner: testPlanner(planning),
    mapOrigins: [],
    signUp,
    outside: { isPrivateAllowed: true, dnsServer },
  }
  const build = (its: Services) => buildApp({ logLevel: 'silent', trustProxy, publicUrl }, its, dataDir)
  const http = await build(services)
  http.addHook('onRequest', (_request, _reply, done) => statements.during(done))
  await http.ready()
  const others = otherServers(build, { services, planning, memberOf })
  const member = async (tenantId: string, role: Role = 'owner', loginId?: string) =>
    memberOf({ http, services }, await insertMember(pool, tenantId, { role, loginId }))

  const judgeStatements = () => judge(database.admin, statements)
  return {
    http,
    services,
    ...mails,
    mailer,
    database,
    everybody,
    company: (company = {}) => insertCompany(pool, company),
    member,
    elsewhere: others.elsewhere,
    owner: async (company = {}) => member(await insertCompany(pool, company)),
    judgeStatements,
    async close() {
      await others.closeOthers()
      await http.close()
      await closeServices(services)
      await everybody.destroy()
      await judgeStatements().finally(database.drop)
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

/** A server for all tests of a file, which ends with them. */
export async function openTestServer(options: TestServerOptions = {}): Promise<TestServer> {
  const server = await createTestServer(options)
  afterAll(() => server.close())
  return server
}

let shared: Promise<TestServer> | undefined

/**
 * The one server of this process that all files share whose tests keep to companies of their own: made for the first of
 * them, and ended with the run. What counts rows of everybody, guesses, plans or ends things takes `openTestServer`.
 */
export async function shareTestServer(): Promise<TestServer> {
  shared ??= createTestServer()
  const server = await shared
  afterAll(server.judgeStatements)
  return server
}
