import { createRoute, redirect } from '@tanstack/react-router'
import {
  invoicesSearch,
  newInvoiceSearch,
  paymentsSearch,
  statementsSearch,
} from '#web/features/invoices/page-searches.ts'
import { frameRoute } from './frame-route.ts'
import { officePage } from './page.tsx'

const getParentRoute = () => frameRoute

const invoicesRoute = createRoute({
  getParentRoute,
  path: '/finance/invoices',
  validateSearch: invoicesSearch,
  staticData: { title: 'Invoices · Skipyard' },
  component: officePage(
    async () => (await import('#web/features/invoices/list/invoices-screen.tsx')).InvoicesScreen,
  ),
})

const newInvoiceRoute = createRoute({
  getParentRoute,
  path: '/finance/invoices/new',
  validateSearch: newInvoiceSearch,
  staticData: { title: 'Editable Invoice · Skipyard' },
  component: officePage(
    async () => (await import('#web/features/invoices/editor/invoice-screen.tsx')).NewInvoiceScreen,
  ),
})

const invoiceRoute = createRoute({
  getParentRoute,
  path: '/finance/invoices/$invoiceId',
  staticData: { title: 'Editable Invoice · Skipyard' },
  component: officePage(
    async () => (await import('#web/features/invoices/editor/invoice-screen.tsx')).InvoiceScreen,
  ),
})

const statementsRoute = createRoute({
  getParentRoute,
  path: '/finance/customer-statements',
  validateSearch: statementsSearch,
  staticData: { title: 'Customer Statements · Skipyard' },
  component: officePage(
    async () => (await import('#web/features/invoices/statements/statements-screen.tsx')).StatementsScreen,
  ),
})

const paymentsRoute = createRoute({
  getParentRoute,
  path: '/finance/payments',
  validateSearch: paymentsSearch,
  staticData: { title: 'Payments · Skipyard' },
  component: officePage(
    async () => (await import('#web/features/invoices/register/payments-screen.tsx')).PaymentsScreen,
  ),
})

const toInvoices = () => {
  throw redirect({ to: '/app/finance/invoices', replace: true })
}
const financeRoute = createRoute({ getParentRoute, path: '/finance', beforeLoad: toInvoices })
const allInvoicesRoute = createRoute({ getParentRoute, path: '/invoices', beforeLoad: toInvoices })

export const financeRoutes = [
  invoicesRoute,
  newInvoiceRoute,
  invoiceRoute,
  statementsRoute,
  paymentsRoute,
  financeRoute,
  allInvoicesRoute,
] as const
