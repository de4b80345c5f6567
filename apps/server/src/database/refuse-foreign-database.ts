import type pg from 'pg'
import { asOwner } from '#server/database/as-owner.ts'
import { StartupError } from '#server/startup-error.ts'
import { migrations } from './migrations/all.ts'
import { loginRoleOf } from './open-app-login.ts'
import { APP_ROLE } from './pool.ts'

interface Rights {
  user: string
  database: string
  ownsDatabase: boolean
  ownsTables: boolean
  mayMakeRoles: boolean
  roles: string[]
}

const RIGHTS = `
  select current_user as "user", current_database() as "database",
    pg_has_role(d.datdba, 'member') as "ownsDatabase",
    not exists (select from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
      and not pg_has_role(c.relowner, 'member')) as "ownsTables",
    r.rolsuper or r.rolcreaterole as "mayMakeRoles",
    array(select rolname::text from pg_roles) as roles
  from pg_database d, pg_roles r
  where d.datname = current_database() and r.rolname = current_user`

function refuseLackOfRights({ user, database, ownsDatabase, ownsTables, mayMakeRoles, roles }: Rights): void {
  if (!ownsDatabase) {
    throw new StartupError(
      `The user ${user} does not own the database ${database}. As an administrator run ALTER DATABASE ${database} OWNER TO ${user}; and start again.`,
    )
  }
  if (!ownsTables) {
    throw new StartupError(
      `The user ${user} does not own every table of the database ${database}. As an administrator run REASSIGN OWNED BY their owner TO ${user}; and start again.`,
    )
  }
  const areRolesThere = [APP_ROLE, loginRoleOf(database)].every((role) => roles.includes(role))
  if (!mayMakeRoles && !areRolesThere) {
    throw new StartupError(
      `The user ${user} may not make the roles that Skipyard works as. As an administrator run ALTER ROLE ${user} CREATEROLE; and start again.`,
    )
  }
}

async function executedMigrations(client: pg.Client): Promise<string[]> {
  const found = await client.query<{ table: string | null }>(
    `select to_regclass('public.kysely_migration') as "table"`,
  )
  if (found.rows[0]?.table === null) return []
  const { rows } = await client.query<{ name: string }>('select name from kysely_migration order by name')
  return rows.map(({ name }) => name)
}

function refuseOtherHistory(executed: readonly string[]): void {
  const known = Object.keys(migrations).sort()
  const unknown = executed.find((name) => !known.includes(name))
  if (unknown !== undefined) {
    throw new StartupError(
      `The database was last used by a newer Skipyard (${unknown}). Start that version, or restore a backup from before it.`,
    )
  }
  const missing = known.slice(0, executed.length).find((name) => !executed.includes(name))
  if (missing !== undefined) {
    throw new StartupError(
      `The database is only half restored (${missing} is missing from its history). Restore the backup whole, into an empty database, and start again.`,
    )
  }
}

export async function refuseForeignDatabase(owner: pg.ClientConfig): Promise<void> {
  await asOwner(owner, async (client) => {
    const { rows } = await client.query<Rights>(RIGHTS)
    if (rows[0]) refuseLackOfRights(rows[0])
    refuseOtherHistory(await executedMigrations(client))
  })
}
