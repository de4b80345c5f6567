import type { TenantScope } from './tenant-scope.ts'

/** The single place where a scope comes into being; open-scope.ts calls it inside the tenant's transaction. */
export const mint = (
  parts: Omit<TenantScope, keyof { [K in keyof TenantScope as K extends symbol ? K : never]: 1 }>,
) => parts as TenantScope
