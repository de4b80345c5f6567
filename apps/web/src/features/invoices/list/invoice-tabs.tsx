import { isInvoiceSort, TO_INVOICE_SORTS } from '@skipyard/contract/invoices/lists.ts'
import { type LocalDate, parseLocalDate, toWireDate } from '@skipyard/domain/shared/local-date.ts'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useToday } from '#web/client/use-today.ts'
import { TableTabs } from '#web/ui/data-table/table-tabs.tsx'
import { moneyQueries } from '../ask-about-money.ts'
import { type InvoicesSearch, invoicesSearch } from '../page-searches.ts'
import { type InvoicePage, invoiceQueries, type ToInvoicePage, type ToReviewPage } from '../queries.ts'
import { listTexts } from '../texts.ts'

const FIRST_LIMIT = 20

export type InvoiceTab = 'open' | 'notSent' | 'paid' | 'all' | 'toInvoice' | 'toReview' | 'toGiveBack'

const FIRST_SORT: Record<InvoiceTab, string> = {
  open: 'dueDate',
  notSent: 'dueDate',
  paid: '-invoiceNumber',
  all: '-invoiceNumber',
  toInvoice: 'dropoffDate',
  toReview: '',
  toGiveBack: '',
}

const UNPAID = 'due,sent,overdue'

const ASKED: Record<InvoiceTab, InvoicePage> = {
  open: { open: 'true' },
  notSent: { sent: 'notSent', status: UNPAID },
  paid: { status: 'paid' },
  all: {},
  toInvoice: {},
  toReview: {},
  toGiveBack: {},
}

export const FILTERS = [
  'age',
  'status',
  'sent',
  'dueFrom',
  'dueTo',
  'issuedFrom',
  'issuedTo',
  'paidFrom',
  'paidTo',
] as const

export type InvoiceFilters = Pick<InvoicesSearch, (typeof FILTERS)[number]>

const wireDay = (day: string | undefined) => {
  const date = parseLocalDate(day ?? '')
  return date === null ? undefined : toWireDate(date)
}

const unlessFirst = <Value,>(value: Value, first: Value): Value | undefined =>
  value === first ? undefined : value

const isSortOf = (tab: InvoiceTab, sort: string) =>
  tab === 'toInvoice'
    ? TO_INVOICE_SORTS.some((one) => sort === one || sort === `-${one}`)
    : isInvoiceSort(sort)

export function useInvoicesView() {
  const navigate = useNavigate()
  const search = invoicesSearch(useSearch({ strict: false }))
  const change = (changes: InvoicesSearch) =>
    void navigate({
      to: '.',
      search: (before) => ({ ...invoicesSearch(before), ...changes }),
      resetScroll: false,
    })
  const tab: InvoiceTab = search.tab ?? 'open'
  const { page = 1, limit = FIRST_LIMIT, q = '' } = search
  const sort = search.sort !== undefined && isSortOf(tab, search.sort) ? search.sort : FIRST_SORT[tab]
  const filters: InvoiceFilters = Object.fromEntries(FILTERS.map((name) => [name, search[name]]))
  const { dueFrom, dueTo, issuedFrom, issuedTo, paidFrom, paidTo, ...chosen } = filters
  const said = Object.fromEntries(Object.entries(chosen).filter(([, value]) => value !== undefined))
  const days = {
    dueFrom: wireDay(dueFrom),
    dueTo: wireDay(dueTo),
    issuedFrom: wireDay(issuedFrom),
    issuedTo: wireDay(issuedTo),
    paidFrom: wireDay(paidFrom),
    paidTo: wireDay(paidTo),
  }
  const wanted: InvoicePage = { q, sort, ...said, ...days, ...ASKED[tab] }
  return {
    tab,
    q,
    sort,
    page,
    limit,
    filters,
    isNarrowed: q !== '' || FILTERS.some((name) => search[name] !== undefined),
    wanted,
    request: { ...wanted, page, limit },
    reviewRequest: { q, page, limit } satisfies ToReviewPage,
    bookingsRequest: { q, sort, page, limit } satisfies ToInvoicePage,
    showTab: (next: InvoiceTab) =>
      change({
        ...invoicesSearch({}),
        tab: next === 'open' ? undefined : next,
        limit: search.limit,
      }),
    searchFor: (next: string) => change({ q: unlessFirst(next, ''), page: undefined }),
    sortBy: (next: string) => change({ sort: unlessFirst(next, FIRST_SORT[tab]), page: undefined }),
    showPage: (next: number) => change({ page: unlessFirst(next, 1) }),
    showLimit: (next: number) => change({ limit: invoicesSearch({ limit: next }).limit, page: undefined }),
    narrow: (next: InvoiceFilters) => change({ ...next, page: undefined }),
    showAge: (age: string | undefined) =>
      change({ ...invoicesSearch({}), age, tab: undefined, limit: search.limit }),
    showPaid: (paidFrom: LocalDate, paidTo: LocalDate) =>
      change({ ...invoicesSearch({}), tab: 'all', paidFrom, paidTo, limit: search.limit }),
    clear: () => change({ ...invoicesSearch({}), tab: search.tab, limit: search.limit }),
  }
}

export type InvoicesView = ReturnType<typeof useInvoicesView>

const TABS: readonly InvoiceTab[] = ['open', 'notSent', 'paid', 'all', 'toReview', 'toInvoice', 'toGiveBack']

const COUNTED = { page: 1, limit: 1 }

export function InvoiceTabs({ view, panelId }: { view: InvoicesView; panelId: string }) {
  const { data } = useQuery(invoiceQueries.stats(useToday()))
  const { data: review } = useQuery(invoiceQueries.toReview(COUNTED))
  const { data: back } = useQuery(moneyQueries.toGiveBack(COUNTED))
  const counts: Partial<Record<InvoiceTab, number | undefined>> = {
    open: data?.outstanding.count,
    notSent: data?.notSent,
    toReview: review?.total,
    toInvoice: data?.toInvoice,
    toGiveBack: back?.total,
  }
  return (
    <TableTabs
      tabs={TABS.map((value) => ({ value, label: listTexts.tabs[value], count: counts[value] }))}
      value={view.tab}
      onChange={view.showTab}
      panelId={panelId}
      label={listTexts.tabsLabel}
    />
  )
}
