import { describe, expect, test } from 'vitest'
import { breadcrumb, pageTitle } from './page-title.ts'

describe('the page header', () => {
  test.each([
    ['/app/bookings/todays-bookings', "Today's Bookings"],
    ['/app/bookings/todays-bookings/', "Today's Bookings"],
    ['/app/run-history', 'Run History'],
    ['/app/Inventory/binsTable', 'Bins'],
    ['/app/inventory/binstable', 'Bins'],
    ['/APP/Inventory/TRUCKS', 'Trucks'],
    ['/app/bookings/All-Bookings', 'All Bookings'],
    ['/app/Finance/Invoices/new', 'Editable Invoice'],
    ['/app/finance/invoices/019a0000-0000-7000-8000-000000000000', 'Editable Invoice'],
    ['/app/finance/invoices/new', 'Editable Invoice'],
    ['/app/customers/019a0000-0000-7000-8000-000000000000', 'Customer'],
  ])('on %s says %s', (pathname, title) => {
    expect(pageTitle(pathname)).toBe(title)
  })

  test.each(['/app', '/app/', '/App', '/app/crm-dashboard', '/app/CRM-dashboard', '/app/crypto-dashboard'])(
    'on %s says nothing',
    (pathname) => {
      expect(pageTitle(pathname)).toBeNull()
    },
  )

  test.each(['/app', '/app/'])('on %s says where one is all the same', (pathname) => {
    expect(breadcrumb(pathname)).toEqual(breadcrumb('/app/dashboard'))
    expect(breadcrumb(pathname).map(({ label }) => label)).toEqual(['Dashboard'])
  })

  test('leads from the group to the page', () => {
    expect(breadcrumb('/app/bookings/todays-bookings')).toEqual([
      { label: 'Bookings', path: '/app/bookings' },
      { label: "Today's Bookings", path: '/app/bookings/todays-bookings' },
    ])
    expect(breadcrumb('/app/finance/invoices')).toEqual([
      { label: 'Finances', path: '/app/finance' },
      { label: 'Invoices', path: '/app/finance/invoices' },
    ])
  })

  test('leads from a group that its address does not name', () => {
    expect(breadcrumb('/app/run-planner').map(({ label }) => label)).toEqual(['Planner', 'Run Planner'])
    expect(
      breadcrumb('/app/run-planner/lanes')
        .map(({ label }) => label)
        .slice(0, 2),
    ).toEqual(['Planner', 'Run Planner'])
    expect(breadcrumb('/app/new-run-planner').map(({ label }) => label)).toEqual([
      'Planner',
      'New Run Planner',
    ])
    expect(breadcrumb('/app/run-history').map(({ label }) => label)).toEqual(['Reports', 'Run History'])
    expect(breadcrumb('/app/drivers').map(({ label }) => label)).toEqual(['Drivers'])
    expect(breadcrumb('/app/settings/people').map(({ label }) => label)).toEqual(['Settings', 'People'])
  })
})
