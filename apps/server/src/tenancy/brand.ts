import type { TenantScope } from './tenant-scope.ts'

/** The only place that makes a scope; open-scope.ts calls it inside the tenant's transaction. */
export const mint = (
  parts: Omit<TenantScope, keyof { [K in keyof TenantScope as K extends symbol ? K : never]: 1 }>,
) => parts as TenantScope
