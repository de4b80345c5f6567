import type { TenantScope } from '#server/tenancy/tenant-scope.ts'

/** When the last good backup was begun, and when one has failed since. */
export async function readLastBackups({
  db,
}: TenantScope): Promise<{ lastGoodAt: Date | null; failedAt: Date | null }> {
  const good = await db
    .selectFrom('backups')
    .where('is_good', '=', true)
    .select((one) => one.fn.max('begun_at').as('at'))
    .executeTakeFirst()
  const lastGoodAt = good?.at ?? null
  const failed = await db
    .selectFrom('backups')
    .where('is_good', '=', false)
    .$if(lastGoodAt !== null, (asked) => asked.where('ended_at', '>', lastGoodAt ?? new Date(0)))
    .select((one) => one.fn.max('ended_at').as('at'))
    .executeTakeFirst()
  return { lastGoodAt, failedAt: failed?.at ?? null }
}
