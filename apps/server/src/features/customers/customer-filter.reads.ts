import { isPhone, normalisePhone } from '@skipyard/domain/shared/phone.ts'
import { type ExpressionBuilder, sql } from 'kysely'
import type { DB } from '#server/database/tables.gen.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'

/** What customers are looked for by; nothing means all of them. */
export interface CustomerNeedles {
  phone?: string | undefined
  name?: string | undefined
  q?: string | undefined
}

type Builder = ExpressionBuilder<{ c: DB['customers'] }, 'c'>

const textWith = (needle: string) => sql<boolean>`strpos(c.search_text, ${needle.toLowerCase()}) > 0`

/** A whole phone is looked up by index, part of one is looked for in every phone. */
function phoneWith(c: Builder, typed: string) {
  const digits = normalisePhone(typed)
  if (!isPhone(digits)) return sql<boolean>`strpos(c.phones, ${digits}) > 0`
  return c.or([
    c('c.phone', '=', digits),
    c.and([c('c.alternative_phone', '=', digits), c('c.alternative_phone', '<>', '')]),
    c.and([c('c.secondary_phone', '=', digits), c('c.secondary_phone', '<>', '')]),
  ])
}

/** Digits are looked for in phones and, without their spaces, in ABNs; other texts in names, references and e-mails. */
function anythingWith(c: Builder, typed: string) {
  const digits = normalisePhone(typed)
  if (!/^\d+$/.test(digits)) return textWith(typed)
  return c.or([textWith(typed), textWith(digits), sql<boolean>`strpos(c.phones, ${digits}) > 0`])
}

/** The tenant's customers that hold what is looked for, nothing selected yet. */
export function matchingCustomers(scope: TenantScope, { phone, name, q }: CustomerNeedles) {
  let customers = scope.db
    .selectFrom('customers as c')
    .where('c.tenant_id', '=', scope.tenantId)
    .where('c.deleted_at', 'is', null)
  if (phone) customers = customers.where((c) => phoneWith(c, phone))
  if (name) customers = customers.where(sql<boolean>`strpos(c.name_key, ${name.toLowerCase()}) > 0`)
  if (q) customers = customers.where((c) => anythingWith(c, q))
  return customers
}
