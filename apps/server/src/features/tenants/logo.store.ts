import type { TenantScope } from '#server/tenancy/tenant-scope.ts'

/** A logo as it is kept: its name follows from the picture, so another picture has another name. */
export interface Logo {
  name: string
  picture: Buffer
}

/** The settings' version and the logo's name, null without one, held until the transaction ends. */
export async function lockLogo(scope: TenantScope): Promise<{ version: number; name: string | null }> {
  const { version } = await scope.db
    .selectFrom('tenants')
    .where('tenant_id', '=', scope.tenantId)
    .select('version')
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
  const logo = await scope.db
    .selectFrom('tenant_logos')
    .where('tenant_id', '=', scope.tenantId)
    .select('name')
    .executeTakeFirst()
  return { version, name: logo?.name ?? null }
}

/** Keeps a logo instead of the one before, or none; the settings have changed with it. */
export async function saveLogo(scope: TenantScope, logo: Logo | null): Promise<void> {
  await scope.db.deleteFrom('tenant_logos').where('tenant_id', '=', scope.tenantId).execute()
  if (logo) {
    await scope.db
      .insertInto('tenant_logos')
      .values({ tenant_id: scope.tenantId, ...logo })
      .execute()
  }
  await scope.db
    .updateTable('tenants')
    .set((tenant) => ({ version: tenant('version', '+', 1) }))
    .where('tenant_id', '=', scope.tenantId)
    .execute()
}
