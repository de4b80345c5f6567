import { expect, test } from 'vitest'
import { router } from './router.ts'

const readers = Object.values(router.routesById).flatMap(({ fullPath, options: { validateSearch } }) =>
  typeof validateSearch === 'function' ? [{ path: fullPath, read: validateSearch }] : [],
)
const EVERY_NAME = [
  ...['page', 'limit', 'sort', 'q', 'form', 'tab', 'date', 'from', 'bin', 'size', 'id', 'next'],
  ...['code', 'state', 'error'],
]

test('every screen whose address says something reads it', () => {
  expect(readers.map(({ path }) => path).toSorted()).toMatchInlineSnapshot(`
    [
      "/app/Inventory/availability",
      "/app/Inventory/binsTable",
      "/app/Inventory/trucks",
      "/app/bin-finder",
      "/app/bookings/all-bookings",
      "/app/bookings/conflicting-bookings",
      "/app/bookings/faulty-bookings",
      "/app/bookings/overdue-bookings",
      "/app/bookings/pending-bookings",
      "/app/bookings/todays-bookings",
      "/app/customers",
      "/app/customers/$customerId",
      "/app/customers/series",
      "/app/driver-runs",
      "/app/drivers",
      "/app/finance/customer-statements",
      "/app/finance/customer-statements/$customerId/print",
      "/app/finance/invoices",
      "/app/finance/invoices/new",
      "/app/finance/payments",
      "/app/messages",
      "/app/new-run-planner",
      "/app/permits",
      "/app/reports",
      "/app/run-history",
      "/app/run-planner",
      "/app/run-planner/lanes",
      "/app/run-planner/map",
      "/app/run-planner/run-sheets",
      "/app/runs",
      "/app/settings/councils",
      "/app/settings/messages",
      "/app/settings/planning",
      "/app/settings/price-book",
      "/app/settings/xero",
      "/app/settings/yards",
      "/join",
      "/login",
      "/register",
      "/reset-password",
      "/tenant-login",
    ]
  `)
})

test.each(readers)('$path opens as it is at first when its address cannot be read', ({ read }) => {
  const wrong = Object.fromEntries(EVERY_NAME.map((name) => [name, { is: 'no such thing' }]))
  expect(Object.values(read(wrong)).filter((value) => value !== undefined)).toEqual([])
})

test.each(['/app/bookings/todays-bookings', '/app/customers', '/app/inventory/trucks'])(
  '%s opens its first page for ?page=abc, and page 3 for ?page=3',
  (path) => {
    const searchOf = (page: unknown) => router.matchRoutes(path, { page }).at(-1)?.search
    expect(searchOf('abc')).toMatchObject({ page: undefined })
    expect(searchOf(-3)).toMatchObject({ page: undefined })
    expect(searchOf(3)).toMatchObject({ page: 3 })
  },
)
