import type { ReplyOf } from '@skipyard/contract/operation.ts'
import { ARRIVAL_KINDS, type getXeroArrivals } from '@skipyard/contract/xero/changes.ts'
import type {
  WireXeroContacts,
  WireXeroWork,
  XERO_WORK_KINDS,
  XERO_WORK_STATES,
} from '@skipyard/contract/xero/queue.ts'
import { centsToDollars } from '@skipyard/domain/shared/money.ts'
import type { AgreedContact } from '@skipyard/domain/xero/agreed.ts'
import { arrivalTexts } from '@skipyard/domain/xero/arrival-texts.ts'
import type { AgreedDetails, ContactDetail } from '@skipyard/domain/xero/contact-details.ts'
import type { ContactCandidate } from '@skipyard/domain/xero/match-contact.ts'
import type { WayOut } from '@skipyard/domain/xero/why-rejected.ts'
import { type RawBuilder, sql } from 'kysely'
import { known } from '#server/database/known.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'

const MOST = 200

interface Row {
  invoiceId: string
  invoiceNumber: string
  bookingId: string
  customerId: string
  customerName: string
  totalCents: number
  isVoid: boolean
  hasContact: boolean
  sentDocument: number | null
  documentVersion: number
  version: number
  sentVersion: number | null
  hasNewNote: boolean
  isLost: boolean
  state: (typeof XERO_WORK_STATES)[number]
  reason: string
  theirWords: string
  tries: number
  lastTriedAt: Date | null
  nextAt: Date | null
  wayOut: WayOut
}

function whatOf(row: Row): (typeof XERO_WORK_KINDS)[number] {
  if (row.isVoid) return 'Void'
  if (row.sentDocument === null) return row.hasContact ? 'New invoice' : 'New invoice and contact'
  if (row.hasNewNote) return 'Adjustment note'
  if (row.sentVersion === row.version) return 'Changed contact'
  return row.sentDocument === row.documentVersion ? 'Payment' : 'Changed invoice'
}

const wireOf = (row: Row): WireXeroWork => {
  const isStopped = row.state === 'failed' || row.state === 'asked'
  const { invoiceId, invoiceNumber, bookingId, customerId, customerName, state, theirWords, tries } = row
  return {
    ...{ invoiceId, invoiceNumber, bookingId, customerId, customerName, state, theirWords, tries },
    total: centsToDollars(row.totalCents),
    what: whatOf(row),
    reason: isStopped ? row.reason : '',
    lastTriedAt: row.lastTriedAt?.toISOString() ?? null,
    nextAt: state === 'waiting' ? (row.nextAt?.toISOString() ?? null) : null,
    wayOut: row.isLost && state === 'waiting' ? 'reconnect' : row.wayOut,
  }
}

async function readWork({ db, tenantId }: TenantScope, which: RawBuilder<unknown>): Promise<WireXeroWork[]> {
  const { rows } = await sql<Row>`
    select w.invoice_id as "invoiceId", i.invoice_number as "invoiceNumber", i.booking_id as "bookingId",
      i.customer_id as "customerId", i.customer_name as "customerName",
      i.total_cents - i.credited_cents as "totalCents", i.voided_on is not null as "isVoid",
      i.document_version as "documentVersion", i.version, l.sent_version as "sentVersion", (l.agreed->>'documentVersion')::int as "sentDocument",
      exists (select from xero_links k where k.tenant_id = ${tenantId} and k.organisation_id = s.organisation_id
        and k.kind = 'contact' and k.our_id = i.customer_id) as "hasContact",
      exists (select from adjustment_notes n where n.tenant_id = ${tenantId} and n.invoice_id = i.id and not exists (
        select from xero_links k where k.tenant_id = ${tenantId} and k.organisation_id = s.organisation_id
          and k.kind = 'note' and k.our_id = n.id)) as "hasNewNote",
      coalesce(c.lost_at is not null, false) as "isLost", w.state, w.reason, w.their_words as "theirWords", w.tries,
      w.tried_at as "lastTriedAt", w.next_at as "nextAt", w.way_out as "wayOut"
    from xero_work w
    join invoices i on i.tenant_id = ${tenantId} and i.id = w.invoice_id
    left join xero_settings s on s.tenant_id = ${tenantId}
    left join xero_connections c on c.tenant_id = ${tenantId}
    left join xero_links l on l.tenant_id = ${tenantId} and l.organisation_id = s.organisation_id
      and l.kind = 'invoice' and l.our_id = i.id
    where w.tenant_id = ${tenantId} and ${which}
    order by w.state = 'waiting', w.next_at, w.invoice_id limit ${MOST}`.execute(db)
  return rows.map(wireOf)
}

export const findWork = (scope: TenantScope, invoiceIds: readonly string[]): Promise<WireXeroWork[]> =>
  readWork(scope, sql`w.invoice_id = any(${invoiceIds}::uuid[])`)

async function readPause({ db, tenantId, now }: TenantScope) {
  const row = await db
    .selectFrom('xero_connections')
    .where('tenant_id', '=', tenantId)
    .where('paused_until', '>', now)
    .select(['paused_until', 'pause_reason'])
    .executeTakeFirst()
  return row?.paused_until ? { until: row.paused_until.toISOString(), reason: row.pause_reason } : null
}

