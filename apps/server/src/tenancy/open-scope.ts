import { isRole, type Role } from '@skipyard/domain/identity/role.ts'
import { todayIn } from '@skipyard/domain/shared/local-date.ts'
import type { Pool, PoolClient, QueryResult } from 'pg'
import { kyselyOn } from '#server/database/client-dialect.ts'
import { expectAnswer } from '#server/database/expect-answer.ts'
import { textLiteral } from '#server/database/text-literal.ts'
import { mint } from './brand.ts'
import type { Statement, TenantScope, Topic } from './tenant-scope.ts'

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/

/** Who acts where: the ids of a verified access token. */
export interface Claims {
  loginId: string
  tenantId: string
  sessionId: string
}

/** A write that may come twice: its Idempotency-Key, and by what the same write is known again. */
export interface Attempt {
  key: string
  fingerprint: string
}

/** A login in one of its companies. */
export type TenantMember = Pick<Claims, 'loginId' | 'tenantId'>

/** The session has ended, the membership is gone, or the ids are not ids. */
export class NoScope extends Error {}

interface Member {
  role: Role
  name: string
  timeZone: string
}

const quoted = (id: string): string => {
  if (!UUID.test(id)) throw new NoScope('not an id')
  return `'${id}'`
}

/**
 * `SET LOCAL` takes no parameters; the ids are proven UUIDs by `quoted` before they are written into the text. It stands
 * in a block of its own: Citus sends its workers the text of whatever message it is part of.
 */
const beginningOf = ({ loginId, tenantId }: TenantMember): string =>
  `begin; do $$begin set local app.tenant_id = ${quoted(tenantId)}; ` +
  `set local app.login_id = ${quoted(loginId)}; end$$`

/** Who acts in a session: asked at every call, so a connection plans it once, which is most of what it costs. */
const PREPARE_MEMBER =
  `prepare acting_member (uuid, uuid, uuid) as ` +
  `select m.role, u.name, t.time_zone as "timeZone" from sessions s ` +
  `join memberships m on m.login_id = s.login_id and m.tenant_id = $1 ` +
  `join users u on u.id = s.login_id and u.tenant_id = $1 ` +
  `join tenants t on t.tenant_id = $1 ` +
  `where s.id = $3 and s.login_id = $2 and s.tenant_id = $1 ` +
  `and s.ended_at is null and s.expires_at > now() and m.disabled_at is null`

const openingOf = ({ loginId, tenantId, sessionId }: Claims): string =>
  `${beginningOf({ loginId, tenantId })}; ` +
  `execute acting_member (${quoted(tenantId)}, ${quoted(loginId)}, ${quoted(sessionId)})`

const prepared = new WeakSet<PoolClient>()

async function prepareOnce(client: PoolClient): Promise<void> {
  if (prepared.has(client)) return
  await client.query(PREPARE_MEMBER)
  prepared.add(client)
}

const memberOpeningOf = ({ loginId, tenantId }: TenantMember): string =>
  `${beginningOf({ loginId, tenantId })}; ` +
  `select m.role, u.name, t.time_zone as "timeZone" from memberships m ` +
  `join users u on u.id = m.login_id and u.tenant_id = ${quoted(tenantId)} ` +
  `join tenants t on t.tenant_id = ${quoted(tenantId)} ` +
  `where m.login_id = ${quoted(loginId)} and m.tenant_id = ${quoted(tenantId)} and m.disabled_at is null`

const systemOpeningOf = ({ loginId, tenantId }: TenantMember): string =>
  `${beginningOf({ loginId, tenantId })}; ` +
  `select 'owner' as role, 'Skipyard' as name, time_zone as "timeZone" from tenants where tenant_id = ${quoted(tenantId)}`

/** Written down before anything is done; a duplicate that comes meanwhile waits here until this transaction has ended. */
const noteOf = ({ loginId, tenantId }: TenantMember, { key, fingerprint }: Attempt): string =>
  `insert into idempotency_keys (tenant_id, login_id, key, request_hash) ` +
  `values (${quoted(tenantId)}, ${quoted(loginId)}, ${textLiteral(key)}, ${textLiteral(fingerprint)}) ` +
  `on conflict do nothing`

const resultsOf = (results: unknown): QueryResult[] => (Array.isArray(results) ? results : [])

