import { isDeepStrictEqual } from 'node:util'
import { isRole, type Role } from '@skipyard/domain/identity/role.ts'
import { todayIn } from '@skipyard/domain/shared/local-date.ts'
import { LRUCache } from 'lru-cache'
import { DatabaseError, type Pool, type PoolClient, type QueryResult } from 'pg'
import { kyselyOn } from '#server/database/client-dialect.ts'
import { type Exchange, exchangeOn } from '#server/database/exchange.ts'
import { turnsOf } from '#server/database/pool.ts'
import type { Statement } from '#server/database/send-together.ts'
import { mint } from './brand.ts'
import { type Attempt, type Claims, NoScope, type TenantMember } from './claims.ts'
import type { TenantScope, Topic } from './tenant-scope.ts'

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/

const quoted = (id: string): string => {
  if (!UUID.test(id)) throw new NoScope('not an id')
  return `'${id}'`
}

/**
 * `SET LOCAL` takes no parameters; `quoted` proves the ids UUIDs. Each is in a message of its own, since
 * Citus sends its workers the text of the whole message.
 */
const inForce = ({ loginId, tenantId }: TenantMember): Statement[] => [
  { text: `set local app.tenant_id = ${quoted(tenantId)}`, values: [] },
  { text: `set local app.login_id = ${quoted(loginId)}`, values: [] },
]

const whoActs = ({ loginId, tenantId, sessionId }: Claims): Statement => ({
  name: 'who-acts',
  text: `select m.role, u.name, t.time_zone as "timeZone", t.has_yards as "hasYards",
    coalesce(t.second_step_from <= (now() at time zone t.time_zone)::date
      and not exists (select from logins l where l.id = $2 and l.second_step_since is not null), false)
      as "needsSetup" from sessions s
    join memberships m on m.login_id = s.login_id and m.tenant_id = $1
    join users u on u.id = s.login_id and u.tenant_id = $1
    join tenants t on t.tenant_id = $1
    where s.id = $3 and s.login_id = $2 and s.tenant_id = $1
    and s.ended_at is null and s.expires_at > now() and m.disabled_at is null`,
  values: [tenantId, loginId, sessionId],
})

const whichMember = ({ loginId, tenantId }: TenantMember): Statement => ({
  text: `select m.role, u.name, t.time_zone as "timeZone", t.has_yards as "hasYards", false as "needsSetup" from memberships m
    join users u on u.id = m.login_id and u.tenant_id = $1
    join tenants t on t.tenant_id = $1
    where m.login_id = $2 and m.tenant_id = $1 and m.disabled_at is null`,
  values: [tenantId, loginId],
})

/** A company without a session: the named login acts as its owner. */
const whichTenant = (tenantId: string, name: string): Statement => ({
  text: `select 'owner' as role, $2::text as name, time_zone as "timeZone", has_yards as "hasYards",
    false as "needsSetup" from tenants where tenant_id = $1`,
  values: [tenantId, name],
})

/** Written before anything is done; a parallel duplicate waits here until this transaction has ended. */
const noteOf = ({ loginId, tenantId }: TenantMember, { key, fingerprint }: Attempt): Statement => ({
  name: 'note-attempt',
  text: `insert into idempotency_keys (tenant_id, login_id, key, request_hash) values ($1, $2, $3, $4)
    on conflict do nothing`,
  values: [tenantId, loginId, key, fingerprint],
})

interface Member {
  role: Role
  name: string
  timeZone: string
  hasYards: boolean
  needsSetup: boolean
}

const BEGIN: Statement = { name: 'begin', text: 'begin', values: [] }
const BEGIN_READING: Statement = { name: 'begin-reading', text: 'begin read only', values: [] }
const COMMIT: Statement = { name: 'commit', text: 'commit', values: [] }

interface Opened extends Member {
  isRepeat: boolean
}

