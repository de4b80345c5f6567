import { notFound } from '#server/http/failure.ts'
import type { NamedPicture } from '#server/http/send-picture.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { findLogo } from './tenant.reads.ts'

/** The company's logo under the name it has now; no other name, and no other company's, is known. */
export async function readLogo(scope: TenantScope, name: string): Promise<NamedPicture> {
  const logo = await findLogo(scope, name)
  if (!logo) throw notFound()
  return logo
}
