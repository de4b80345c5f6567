import pg from 'pg'
import { v7 as uuidv7 } from 'uuid'
import { beforeAll, describe, expect, test } from 'vitest'
import { createVault } from '#server/tenancy/create-vault.ts'
import { openTestServer, type TestMember } from '#server/testing/test-server.ts'
import { asOwner } from './as-owner.ts'
import { loginRoleOf, openAppLogin, openSignInLogin, signInRoleOf } from './open-app-login.ts'
import { APP_ROLE, createPool, createSignInPool } from './pool.ts'

const server = await openTestServer()
let owner: TestMember
let stranger: TestMember
let ownerRole: string
let database: string

beforeAll(async () => {
  owner = await server.owner()
  stranger = await server.owner({ companyName: 'Others' })
  const { rows } = await server.services.pool.query(
    'select pg_get_userbyid(datdba) as name, datname from pg_database where datname = current_database()',
  )
  ownerRole = rows[0].name
  database = rows[0].datname
})

/** Runs statements on one of the app's own connections, and gives back a connection as it was before. */
async function attempt(...statements: readonly string[]): Promise<unknown> {
  const client = await server.services.pool.connect()
  try {
    let last: unknown
    for (const statement of statements) last = (await client.query(statement)).rows
    return last
  } catch (problem) {
    return problem instanceof pg.DatabaseError ? problem.code : problem
  } finally {
    client.release(true)
  }
}

const DENIED = '42501'
const asMember = ({ claims: { tenantId, loginId } }: TestMember) =>
  `begin; set local app.tenant_id = '${tenantId}'; set local app.login_id = '${loginId}'`

describe('from a connection of the app nothing leads to the owner', () => {
  const secrets = 'select password_hash from logins'

  test('not SET ROLE, SET SESSION AUTHORIZATION, nor what takes them back', async () => {
    expect(await attempt(`set role ${ownerRole}`)).toBe(DENIED)
    expect(await attempt(`set session authorization ${ownerRole}`)).toBe(DENIED)
    for (const back of ['reset role', 'set role none', 'reset session authorization', 'discard all']) {
      expect(await attempt(back, secrets), back).toBe(DENIED)
      expect(await attempt(back, 'alter table bookings disable row level security'), back).toBe(DENIED)
    }
  })

  test('and it can neither raise itself nor let itself into other roles', async () => {
    const [{ name }] = await server.services.pool
      .query('select session_user as name')
      .then(({ rows }) => rows)
    for (const statement of [
      `alter role ${name} superuser`,
      `alter role ${name} createrole`,
      `grant ${ownerRole} to ${name}`,
      'create role another login',
      `alter role ${APP_ROLE} bypassrls`,
    ]) {
      expect(await attempt(statement), statement).toBe(DENIED)
      expect(await attempt('set role none', statement), statement).toBe(DENIED)
    }
  })

  test('it logs in as a role that is a member of the app role alone, and inherits nothing', async () => {
    const { rows } = await server.services.pool.query(`
      select rolsuper or rolbypassrls or rolcreaterole or rolcreatedb or rolreplication or rolinherit as "canMore",
        (select array_agg(m.roleid::regrole::text) from pg_auth_members m where m.member = r.oid) as roles,
        exists (select from pg_class where relowner = r.oid) as owns, current_user as acts
      from pg_roles r where rolname = session_user`)
    expect(rows).toEqual([{ canMore: false, roles: [APP_ROLE], owns: false, acts: APP_ROLE }])
  })

  test('these tests have teeth: the owner who only takes on the app role comes back with one statement', async () => {
    const old = createPool(server.database.admin, 1)
    await old.query('set role none')
    expect((await old.query(secrets)).rowCount).toBeGreaterThan(0)
    await old.end()
  })
})