function memberOf(answer: QueryResult | undefined): Member {
  const row: (Omit<Member, 'role'> & { role: string }) | undefined = answer?.rows[0]
  if (!row || !isRole(row.role)) throw new NoScope('no such session')
  const { role, name, timeZone, hasYards, needsSetup } = row
  return { role, name, timeZone, hasYards, needsSetup }
}

interface Opening {
  pool: Pool
  loginId: string
  tenantId: string
  who: Statement | Member
  note?: Statement | undefined
  key?: string | undefined
  sessionId?: string
  /** Each statement is a transaction of its own, in one message with its opening and end. */
  isReadOnly?: boolean | undefined
}

async function say(
  exchange: Exchange,
  { loginId, tenantId, who, note, isReadOnly }: Opening,
): Promise<Opened> {
  const before = isReadOnly ? [] : [BEGIN, ...inForce({ loginId, tenantId })]
  const asked = 'text' in who ? [who] : []
  const said = [...before, ...asked, ...(note ? [note] : [])].map((one) => exchange.say(one))
  const results = await Promise.all(said)
  const member = 'text' in who ? memberOf(results[before.length]) : who
  return { ...member, isRepeat: note !== undefined && results.at(-1)?.rowCount === 0 }
}

const lastActing = new LRUCache<string, Member>({ max: 5_000 })

/** The database contradicts the cached member: the transaction is rolled back and run again. */
class WrongGuess extends Error {}

function prove(told: Opened, guess: Opened | undefined): void {
  if (!guess) return
  const isRight = isDeepStrictEqual(told, guess)
  if (!isRight) throw new WrongGuess('who acts is not who was remembered')
}

interface Told {
  tenantId: string
  last: ReadonlyMap<string, Statement>
  topics: ReadonlySet<Topic>
  key: string | undefined
}

/** A UUID, as screens make them, is safe in a statement's text. Keys of another form are not announced. */
const SCREENS_KEY = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

async function commit(exchange: Exchange, { tenantId, last, topics, key = '' }: Told): Promise<void> {
  const inOrder = [...last].toSorted(([one], [other]) => one.localeCompare(other))
  for (const [, statement] of inOrder) sayUnheard(exchange, statement)
  const told = JSON.stringify({ tenantId, topics: [...topics], ...(SCREENS_KEY.test(key) && { key }) })
  if (topics.size > 0) sayUnheard(exchange, { text: `notify tenant_changes, '${told}'`, values: [] })
  const { command } = await exchange.ask(COMMIT)
  // Where a statement has failed, PostgreSQL takes a commit for a rollback, without an error.
  if (command !== 'COMMIT') throw new Error('The transaction was undone')
}

/** PostgreSQL refuses whatever follows a failed statement, which does not say why. */
const isAfterFailure = (problem: unknown): boolean =>
  problem instanceof DatabaseError && problem.code === '25P02'

/** A failure that nobody awaits fails the commit. */
const sayUnheard = (exchange: Exchange, statement: Statement): void => {
  exchange.say(statement).catch(() => undefined)
}

type Work<T> = (scope: TenantScope) => Promise<T>

/**
 * From opening to commit. With a cached member (`guess`) the opening travels with the first statement, and no
 * answer is given before the database has confirmed it.
 */
