import { sql } from 'kysely'
import { keptWithin } from './kept-within.ts'
import { isChanging } from './lock-company.ts'
import type { TenantScope } from './tenant-scope.ts'

interface Dated {
  /** Of the company when it was counted, read in the same statement. */
  revision: number
}

interface Count<Figure> {
  /** The revision that the reader has seen; 0 for none. */
  since?: number | undefined
  count: () => Promise<Figure>
}

export interface Remembered<Figure extends Dated> {
  /** As it was counted last, which is right at its revision alone. */
  last(key: string): Figure | undefined
  /** Counted at the reader's revision or a later one: once, however many ask for it meanwhile. */
  countSince(scope: TenantScope, key: string, count: Count<Figure>): Promise<Figure>
}

/** Figures that are dear to count, by a key that names the company and what is counted. */
export function createRemembered<Figure extends Dated>({
  megabytes,
}: {
  megabytes: number
}): Remembered<Figure> {
  const known = keptWithin<Figure>(megabytes)
  const underWay = new Map<string, Promise<Figure>>()
  const countFor = async (key: string, count: () => Promise<Figure>) => {
    try {
      const figure = await count()
      known.set(key, figure)
      return figure
    } finally {
      underWay.delete(key)
    }
  }
  const countSince: Remembered<Figure>['countSince'] = async (scope, key, { since = 0, count }) => {
    // What it has changed may still be undone: nobody else is to be told of it.
    if (isChanging(scope)) return count()
    const last = known.get(key)
    if (last && since > 0 && last.revision >= since) return last
    const joined = underWay.get(key)
    if (!joined) {
      const own = countFor(key, count)
      underWay.set(key, own)
      return own
    }
    // Who began it may have been cut off, or have begun before the change that this reader has seen.
    const figure = await joined.catch(() => null)
    return figure && figure.revision >= since ? figure : countSince(scope, key, { since, count })
  }
  return { last: (key) => known.get(key), countSince }
}

/** Rises in the transaction of every write to the tenant's bookings, stock or invoices. */
export const revisionOf = (scope: TenantScope) =>
  sql<number>`(select bookings_revision from tenant_counters where tenant_id = ${scope.tenantId})`.as(
    'revision',
  )

export async function revisionNow(scope: TenantScope): Promise<number | undefined> {
  const counter = await scope.db
    .selectFrom('tenant_counters')
    .where('tenant_id', '=', scope.tenantId)
    .select('bookings_revision as revision')
    .executeTakeFirst()
  return counter?.revision
}

/** The figure of the company's present revision. */
export async function figureNow<Figure extends Dated>(
  scope: TenantScope,
  remembered: Remembered<Figure>,
  { key, count }: { key: string; count: () => Promise<Figure> },
): Promise<Figure> {
  const since = await revisionNow(scope)
  const known = remembered.last(key)
  return known && known.revision === since ? known : remembered.countSince(scope, key, { since, count })
}
