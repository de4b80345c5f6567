import { serveAddresses } from '#server/features/addresses/routes.ts'
import { serveBookings } from '#server/features/bookings/routes.ts'
import { serveCustomers } from '#server/features/customers/routes.ts'
import { serveFleet } from '#server/features/fleet/routes.ts'
import { serveIdentity } from '#server/features/identity/routes.ts'
import { serveInventory } from '#server/features/inventory/routes.ts'
import { serveTenants } from '#server/features/tenants/routes.ts'
import type { Door } from '#server/http/door.ts'

/** Every feature's routes; a feature adds one line here. */
const features: ((door: Door) => void)[] = [
  serveAddresses,
  serveBookings,
  serveCustomers,
  serveFleet,
  serveIdentity,
  serveInventory,
  serveTenants,
]

/** Binds every feature to the server. */
export function serveFeatures(door: Door): void {
  for (const serveFeature of features) serveFeature(door)
}