async function transact<T>(
  client: PoolClient,
  opening: Opening & { guess: Opened | undefined },
  work: Work<T>,
) {
  const { tenantId, loginId, sessionId, key, guess, isReadOnly } = opening
  const exchange = exchangeOn(client)
  const frame = isReadOnly ? { before: [BEGIN_READING, ...inForce(opening)], after: [COMMIT] } : undefined
  const said = say(exchange, opening)
  const proven = said.then((told) => {
    if (sessionId !== undefined) lastActing.set(sessionId, told)
    prove(told, guess)
  })
  exchange.begin({ frame, proven })
  try {
    if (!guess) exchange.open()
    const { role, name, timeZone, hasYards, needsSetup, isRepeat } = guess ?? (await said)
    const now = new Date()
    const topics = new Set<Topic>()
    const last = new Map<string, Statement>()
    const scope = mint({
      tenantId,
      actor: { loginId, role },
      actorName: name,
      timeZone,
      hasYards,
      needsSetup,
      now,
      today: todayIn(timeZone, now),
      db: kyselyOn(client),
      announce: (topic) => topics.add(topic),
      isRepeat,
      queue: (statement) => sayUnheard(exchange, statement),
      queueLast: (name, statement) => last.set(name, statement),
    })
    const result = await work(scope)
    exchange.open()
    await proven
    if (!isReadOnly) await commit(exchange, { tenantId, last, topics, key })
    return result
  } catch (problem) {
    // A failure may result from the wrong cached member, so that is checked first.
    exchange.open()
    await proven
    throw isAfterFailure(problem) ? exchange.failure : problem
  } finally {
    exchange.end()
  }
}

async function onConnection<T>(
  { pool, tenantId }: Opening,
  work: (client: PoolClient) => Promise<T>,
): Promise<T> {
  const giveBack = await turnsOf(pool).take(tenantId)
  try {
    return await borrow(pool, work)
  } finally {
    giveBack()
  }
}

async function borrow<T>(pool: Pool, work: (client: PoolClient) => Promise<T>): Promise<T> {
  const client: PoolClient = await pool.connect()
  let broken: Error | undefined
  try {
    return await work(client)
  } catch (problem) {
    await client.query('rollback').catch((rollbackProblem: Error) => {
      broken = rollbackProblem
    })
    throw problem
  } finally {
    client.release(broken)
  }
}

function guessOf(client: PoolClient, { sessionId = '' }: Opening): Opened | undefined {
  const member = exchangeOn(client).isTrusted ? lastActing.get(sessionId) : undefined
  return member && { ...member, isRepeat: false }
}

async function run<T>(opening: Opening, work: Work<T>): Promise<T> {
  try {
    return await onConnection(opening, (client) =>
      transact(client, { ...opening, guess: guessOf(client, opening) }, work),
    )
  } catch (problem) {
    if (!(problem instanceof WrongGuess)) throw problem
    return onConnection(opening, (client) => transact(client, { ...opening, guess: undefined }, work))
  }
}

/**
 * One transaction as a signed-in member; throws NoScope when the session has ended. A read-only one sees what
 * is true at each statement and refuses writes.
 */
export function withScope<T>(
  pool: Pool,
  call: Claims & { attempt?: Attempt | undefined; isReadOnly?: boolean | undefined },
  work: Work<T>,
): Promise<T> {
  const { loginId, tenantId, sessionId, attempt, isReadOnly } = call
  const written = attempt && { key: attempt.key, note: noteOf(call, attempt) }
  return run({ pool, loginId, tenantId, sessionId, isReadOnly, ...written, who: whoActs(call) }, work)
}

/** Without a session: jobs, demo data, a driver behind a link, under whose name the history is written. */
export function withTenant<T>(
  pool: Pool,
  { loginId, tenantId, name = 'Skipyard' }: TenantMember & { name?: string },
  work: Work<T>,
): Promise<T> {
  return run({ pool, loginId, tenantId, who: whichTenant(tenantId, name) }, work)
}

/** For a member who has just signed in, before there is a session; throws NoScope otherwise. */
export function withMember<T>(pool: Pool, { loginId, tenantId }: TenantMember, work: Work<T>): Promise<T> {
  return run({ pool, loginId, tenantId, who: whichMember({ loginId, tenantId }) }, work)
}

export function withNewTenant<T>(
  pool: Pool,
  { loginId, tenantId, name, timeZone }: TenantMember & { name: string; timeZone: string },
  work: Work<T>,
): Promise<T> {
  return run(
    { pool, loginId, tenantId, who: { role: 'owner', name, timeZone, hasYards: false, needsSetup: false } },
    work,
  )
}