export async function readXeroQueue(scope: TenantScope) {
  const { db, tenantId, timeZone, today } = scope
  const { rows } = await sql<{ state: string; count: number }>`
    select state, count(*)::int as count from xero_work
    where tenant_id = ${tenantId} and (state <> 'done' or (ended_at at time zone ${timeZone})::date = ${today}::date)
    group by state`.execute(db)
  const countOf = (state: string) => rows.find((row) => row.state === state)?.count ?? 0
  return {
    items: await readWork(scope, sql`w.state in ('failed', 'asked', 'waiting')`),
    counts: {
      waiting: countOf('waiting'),
      failed: countOf('failed'),
      asked: countOf('asked'),
      doneToday: countOf('done'),
    },
    pause: await readPause(scope),
  }
}

interface DifferenceRow {
  customerId: string
  customerName: string
  agreed: AgreedContact
}

interface DoubtRow {
  customerId: string
  customerName: string
  email: string
  abn: string
  candidates: ContactCandidate[]
}

const presentDetail = ({ ours, theirs }: AgreedDetails, detail: ContactDetail) => ({
  detail,
  ours: ours[detail],
  theirs: theirs[detail],
})

async function readDifferences({ db, tenantId }: TenantScope): Promise<WireXeroContacts['differences']> {
  const { rows } = await sql<DifferenceRow>`
    select c.id as "customerId", c.name as "customerName", l.agreed from xero_connections x
    join xero_links l on l.tenant_id = ${tenantId} and l.organisation_id = x.organisation_id
      and l.kind = 'contact' and l.agreed ? 'asked'
    join customers c on c.tenant_id = ${tenantId} and c.id = l.our_id and c.deleted_at is null
    where x.tenant_id = ${tenantId} order by l.updated_at, c.id`.execute(db)
  return rows.flatMap(({ agreed: { details, asked }, ...customer }) =>
    details && asked
      ? [
          {
            ...customer,
            reason: asked.reason,
            details: asked.details.map((detail) => presentDetail(details, detail)),
          },
        ]
      : [],
  )
}

export async function readXeroContacts(scope: TenantScope): Promise<WireXeroContacts> {
  const { db, tenantId } = scope
  const { rows: counts } = await sql<{ linked: number; all: number }>`
    select count(l.our_id)::int as linked, count(*)::int as all from customers c
    left join xero_settings s on s.tenant_id = ${tenantId}
    left join xero_links l on l.tenant_id = ${tenantId} and l.organisation_id = s.organisation_id
      and l.kind = 'contact' and l.our_id = c.id
    where c.tenant_id = ${tenantId} and c.deleted_at is null and c.merged_into is null`.execute(db)
  const { rows: doubts } = await sql<DoubtRow>`
    select c.id as "customerId", c.name as "customerName", c.email, c.abn, d.candidates from xero_contact_doubts d
    join customers c on c.tenant_id = ${tenantId} and c.id = d.customer_id
    where d.tenant_id = ${tenantId} and not d.is_separate
    order by d.found_at, c.id`.execute(db)
  const { linked, all } = counts[0] ?? { linked: 0, all: 0 }
  return {
    differences: await readDifferences(scope),
    linked,
    atFirstInvoice: all - linked,
    doubts: doubts.map(({ candidates, ...customer }) => ({
      ...customer,
      candidates: candidates.map(({ number: _number, ...candidate }) => candidate),
    })),
  }
}

export async function findOrganisation({ db, tenantId }: TenantScope): Promise<string | undefined> {
  const row = await db
    .selectFrom('xero_connections')
    .where('tenant_id', '=', tenantId)
    .select('organisation_id')
    .executeTakeFirst()
  return row?.organisation_id
}

const NEWEST = 50

async function readItems({ db, tenantId }: TenantScope) {
  const rows = await db
    .selectFrom('xero_arrivals as a')
    .innerJoin('invoices as i', (join) =>
      join.on('i.tenant_id', '=', tenantId).onRef('i.id', '=', 'a.invoice_id'),
    )
    .where('a.tenant_id', '=', tenantId)
    .orderBy('a.arrived_at', 'desc')
    .orderBy('a.id', 'desc')
    .limit(NEWEST)
    .select([
      'a.id',
      'a.invoice_id',
      'a.kind',
      'a.amount_cents',
      'a.arrived_at',
      'i.invoice_number',
      'i.customer_name',
    ])
    .execute()
  return rows.map((row) => {
    const kind = known(ARRIVAL_KINDS, row.kind)
    return {
      id: row.id,
      invoiceId: row.invoice_id,
      invoiceNumber: row.invoice_number,
      customerName: row.customer_name,
      amount: centsToDollars(row.amount_cents),
      kind,
      words: arrivalTexts.words[kind],
      at: row.arrived_at.toISOString(),
    }
  })
}

export async function readArrivals(scope: TenantScope): Promise<ReplyOf<typeof getXeroArrivals>['data']> {
  const { db, tenantId, timeZone, today } = scope
  const { rows } = await sql<{ sent: number; paymentsBack: number; lastExchangeAt: Date | null }>`
    select (
      select count(*)::int from xero_work where tenant_id = ${tenantId} and state = 'done'
        and (ended_at at time zone ${timeZone})::date = ${today}::date
    ) as sent, (
      select count(*)::int from xero_arrivals where tenant_id = ${tenantId} and kind = 'payment'
        and (arrived_at at time zone ${timeZone})::date = ${today}::date
    ) as "paymentsBack", (
      select last_exchange_at from xero_connections where tenant_id = ${tenantId}
    ) as "lastExchangeAt"`.execute(db)
  const [told] = rows
  return {
    today: { sent: told?.sent ?? 0, paymentsBack: told?.paymentsBack ?? 0 },
    lastExchangeAt: told?.lastExchangeAt?.toISOString() ?? null,
    items: await readItems(scope),
  }
}
