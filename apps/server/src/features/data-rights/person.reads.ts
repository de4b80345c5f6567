import type { PersonKind } from '@skipyard/domain/data-rights/erasure.ts'
import type { ErasureFacts } from '@skipyard/domain/data-rights/judge-erasure.ts'
import { type LocalDate, localDate } from '@skipyard/domain/shared/local-date.ts'
import { type RawBuilder, sql } from 'kysely'
import { lifeCycleConditions } from '#server/database/life-cycle-conditions.ts'
import { isDueBack } from '#server/features/invoices/money/money-to-give-back.reads.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import type { FoundOfPerson } from './erase-rows.store.ts'

export interface FoundPerson {
  kind: PersonKind
  id: string
  name: string
  phone: string
  email: string
}

const everybody = (tenantId: string): RawBuilder<unknown> => sql`
  select 'customer' as kind, c.id, c.name, c.phone, c.email from customers c
  where c.tenant_id = ${tenantId} and c.erased_at is null and c.merged_into is null
  union all
  select 'driver', d.id, trim(d.first_name || ' ' || d.last_name), d.phone, '' from drivers d
  where d.tenant_id = ${tenantId} and d.licence_number <> ''
  union all
  select 'user', u.id, u.name, '', u.email from users u
  where u.tenant_id = ${tenantId} and u.email <> ''`

export async function searchPeople({ db, tenantId }: TenantScope, q: string): Promise<FoundPerson[]> {
  const like = `%${q.replaceAll(/[\\%_]/g, '\\$&')}%`
  const { rows } = await sql<FoundPerson>`
    select p.* from (${everybody(tenantId)}) p
    where p.name ilike ${like} or p.email ilike ${like} or replace(p.phone, ' ', '') ilike ${like.replaceAll(' ', '')}
    order by p.name, p.id limit 20`.execute(db)
  return rows
}

export async function findPerson(
  { db, tenantId }: TenantScope,
  kind: PersonKind,
  personId: string,
): Promise<FoundPerson | undefined> {
  const { rows } = await sql<FoundPerson>`
    select p.* from (${everybody(tenantId)}) p where p.kind = ${kind} and p.id = ${personId}`.execute(db)
  return rows[0]
}

const { dropIs, pickIs } = lifeCycleConditions('b')

/** The customers that were joined with one are the same person. */
const sameCustomers = ({ tenantId }: TenantScope, personId: string) => sql`
  select c.id from customers c where c.tenant_id = ${tenantId} and (c.id = ${personId} or c.merged_into = ${personId})`

export interface PlanFacts extends Omit<ErasureFacts, 'kind' | 'name' | 'isSelf' | 'isLastOwner'> {
  bookings: number
  messages: number
  photos: number
  keptInvoices: number
  lastIssuedOn: LocalDate | null
}

type PlanRow = Omit<PlanFacts, 'lastIssuedOn'> & { lastIssuedOn: string | null }

export async function readPlanFacts(scope: TenantScope, personId: string): Promise<PlanFacts> {
  const { db, tenantId, today } = scope
  const { rows } = await sql<PlanRow>`
    with theirs as (
      select b.id, ${dropIs('open')} or ${pickIs('open')} as is_open, b.deleted_at from bookings b
      where b.tenant_id = ${tenantId} and b.customer_id in (${sameCustomers(scope, personId)})
    ), billed as (
      select i.id, i.issued_on, i.balance_cents from invoices i
      where i.tenant_id = ${tenantId} and i.customer_id in (${sameCustomers(scope, personId)})
    )
    select (select count(*)::int from theirs) as bookings,
      (select count(*)::int from theirs where is_open and deleted_at is null) as "openBookings",
      (select count(*)::int from series s where s.tenant_id = ${tenantId} and s.state <> 'ended'
        and s.booking_id in (select id from theirs)) as "activeSeries",
      (select count(*)::int from billed where balance_cents <> 0) as "openInvoices",
      (select count(*)::int from bookings b where b.tenant_id = ${tenantId} and b.id in (select id from theirs)
        and ${isDueBack}) + (select count(*)::int from (select from payments p where p.tenant_id = ${tenantId}
        and p.customer_id in (${sameCustomers(scope, personId)}) and p.kind = 'account' and p.undone_at is null
        having sum(p.amount_cents) <> 0) a) as "moneyLeft",
      (select count(*)::int from xero_work w join billed i on i.id = w.invoice_id where w.tenant_id = ${tenantId}
        and (w.is_unsure or w.claimed_until > now())) as "onWayToXero",
      (select count(*)::int from billed) as "keptInvoices",
      (select max(issued_on)::text from billed) as "lastIssuedOn",
      (select count(*)::int from messages m where m.tenant_id = ${tenantId}
        and m.booking_id in (select id from theirs)) as messages,
      (select count(*)::int from photos p where p.tenant_id = ${tenantId}
        and p.booking_id in (select id from theirs)) as photos,
      (select count(*)::int from runs r where r.tenant_id = ${tenantId} and r.driver_id = ${personId}
        and r.date >= ${today}) as "runsAhead"`.execute(db)
  const [row] = rows
  if (!row) throw new Error('Counting a person’s rows answered nothing')
  return { ...row, lastIssuedOn: row.lastIssuedOn === null ? null : localDate(row.lastIssuedOn) }
}