describe('logins, memberships and sessions', () => {
  test('show nothing to a connection that acts for nobody', async () => {
    for (const table of ['memberships', 'sessions'])
      expect(await attempt(`select * from ${table}`)).toEqual([])
    expect(await attempt('select id, email from logins')).toEqual([])
  })

  test('show the own login alone, and never what a password is proven by', async () => {
    const seen = await attempt(asMember(owner), 'select id from logins')
    expect(seen).toEqual([{ id: owner.claims.loginId }])
    expect(await attempt(asMember(owner), 'select password_hash from logins')).toBe(DENIED)
    expect(await attempt(asMember(owner), 'select reset_token_hash from logins')).toBe(DENIED)
    const { loginId } = owner.claims
    const byEmail = 'select f.* from logins l, find_login(l.email) f'
    expect(await attempt(asMember(owner), byEmail)).toEqual([{ id: loginId, email: expect.any(String) }])
    expect(await attempt(asMember(owner), `select * from find_password(null, '${loginId}')`)).toBe(DENIED)
  })

  test('of another company can neither be read, changed nor added', async () => {
    const { loginId, tenantId, sessionId } = stranger.claims
    const theirs = `tenant_id = '${tenantId}'`
    for (const table of ['memberships', 'sessions']) {
      expect(await attempt(asMember(owner), `select from ${table} where ${theirs}`)).toEqual([])
      expect(await attempt(asMember(owner), `delete from ${table} where ${theirs}`)).toBe(DENIED)
    }
    const raise = `update memberships set role = 'owner' where ${theirs} returning 1`
    expect(await attempt(asMember(owner), raise)).toEqual([])
    const end = `update sessions set ended_at = now() where id = '${sessionId}' returning 1`
    expect(await attempt(asMember(owner), end)).toEqual([])
    const password = `update logins set password_hash = 'x' where id = '${loginId}' returning id`
    expect(await attempt(asMember(owner), password)).toEqual([])
    const joining = `insert into memberships (tenant_id, login_id, role, company_name)
      values ('${tenantId}', '${owner.claims.loginId}', 'owner', 'Others')`
    expect(await attempt(asMember(owner), joining)).toBe(DENIED)
  })

  test('are asked by functions that only the app role may call, with a fixed search path', async () => {
    const { rows } = await server.services.pool.query(`
      select proname as name, coalesce(proconfig::text, '') as settings, coalesce(proacl::text, '=X/') as rights
      from pg_proc where pronamespace = 'public'::regnamespace and prosecdef`)
    expect(rows.length).toBeGreaterThan(0)
    expect(rows.filter(({ settings }) => settings !== '{"search_path=\\"\\""}')).toEqual([])
    expect(rows.filter(({ rights }) => /[{,]=X/.test(rights))).toEqual([])
    const notOfTheApp = rows.filter(({ rights }) => !rights.includes(`${APP_ROLE}=X`))
    expect(notOfTheApp).toMatchObject([
      { name: 'find_password', rights: expect.stringContaining('skipyard_sign_in_') },
    ])
  })
})

describe('the hash of a password', () => {
  const found = ({ claims }: TestMember) =>
    `select password_hash from find_password(null, '${claims.loginId}')`

  const onSignIn = async (statement: string): Promise<unknown> => {
    const pool = createSignInPool(await openSignInLogin(server.database.connection, server.services.vault))
    const result = await pool.query(statement).catch((problem: pg.DatabaseError) => problem)
    await pool.end()
    return result instanceof Error ? ('code' in result ? result.code : result) : result.rows
  }

  test('is found on connections of a login of its own', async () => {
    expect(await onSignIn(found(owner))).toEqual([{ password_hash: expect.any(String) }])
  })

  test('that login may do nothing else: no table, no other function, no other role', async () => {
    for (const statement of [
      'select id from logins',
      'select tenant_id from bookings',
      'select * from list_second_steps()',
      `set role ${APP_ROLE}`,
      `set role ${ownerRole}`,
      'create table public.mine (id int)',
    ])
      expect(await onSignIn(statement), statement).toBe(DENIED)
    expect(await attempt("select set_config('role', session_user, true)", found(owner))).toBe(DENIED)
    expect(await attempt(`set role ${signInRoleOf(database)}`)).toBe(DENIED)
  })

  const asTheOwner = (statement: string) =>
    asOwner(server.database.connection, (client) => client.query(statement))

  test('a restored database lets its login in again, and nobody else', async () => {
    const role = pg.escapeIdentifier(signInRoleOf(database))
    await asTheOwner(`revoke execute on function find_password(text, uuid) from ${role}`)
    expect(await onSignIn(found(owner))).toHaveLength(1)
    await asTheOwner('grant execute on function find_password(text, uuid) to public')
    expect(await onSignIn(found(owner))).toHaveLength(1)
    expect(await attempt(asMember(owner), found(owner))).toBe(DENIED)
  })

  test('is found where nobody but those named may use the schema', async () => {
    await asTheOwner('revoke usage on schema public from public')
    expect(await onSignIn(found(owner))).toHaveLength(1)
    await asTheOwner('grant usage on schema public to public')
  })

  test('a login that is refused stops the start, with the name that pg_hba.conf lacks', async () => {
    const role = pg.escapeIdentifier(signInRoleOf(database))
    const admin = (statement: string) => asOwner(server.database.admin, (client) => client.query(statement))
    await admin(`alter role ${role} valid until '2020-01-01'`)
    const { connection } = server.database
    const opening = openSignInLogin(connection, server.services.vault)
    await expect(opening).rejects.toThrow(/does not let skipyard_sign_in_.* in, .*pg_hba.conf/)
    expect((await server.http.inject('/ready')).statusCode).toBe(503)
    await admin(`alter role ${role} valid until 'infinity'`)
    expect((await server.http.inject('/ready')).statusCode).toBe(200)
  })
})

test('names of roles fit PostgreSQL, and differ where databases do', () => {
  const long = 'wëstgate_'.repeat(8)
  for (const roleOf of [loginRoleOf, signInRoleOf]) {
    expect(roleOf('yard')).toMatch(/^skipyard_(login|sign_in)_yard$/)
    const names = [roleOf(`${long}a`), roleOf(`${long}b`)]
    expect(new Set(names).size).toBe(2)
    for (const name of names) expect(Buffer.byteLength(name)).toBeLessThanOrEqual(63)
  }
})

test('what has been recorded can be added to, and neither changed nor deleted', async () => {
  const { tenantId, loginId } = owner.claims
  const entry = `insert into audit_entries (tenant_id, id, action, subject_id, actor_id, actor_name, changes, at)
    values ('${tenantId}', '${uuidv7()}', 'test.done', '${loginId}', '${loginId}', 'Renee', '{}', now()) returning action`
  expect(await attempt(asMember(owner), entry)).toEqual([{ action: 'test.done' }])
  for (const change of [
    "update audit_entries set actor_name = 'Nobody'",
    'delete from audit_entries',
    'truncate audit_entries',
  ]) {
    expect(await attempt(asMember(owner), change), change).toBe(DENIED)
  }
})

describe('several servers of one database', () => {
  const works = async (login: pg.ClientConfig) => {
    const pool = createPool(login, 1)
    pool.on('error', () => undefined)
    const { rows } = await pool.query('select current_user as name')
    await pool.end()
    return rows[0].name
  }

  test('that start at the same moment all log in, and none locks another out', async () => {
    const vault = createVault('one key of several servers, long enough')
    const logins = await Promise.all(
      Array.from({ length: 4 }, () => openAppLogin(server.database.connection, vault)),
    )
    for (const login of logins) expect(await works(login)).toBe(APP_ROLE)
  })

  test('take a new key: what followed from the old one opens nothing any more', async () => {
    const before = await openAppLogin(
      server.database.connection,
      createVault('an old key, that somebody has seen'),
    )
    const after = await openAppLogin(
      server.database.connection,
      createVault('a new key, that nobody has seen ye'),
    )
    expect(await works(after)).toBe(APP_ROLE)
    await expect(works(before)).rejects.toMatchObject({ code: '28P01' })
  })

  test('may have an address of any form: who logs in is not who it names', async () => {
    const { host = '', port, user = '', password, database = '' } = server.database.connection
    if (typeof password !== 'string') return
    const at = encodeURIComponent(host)
    const connectionString = `postgres://${user}:${encodeURIComponent(password)}@${at}:${port}/${database}`
    const login = await openAppLogin(
      { connectionString },
      createVault('a key for an address, long enough to be'),
    )
    const pool = createPool(login, 1)
    const { rows } = await pool.query('select session_user as name')
    await pool.end()
    expect(rows[0].name).toMatch(/^skipyard_login_/)
  })
})
