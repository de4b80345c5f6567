import { foldText } from '@skipyard/domain/shared/fold-text.ts'
import { isPhone, normalisePhone } from '@skipyard/domain/shared/phone.ts'
import { withEitherApostrophe } from '@skipyard/domain/shared/with-either-apostrophe.ts'
import { type ExpressionBuilder, type RawBuilder, sql } from 'kysely'
import { holdsText } from '#server/database/holds-text.ts'
import type { DB } from '#server/database/tables.gen.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'

/** What customers are looked for by; nothing means all of them. */
export interface CustomerNeedles {
  phone?: string | undefined
  name?: string | undefined
  q?: string | undefined
}

type Builder = ExpressionBuilder<{ c: DB['customers'] }, 'c'>

/** Nobody types more words to find somebody. */
const MOST_WORDS = 8

/** In names, reference, ABN, e-mails, or where the bins go. */
const textWith = (needle: string) => holdsText(sql`c.search_text`, needle)

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

const DIGITS = /^\d+$/

/** Words as short as these are in many customers' texts: 'st', 'road', 'high'. */
const SHORT = 4

/** LIKE says that a text holds a word, `strpos` counts the characters up to it: as much again where most texts hold it. */
const holdsShort = (column: RawBuilder<unknown>, word: string) =>
  sql<boolean>`${column} like ${`%${word.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`}`

function wordIn(column: RawBuilder<unknown>, word: string) {
  const isShort = word.length <= SHORT && withEitherApostrophe(word).length === 1
  return isShort ? holdsShort(column, word) : holdsText(column, word)
}

/** Digits are also part of a phone. */
function wordWith(word: string) {
  const isInText = wordIn(sql`c.search_text`, word)
  return DIGITS.test(word) ? sql<boolean>`(${isInText} or ${wordIn(sql`c.phones`, word)})` : isInText
}

/** As many digits are a phone or an ABN, however they are spaced; fewer may be a house and a postcode. */
const FEWEST_WHOLE_DIGITS = 8

/** Every word, in whatever order; a phone or an ABN by its digits alone. */
function anythingWith(typed: string): RawBuilder<boolean> {
  const words = foldText(typed)
    .split(/[\s,]+/)
    .filter((word) => word !== '')
    .slice(0, MOST_WORDS)
    // The longest is the rarest: most customers are passed over at the first look.
    .toSorted((one, other) => other.length - one.length)
  const worded = sql<boolean>`(${sql.join(words.map(wordWith), sql` and `)})`
  const digits = normalisePhone(typed)
  if (words.length === 0) return textWith(typed)
  if (!DIGITS.test(digits)) return worded
  return digits.length < FEWEST_WHOLE_DIGITS
    ? sql<boolean>`(${wordWith(digits)} or ${worded})`
    : wordWith(digits)
}

/** The tenant's customers that hold what is looked for, nothing selected yet. */
export function matchingCustomers(scope: TenantScope, { phone, name, q }: CustomerNeedles) {
  let customers = scope.db
    .selectFrom('customers as c')
    .where('c.tenant_id', '=', scope.tenantId)
    .where('c.deleted_at', 'is', null)
  if (phone) customers = customers.where((c) => phoneWith(c, phone))
  if (name) customers = customers.where(holdsText(sql`c.name_key`, name))
  if (q) customers = customers.where(anythingWith(q))
  return customers
}
