import { createHash, createHmac, pbkdf2Sync, randomBytes } from 'node:crypto'
import pg from 'pg'
import { asOwner } from '#server/database/as-owner.ts'
import type { Vault } from '#server/tenancy/create-vault.ts'
import { APP_ROLE } from './pool.ts'

const SCRAM_ROUNDS = 4_096
const LONGEST_NAME = 63
const REFUSED_LOGINS = ['28P01', '28000']

/** One role a database, so that two databases on one machine stay apart. */
export const loginRoleOf = (database: string): string => `skipyard_login_${database}`.slice(0, LONGEST_NAME)

/** Also one a database. It may call what reads a password's hash, and nothing else. */
export const signInRoleOf = (database: string): string =>
  `skipyard_sign_in_${database}`.slice(0, LONGEST_NAME)

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

async function canLogIn(login: pg.ClientConfig): Promise<boolean> {
  try {
    await asOwner(login, async () => undefined)
    return true
  } catch (problem) {
    const isRefused = problem instanceof pg.DatabaseError && REFUSED_LOGINS.includes(problem.code ?? '')
    if (!isRefused) throw problem
    return false
  }
}

interface Login {
  database: string
  role: string
  password: string
  /** What it may: a statement that begins with GRANT, up to the name. */
  grant: string
}

/** Under a lock: of two servers that start at once, one makes the role. */
async function makeLogin(owner: pg.Client, { database, role, password, grant }: Login): Promise<void> {
  const name = pg.escapeIdentifier(role)
  await owner.query(`
    begin;
    select pg_advisory_xact_lock(hashtext('skipyard login'));
    do $$ begin
      create role ${name} login nosuperuser nobypassrls nocreatedb nocreaterole noreplication noinherit;
    exception when duplicate_object or unique_violation then null; end $$;
    alter role ${name} with login password ${pg.escapeLiteral(verifierOf(password))};
    ${grant} to ${name};
    grant connect on database ${pg.escapeIdentifier(database)} to ${name};
    commit`)
}

interface Wanted {
  roleOf: (database: string) => string
  grant: string
  /** Whether a role that is there already has its grant: a restored database has lost it. */
  isGranted: string
}

async function openLogin(
  owner: pg.ClientConfig,
  vault: Vault,
  { roleOf, grant, isGranted }: Wanted,
): Promise<pg.ClientConfig> {
  return asOwner(owner, async (client) => {
    const { rows } = await client.query<{ database: string }>('select current_database() as database')
    const database = rows[0]?.database ?? ''
    const role = roleOf(database)
    const password = vault.fingerprint(`database login ${role}`)
    const login = connectionAs(owner, role, password)
    const known = await client.query(`select from pg_roles where rolname = $1 and ${isGranted}`, [role])
    if (known.rowCount === 0 || !(await canLogIn(login)))
      await makeLogin(client, { database, role, password, grant })
    return login
  })
}

/**
 * The server's connections log in as a role that may become the app's role and nothing else, so that no
 * statement leads to the owner. The password is derived from the key: servers with one key share it.
 */
export const openAppLogin = (owner: pg.ClientConfig, vault: Vault): Promise<pg.ClientConfig> =>
  openLogin(owner, vault, {
    roleOf: loginRoleOf,
    grant: `grant ${pg.escapeIdentifier(APP_ROLE)}`,
    isGranted: 'true',
  })

const PASSWORDS = 'public.find_password(text, uuid)'

/** Of a few connections, by which the hash of a password is found and nothing else: those of calls never read one. */
export const openSignInLogin = (owner: pg.ClientConfig, vault: Vault): Promise<pg.ClientConfig> =>
  openLogin(owner, vault, {
    roleOf: signInRoleOf,
    grant: `grant execute on function ${PASSWORDS}`,
    isGranted: `has_function_privilege(oid, '${PASSWORDS}', 'execute')`,
  })
