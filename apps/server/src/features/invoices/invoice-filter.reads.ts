import type { InvoiceStatus } from '@skipyard/domain/invoices/invoice-status.ts'
import { AGE_LIMITS, type AgeBucket } from '@skipyard/domain/invoices/money/ageing.ts'
import { invoiceTexts } from '@skipyard/domain/invoices/texts.ts'
import { addDays, type LocalDate } from '@skipyard/domain/shared/local-date.ts'
import { type RawBuilder, sql } from 'kysely'
import { holdsText } from '#server/database/holds-text.ts'

import { createRemembered, revisionOf } from '#server/tenancy/remembered.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'

export interface InvoiceSearch {
  q?: string | undefined
  status?: readonly InvoiceStatus[] | undefined
  sent?: 'sent' | 'notSent' | 'error' | undefined
  open?: 'true' | 'false' | undefined
  age?: readonly AgeBucket[] | undefined
  dueFrom?: LocalDate | undefined
  dueTo?: LocalDate | undefined
  issuedFrom?: LocalDate | undefined
  issuedTo?: LocalDate | undefined
  paidFrom?: LocalDate | undefined
  paidTo?: LocalDate | undefined
  customerId?: string | undefined
  bookingId?: string | undefined
  ids?: readonly string[] | undefined
}

type Condition = RawBuilder<boolean>

const isOpen = sql<boolean>`i.balance_cents > 0`

/** The domain's `invoiceStatusOf`, in SQL. */
const withStatus = (today: LocalDate): Record<InvoiceStatus, Condition> => ({
  void: sql`i.voided_on is not null`,
  paid: sql`(i.voided_on is null and i.balance_cents <= 0)`,
  overdue: sql`(i.balance_cents > 0 and i.due_on < ${today})`,
  sent: sql`(i.balance_cents > 0 and i.due_on >= ${today} and i.was_sent)`,
  due: sql`(i.balance_cents > 0 and i.due_on >= ${today} and not i.was_sent)`,
})

/** The domain's `ageBucketOf` of what is to be paid, in SQL. */
export function ofAge(today: LocalDate): Record<AgeBucket, Condition> {
  const { days1to30, days31to60, days61to90 } = AGE_LIMITS
  const before = (days: number) => addDays(today, -days)
  const due = (from: number, to: number): Condition =>
    sql`(${isOpen} and i.due_on between ${before(to)} and ${before(from)})`
  return {
    notDue: sql`(${isOpen} and i.due_on >= ${today})`,
    days1to30: due(1, days1to30),
    days31to60: due(days1to30 + 1, days31to60),
    days61to90: due(days31to60 + 1, days61to90),
    over90: sql`(${isOpen} and i.due_on < ${before(days61to90)})`,
  }
}

const SENT = {
  sent: sql<boolean>`i.was_sent`,
  notSent: sql<boolean>`(not i.was_sent and i.voided_on is null)`,
  error: sql<boolean>`i.send_state in (${invoiceTexts.errorSendingEmail}, 'Unsure')`,
} as const

const anyOf = (conditions: readonly Condition[]): Condition => sql`(${sql.join(conditions, sql` or `)})`

function stateConditions({ status, sent, open, age }: InvoiceSearch, today: LocalDate): Condition[] {
  const [statuses, ages] = [withStatus(today), ofAge(today)]
  return [
    ...(status ? [anyOf(status.map((name) => statuses[name]))] : []),
    ...(age ? [anyOf(age.map((name) => ages[name]))] : []),
    ...(sent ? [SENT[sent]] : []),
    ...(open ? [open === 'true' ? isOpen : sql<boolean>`i.balance_cents <= 0`] : []),
  ]
}

function datedConditions({ dueFrom, dueTo, issuedFrom, issuedTo }: InvoiceSearch): Condition[] {
  return [
    ...(dueFrom ? [sql<boolean>`i.due_on >= ${dueFrom}`] : []),
    ...(dueTo ? [sql<boolean>`i.due_on <= ${dueTo}`] : []),
    ...(issuedFrom ? [sql<boolean>`i.issued_on >= ${issuedFrom}`] : []),
    ...(issuedTo ? [sql<boolean>`i.issued_on <= ${issuedTo}`] : []),
  ]
}

/** Invoices with money of those days, as the tile counts it: by the day it was received, nothing that was undone. */
function paidConditions(tenantId: string, { paidFrom, paidTo }: InvoiceSearch): Condition[] {
  if (!(paidFrom || paidTo)) return []
  const [from, to] = [paidFrom ?? '-infinity', paidTo ?? 'infinity']
  return [
    sql`i.id in (
      select a.invoice_id from payments p
      join payment_allocations a on a.tenant_id = ${tenantId} and a.payment_id = p.id
      where p.tenant_id = ${tenantId} and p.received_on between ${from}::date and ${to}::date
        and p.undone_at is null and a.invoice_id is not null)`,
  ]
}

function namedConditions({ q, customerId, bookingId, ids }: InvoiceSearch): Condition[] {
  return [
    ...(q ? [holdsText(sql`i.search_text`, q)] : []),
    ...(customerId ? [sql<boolean>`i.customer_id = ${customerId}`] : []),
    ...(bookingId ? [sql<boolean>`i.booking_id = ${bookingId}`] : []),
    ...(ids ? [sql<boolean>`i.id = any(${ids}::uuid[])`] : []),
  ]
}

export function matchingInvoices(scope: TenantScope, search: InvoiceSearch) {
  let invoices = scope.db.selectFrom('invoices as i').where('i.tenant_id', '=', scope.tenantId)
  const conditions = [
    ...stateConditions(search, scope.today),
    ...datedConditions(search),
    ...paidConditions(scope.tenantId, search),
    ...namedConditions(search),
  ]
  for (const condition of conditions) invoices = invoices.where(condition)
  return invoices
}

export interface InvoiceSelection {
  revision: number
  total: number
  ids: string[] | null
}

/** Up to here, sorting them all costs no more than walking an index until a page of them is found. */
const FEW = 1_500

const selections = createRemembered<InvoiceSelection>({ megabytes: 8 })

/** What a status means moves on with the day. */
const keyOf = ({ tenantId, today }: TenantScope, search: InvoiceSearch): string =>
  `${tenantId} ${today} ${JSON.stringify(search)}`

export const rememberedInvoices = (scope: TenantScope, search: InvoiceSearch): InvoiceSelection | undefined =>
  selections.last(keyOf(scope, search))

export function invoiceSelectionQuery(scope: TenantScope, search: InvoiceSearch) {
  const few = sql<string[] | null>`case when count(*) <= ${FEW} then coalesce(array_agg(i.id), '{}') end`
  const isRestricted = Object.values(search).some((value) => value !== undefined)
  return matchingInvoices(scope, search).select([
    sql<number>`count(*)::int`.as('total'),
    (isRestricted ? few : sql<null>`null::uuid[]`).as('ids'),
    revisionOf(scope),
  ])
}

/** Counted at that revision or a later one. */
export const selectInvoices = (
  scope: TenantScope,
  search: InvoiceSearch,
  since?: number,
): Promise<InvoiceSelection> =>
  selections.countSince(scope, keyOf(scope, search), {
    since,
    count: () => invoiceSelectionQuery(scope, search).executeTakeFirstOrThrow(),
  })
