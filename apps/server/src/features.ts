import { serveAddresses } from '#server/features/addresses/routes.ts'
import { serveBinFinder } from '#server/features/bin-finder/routes.ts'
import { serveBookings } from '#server/features/bookings/routes.ts'
import { serveBooks } from '#server/features/books/routes.ts'
import { serveCardPayments } from '#server/features/card-payments/routes.ts'
import { serveCustomers } from '#server/features/customers/routes.ts'
import { serveDashboard } from '#server/features/dashboard/routes.ts'
import { serveDataRights } from '#server/features/data-rights/routes.ts'
import { serveDriversDay } from '#server/features/drivers-day/routes.ts'
import { serveFleet } from '#server/features/fleet/routes.ts'
import { serveIdentity } from '#server/features/identity/routes.ts'
import { serveInventory } from '#server/features/inventory/routes.ts'
import { serveInvoices } from '#server/features/invoices/routes.ts'
import { serveMessages } from '#server/features/messages/routes.ts'
import { serveOrders } from '#server/features/orders/routes.ts'
import { servePermits } from '#server/features/permits/routes.ts'
import { servePhotos } from '#server/features/photos/routes.ts'
import { servePlanning } from '#server/features/planning/routes.ts'
import { servePrices } from '#server/features/prices/routes.ts'
import { servePublicBooking } from '#server/features/public-booking/routes.ts'
import { serveReports } from '#server/features/reports/routes.ts'
import { serveRuns } from '#server/features/runs/routes.ts'
import { serveSearch } from '#server/features/search/routes.ts'
import { serveSeries } from '#server/features/series/routes.ts'
import { serveTenants } from '#server/features/tenants/routes.ts'
import { serveVisits } from '#server/features/visits/routes.ts'
import { serveWeather } from '#server/features/weather/routes.ts'
import { serveXero } from '#server/features/xero/routes.ts'
import { serveYards } from '#server/features/yards/routes.ts'
import type { RouteContext } from '#server/http/route-context.ts'

const features: ((context: RouteContext) => void)[] = [
  serveAddresses,
  serveBinFinder,
  serveBookings,
  serveBooks,
  serveCardPayments,
  serveCustomers,
  serveDashboard,
  serveDataRights,
  serveDriversDay,
  serveFleet,
  serveIdentity,
  serveInventory,
  serveInvoices,
  serveMessages,
  serveOrders,
  servePermits,
  servePhotos,
  servePlanning,
  servePrices,
  servePublicBooking,
  serveReports,
  serveRuns,
  serveSearch,
  serveSeries,
  serveTenants,
  serveVisits,
  serveWeather,
  serveXero,
  serveYards,
]

export function serveFeatures(context: RouteContext): void {
  for (const serveFeature of features) serveFeature(context)
}