function memberOf(results: readonly QueryResult[]): Member {
  const asked = results.find(({ command }) => command === 'SELECT')
  const row: { role: string; name: string; timeZone: string } | undefined = asked?.rows[0]
  if (!row || !isRole(row.role)) throw new NoScope('no such session')
  return { role: row.role, name: row.name, timeZone: row.timeZone }
}

const written = ({ text, values }: Statement): string =>
  text.replace(/\$(\d+)/g, (_, position: string) => textLiteral(values[Number(position) - 1] ?? ''))

interface Ending {
  tenantId: string
  topics: ReadonlySet<Topic>
  statements: readonly Statement[]
}

function closingOf({ tenantId, topics, statements }: Ending): string {
  const told = JSON.stringify({ tenantId, topics: [...topics] })
  const notice = topics.size > 0 ? [`notify tenant_changes, '${told}'`] : []
  return [...statements.map(written), ...notice, 'commit'].join('; ')
}

interface Opening {
  pool: Pool
  /** Begins the transaction, puts the tenant in force and answers who acts, in one round trip. */
  sql: string
  loginId: string
  tenantId: string
  /** Who acts, where the database cannot say yet. */
  founder?: Member
}

async function run<T>(opening: Opening, work: (scope: TenantScope) => Promise<T>): Promise<T> {
  const { pool, sql, loginId, tenantId, founder } = opening
  const client: PoolClient = await pool.connect()
  let broken: Error | undefined
  try {
    await prepareOnce(client)
    const opened = resultsOf(await client.query(sql))
    expectAnswer(client, 'nothing')
    const member = founder ?? memberOf(opened)
    const now = new Date()
    const topics = new Set<Topic>()
    const statements: Statement[] = []
    const scope = mint({
      tenantId,
      actor: { loginId, role: member.role },
      actorName: member.name,
      timeZone: member.timeZone,
      now,
      today: todayIn(member.timeZone, now),
      db: kyselyOn(client),
      announce: (topic) => topics.add(topic),
      isRepeat: opened.some(({ command, rowCount }) => command === 'INSERT' && rowCount === 0),
      atCommit: (statement) => statements.push(statement),
    })
    const result = await work(scope)
    expectAnswer(client, 'further')
    const closed = [await client.query(closingOf({ tenantId, topics, statements }))].flat().at(-1)
    // Where a statement has failed, PostgreSQL takes a commit for a rollback, without an error.
    if (closed?.command !== 'COMMIT') throw new Error('The transaction was undone')
    return result
  } catch (problem) {
    await client.query('rollback').catch((rollbackProblem: Error) => {
      broken = rollbackProblem
    })
    throw problem
  } finally {
    client.release(broken)
  }
}

/** Runs `work` in one transaction as a signed-in member; throws NoScope when the session has ended. */
export function withScope<T>(
  pool: Pool,
  call: Claims & { attempt?: Attempt | undefined },
  work: (scope: TenantScope) => Promise<T>,
): Promise<T> {
  const { loginId, tenantId, attempt } = call
  const sql = attempt ? `${openingOf(call)}; ${noteOf(call, attempt)}` : openingOf(call)
  return run({ pool, sql, loginId, tenantId }, work)
}

/** Runs `work` in a tenant's transaction for `loginId` without a session: jobs, demo data. */
export function withTenant<T>(
  pool: Pool,
  { loginId, tenantId }: TenantMember,
  work: (scope: TenantScope) => Promise<T>,
): Promise<T> {
  return run({ pool, sql: systemOpeningOf({ loginId, tenantId }), loginId, tenantId }, work)
}

/** Runs `work` as a member who has just proven to be one, before there is a session; throws NoScope otherwise. */
export function withMember<T>(
  pool: Pool,
  { loginId, tenantId }: TenantMember,
  work: (scope: TenantScope) => Promise<T>,
): Promise<T> {
  return run({ pool, sql: memberOpeningOf({ loginId, tenantId }), loginId, tenantId }, work)
}

/** Runs the `work` that makes a tenant, as the owner it is going to have. */
export function withNewTenant<T>(
  pool: Pool,
  { loginId, tenantId, name, timeZone }: TenantMember & { name: string; timeZone: string },
  work: (scope: TenantScope) => Promise<T>,
): Promise<T> {
  const sql = beginningOf({ loginId, tenantId })
  return run({ pool, sql, loginId, tenantId, founder: { role: 'owner', name, timeZone } }, work)
}
