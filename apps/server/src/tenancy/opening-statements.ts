import type { Statement } from '#server/database/send-together.ts'
import { type Attempt, type Claims, NoScope, type TenantMember } from './claims.ts'

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/

const quoted = (id: string): string => {
  if (!UUID.test(id)) throw new NoScope('not an id')
  return `'${id}'`
}

/**
 * `SET LOCAL` takes no parameters; `quoted` proves the ids UUIDs. Each is in a message of its own, since
 * Citus sends its workers the text of the whole message.
 */
export const inForce = ({ loginId, tenantId }: TenantMember): Statement[] => [
  { text: `set local app.tenant_id = ${quoted(tenantId)}`, values: [] },
  { text: `set local app.login_id = ${quoted(loginId)}`, values: [] },
]

export const whoActs = ({ loginId, tenantId, sessionId }: Claims): Statement => ({
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

export const whichMember = ({ loginId, tenantId }: TenantMember): Statement => ({
  text: `select m.role, u.name, t.time_zone as "timeZone", t.has_yards as "hasYards", false as "needsSetup" from memberships m
    join users u on u.id = m.login_id and u.tenant_id = $1
    join tenants t on t.tenant_id = $1
    where m.login_id = $2 and m.tenant_id = $1 and m.disabled_at is null`,
  values: [tenantId, loginId],
})

/** A company without a session: the named login acts as its owner. */
export const whichTenant = (tenantId: string, name: string): Statement => ({
  text: `select 'owner' as role, $2::text as name, time_zone as "timeZone", has_yards as "hasYards",
    false as "needsSetup" from tenants where tenant_id = $1`,
  values: [tenantId, name],
})

/** Written before anything is done; a parallel duplicate waits here until this transaction has ended. */
export const noteOf = ({ loginId, tenantId }: TenantMember, { key, fingerprint }: Attempt): Statement => ({
  name: 'note-attempt',
  text: `insert into idempotency_keys (tenant_id, login_id, key, request_hash) values ($1, $2, $3, $4)
    on conflict do nothing`,
  values: [tenantId, loginId, key, fingerprint],
})
