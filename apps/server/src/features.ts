import { serveAddresses } from '#server/features/addresses/routes.ts'
import { serveIdentity } from '#server/features/identity/routes.ts'
import { serveTenants } from '#server/features/tenants/routes.ts'
import type { Door } from '#server/http/door.ts'

/** Every feature's routes; a feature adds one line here. */
const features: ((door: Door) => void)[] = [serveAddresses, serveIdentity, serveTenants]

/** Binds every feature to the server. */
export function serveFeatures(door: Door): void {
  for (const serveFeature of features) serveFeature(door)
}
