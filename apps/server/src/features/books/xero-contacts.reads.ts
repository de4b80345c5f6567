import type { WireXeroContacts } from '@skipyard/contract/xero/queue.ts'
import type { AgreedContact } from '@skipyard/domain/xero/agreed.ts'
import type { AgreedDetails, ContactDetail } from '@skipyard/domain/xero/contact-details.ts'
import type { ContactCandidate } from '@skipyard/domain/xero/match-contact.ts'
import { sql } from 'kysely'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'

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

/** Which customers have their contact at Xero, and of which somebody has to say who they are. */
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

/** The organisation whose books the company is connected to. */
export async function findOrganisation({ db, tenantId }: TenantScope): Promise<string | undefined> {
  const row = await db
    .selectFrom('xero_connections')
    .where('tenant_id', '=', tenantId)
    .select('organisation_id')
    .executeTakeFirst()
  return row?.organisation_id
}