/** Whether another driver or colleague is called the same. */
export async function isNameShared(
  { db, tenantId }: TenantScope,
  { id, name }: FoundPerson,
): Promise<boolean> {
  const { rows } = await sql`
    select from (${everybody(tenantId)}) p where p.kind <> 'customer' and p.id <> ${id} and p.name = ${name} limit 1`.execute(
    db,
  )
  return rows.length > 0
}

export interface Gathered {
  found: FoundOfPerson
  /** Everything whose history tells of them. */
  subjects: string[]
  /** Content of pictures and documents that nothing shows afterwards. */
  contents: string[]
}

type GatheredRow = Omit<FoundOfPerson, 'addresses'> & { subjects: string[]; contents: string[] }

/**
 * Of a customer: their bookings and everything that hangs on them. Names, phones and emails that another customer has too are
 * left out: what is found by them is that one's.
 */
export async function gatherCustomer(scope: TenantScope, personId: string): Promise<Gathered> {
  const { db, tenantId } = scope
  const { rows } = await sql<GatheredRow>`
    with who as (select * from customers c where c.tenant_id = ${tenantId} and c.id in (${sameCustomers(scope, personId)})),
    hired as (select * from bookings b where b.tenant_id = ${tenantId} and b.customer_id in (select id from who)),
    billed as (select i.id from invoices i where i.tenant_id = ${tenantId}
      and (i.customer_id in (select id from who) or i.booking_id in (select id from hired))),
    paid as (select p.id from payments p where p.tenant_id = ${tenantId} and p.customer_id in (select id from who)),
    repeated as (select s.id from series s where s.tenant_id = ${tenantId} and s.booking_id in (select id from hired)),
    worked as (select j.id from jobs j where j.tenant_id = ${tenantId} and j.booking_id in (select id from hired)),
    pictured as (select p.id, p.sha256 from photos p where p.tenant_id = ${tenantId} and p.booking_id in (select id from hired)),
    others as (select * from customers c where c.tenant_id = ${tenantId} and c.erased_at is null
      and c.id not in (select id from who)),
    noted as (select n.id from adjustment_notes n where n.tenant_id = ${tenantId} and n.customer_id in (select id from who)),
    wished as (select r.id from customer_requests r where r.tenant_id = ${tenantId} and r.booking_id in (select id from hired)),
    told as (select m.id from messages m where m.tenant_id = ${tenantId} and m.booking_id in (select id from hired)),
    texted as (select t.id from customer_texts t where t.tenant_id = ${tenantId}
      and (t.customer_id in (select id from who) or t.booking_id in (select id from hired))),
    mine as (select id from who union select id from hired union select id from billed union select id from paid
      union select id from repeated union select id from worked union select id from pictured union select id from noted
      union select id from wished union select id from told union select id from texted)
    select array(select id from who) as person, array(select id from hired) as bookings,
      array(select id from billed) as invoices, array(select id from paid) as payments,
      array(select id from repeated) as series, array(select id from worked) as jobs,
      array(select distinct n from (select name as n from who union select company_name from who
        union select business_name from who union select customer_name from hired) x where n <> ''
        except select name from others except select company_name from others) as names,
      array(select distinct n from (select phone as n from who union select alternative_phone from who
        union select secondary_phone from who union select customer_phone from hired) x where n <> ''
        except select phone from others except select alternative_phone from others
        except select secondary_phone from others) as phones,
      array(select distinct n from (select email as n from who union select secondary_email from who
        union select customer_email from hired) x where n <> ''
        except select email from others except select secondary_email from others) as emails,
      array(select id from mine) as subjects,
      array(select sha256 from pictured union select p.document_sha256 from booking_permits p
        where p.tenant_id = ${tenantId} and p.booking_id in (select id from hired)
        and p.document_sha256 is not null) as contents`.execute(db)
  const [row] = rows
  if (!row) throw new Error('Gathering a customer answered nothing')
  const { subjects, contents, ...found } = row
  return { found: { ...found, addresses: [...found.phones, ...found.emails] }, subjects, contents }
}
