import { MOST_FOUND } from '@skipyard/domain/search/search-kinds.ts'
import type { TypedSearch } from '@skipyard/domain/search/typed-search.ts'
import { type RawBuilder, sql } from 'kysely'
import { holdsText } from '#server/database/holds-text.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'

/** Of less, only who begins so is meant: it is walked to in the order of names, where the rest is a look at everybody. */
const FEWEST_ANYWHERE = 3

const DIGITS = /^\d+$/

const holds = (word: string) =>
  DIGITS.test(word)
    ? sql`(strpos(c.search_text, ${word}) > 0 or strpos(c.phones, ${word}) > 0)`
    : holdsText(sql`c.search_text`, word)

const joined = (conditions: readonly RawBuilder<unknown>[]) => sql.join(conditions, sql` and `)

/** A phone by its digits alone, everything else by each of its words. */
function isMeant({ text, words, phone }: TypedSearch): RawBuilder<unknown> {
  if (phone === null) return joined(words.map(holds))
  return sql`(strpos(c.phones, ${phone}) > 0 or strpos(c.search_text, ${phone}) > 0 or strpos(c.search_text, ${text}) > 0)`
}

/** The domain's closeness, so far as it decides who is among the few: it is judged again of those. */
function place({ text, words, phone }: TypedSearch): RawBuilder<unknown> {
  const begins = (word: string) => holdsText(sql`' ' || c.search_text`, ` ${word}`)
  const isCalled = phone === null ? sql`false` : sql`strpos(' ' || c.phones, ${` ${phone}`}) > 0`
  return sql`case when c.name_key = ${text} then 0 when strpos(c.name_key, ${text}) = 1 or ${isCalled} then 1
    when ${joined(words.map(begins))} then 2 else 3 end`
}

/** Who begins with a letter or two: found by the order of names, none of which is looked at twice. */
const beginning = ({ tenantId }: TenantScope, text: string) => sql`
  select c.id, 1 as place, c.name_key from customers c
  where c.tenant_id = ${tenantId} and c.deleted_at is null and strpos(c.name_key, ${text}) = 1
  order by c.name_key, c.id limit ${MOST_FOUND}`

const anywhere = ({ tenantId }: TenantScope, typed: TypedSearch) => sql`
  select c.id, ${place(typed)} as place, c.name_key from customers c
  where c.tenant_id = ${tenantId} and c.deleted_at is null and ${isMeant(typed)}
  order by 2, c.name_key, c.id limit ${MOST_FOUND}`

/** The nearest few customers, looked for in an index alone; only they are read whole. */
export function foundCustomers(scope: TenantScope, typed: TypedSearch): RawBuilder<unknown> {
  const { tenantId } = scope
  const few = typed.text.length < FEWEST_ANYWHERE ? beginning(scope, typed.text) : anywhere(scope, typed)
  return sql`
    select c.id, c.name, c.company_name as company, array[c.phone, c.alternative_phone, c.secondary_phone] as phones,
      (select a.suburb from customer_addresses a
        where a.tenant_id = ${tenantId} and a.customer_id = c.id order by a.position limit 1) as suburb
    from (${few}) m join customers c on c.tenant_id = ${tenantId} and c.id = m.id
    order by m.place, m.name_key, c.id`
}
