import { createHash, createHmac, pbkdf2Sync, randomBytes } from 'node:crypto'
import pg from 'pg'
import { asOwner } from '#server/database/as-owner.ts'
import { StartupError } from '#server/startup-error.ts'
import type { Vault } from '#server/tenancy/create-vault.ts'
import { APP_ROLE } from './pool.ts'

const SCRAM_ROUNDS = 4_096
const LONGEST_NAME = 63
const MARK_LENGTH = 8
const REFUSED = ['28P01', '28000', '42501']

/** Of at most 63 bytes, as PostgreSQL keeps names; a longer one ends in a mark of the whole. */
function roleName(purpose: string, database: string): string {
  const name = `skipyard_${purpose}_${database}`
  if (Buffer.byteLength(name) <= LONGEST_NAME) return name
  const mark = createHash('sha256').update(name).digest('hex').slice(0, MARK_LENGTH)
  const kept = Buffer.from(name).subarray(0, LONGEST_NAME - MARK_LENGTH - 1)
  return `${kept.toString().replace(/\uFFFD+$/, '')}_${mark}`
}

/** One role a database, so that two databases on one machine stay apart. */
export const loginRoleOf = (database: string): string => roleName('login', database)

/** Also one a database. It may call what reads a password's hash, and nothing else. */
export const signInRoleOf = (database: string): string => roleName('sign_in', database)

/** The SCRAM-SHA-256 verifier, sent in place of the password so that no log of statements holds it. */
function verifierOf(password: string): string {
  const salt = randomBytes(16)
  const salted = pbkdf2Sync(password, salt, SCRAM_ROUNDS, 32, 'sha256')
  const keyOf = (purpose: string) => createHmac('sha256', salted).update(purpose).digest()
  const stored = createHash('sha256').update(keyOf('Client Key')).digest('base64')
  const server = keyOf('Server Key').toString('base64')
  return `SCRAM-SHA-256$${SCRAM_ROUNDS}:${salt.toString('base64')}$${stored}:${server}`
}

function connectionAs(owner: pg.ClientConfig, user: string, password: string): pg.ClientConfig {
  if (owner.connectionString === undefined) return { ...owner, user, password }
  const url = new URL(owner.connectionString)
  url.searchParams.set('user', user)
  url.searchParams.set('password', password)
  return { ...owner, connectionString: url.href }
}

const isRefusal = (problem: unknown): boolean =>
  problem instanceof pg.DatabaseError && REFUSED.includes(problem.code ?? '')

/** Whether the login gets in, and may do what it is for. */
async function isLetIn(login: pg.ClientConfig, proof: string): Promise<boolean> {
  try {
    await asOwner(login, (client) => client.query(proof))
    return true
  } catch (problem) {
    if (!isRefusal(problem)) throw problem
    return false
  }
}

interface Wanted {
  roleOf: (database: string) => string
  /** Whether the role has what it needs, and nobody else has it: a restored database may have lost that. */
  isGranted: (role: string) => string
  grants: (name: string) => string
  /** A statement that only a login that was let in and granted gets through. */
  proof: string
}

/** Under a lock: of two servers that start at once, one makes the role. */
async function grantRole(owner: pg.Client, role: string, { isGranted, grants }: Wanted): Promise<void> {
  const name = pg.escapeIdentifier(role)
  await owner.query("begin; select pg_advisory_xact_lock(hashtext('skipyard login'))")
  const { rowCount } = await owner.query('select from pg_roles where rolname = $1', [role])
  if (rowCount === 0) {
    await owner.query(
      `create role ${name} login nosuperuser nobypassrls nocreatedb nocreaterole noreplication noinherit`,
    )
  }
  const { rows } = await owner.query<{ done: boolean }>(`select ${isGranted(pg.escapeLiteral(role))} as done`)
  if (rows[0]?.done !== true) await owner.query(grants(name))
  await owner.query('commit')
}

async function setPassword(owner: pg.Client, role: string, password: string): Promise<void> {
  const verifier = pg.escapeLiteral(verifierOf(password))
  await owner
    .query(`
      begin;
      select pg_advisory_xact_lock(hashtext('skipyard login'));
      alter role ${pg.escapeIdentifier(role)} with login password ${verifier};
      commit`)
    .catch((problem: unknown) => {
      if (!isRefusal(problem)) throw problem
      throw new StartupError(
        `The owner of the database may not set the password of ${role}. As an administrator let it (CREATEROLE) and start again.`,
      )
    })
}

async function openLogin(owner: pg.ClientConfig, vault: Vault, wanted: Wanted): Promise<pg.ClientConfig> {
  return asOwner(owner, async (client) => {
    const { rows } = await client.query<{ database: string }>('select current_database() as database')
    const role = wanted.roleOf(rows[0]?.database ?? '')
    const password = vault.fingerprint(`database login ${role}`)
    const login = connectionAs(owner, role, password)
    await grantRole(client, role, wanted)
    if (await isLetIn(login, wanted.proof)) return login
    await setPassword(client, role, password)
    if (await isLetIn(login, wanted.proof)) return login
    throw new StartupError(
      `The database does not let ${role} in, which the server needs. Where pg_hba.conf or a pooler names users, name it there and start again.`,
    )
  })
}

const APP = pg.escapeIdentifier(APP_ROLE)

/**
 * The server's connections log in as a role that may become the app's role and nothing else, so that no
 * statement leads to the owner. The password is derived from the key: servers with one key share it.
 */
export const openAppLogin = (owner: pg.ClientConfig, vault: Vault): Promise<pg.ClientConfig> =>
  openLogin(owner, vault, {
    roleOf: loginRoleOf,
    isGranted: (role) => `pg_has_role(${role}, '${APP_ROLE}', 'member')
      and has_database_privilege(${role}, current_database(), 'connect')`,
    grants: (name) => `grant ${APP} to ${name}; ${connecting(name)}`,
    proof: `set role ${APP}`,
  })

/** As a statement, since the name of the database stands in none. */
const connecting = (name: string) => `do $grant$ begin
  execute format('grant connect on database %I to %s', current_database(), ${pg.escapeLiteral(name)}); end $grant$`

const PASSWORDS = 'public.find_password(text, uuid)'

/** Of a few connections, by which the hash of a password is found and nothing else: those of calls never read one. */
export const openSignInLogin = (owner: pg.ClientConfig, vault: Vault): Promise<pg.ClientConfig> =>
  openLogin(owner, vault, {
    roleOf: signInRoleOf,
    isGranted: (role) => `has_function_privilege(${role}, '${PASSWORDS}', 'execute')
      and has_schema_privilege(${role}, 'public', 'usage')
      and has_database_privilege(${role}, current_database(), 'connect')
      and not has_function_privilege('${APP_ROLE}', '${PASSWORDS}', 'execute')`,
    grants: (name) => `
      revoke all on function ${PASSWORDS} from public, ${APP};
      grant execute on function ${PASSWORDS} to ${name};
      grant usage on schema public to ${name};
      ${connecting(name)}`,
    proof: 'select from public.find_password(null, null)',
  })
