import { isInvoiceSort, TO_INVOICE_SORTS } from '@skipyard/contract/invoices/lists.ts'
import type { LocalDate } from '@skipyard/domain/shared/local-date.ts'
import { useQuery } from '@tanstack/react-query'
import { useToday } from '#web/client/use-today.ts'
import { type ListAddress, useList } from '#web/ui/data-table/define-list.ts'
import { TableTabs } from '#web/ui/data-table/table-tabs.tsx'
import { readTextList } from '#web/ui/data-table/text-list.ts'
import { moneyQueries } from '../ask-about-money.ts'
import { daysInWords, type InvoicesSearch, invoicesSearch, wireDay } from '../page-searches.ts'
import { type InvoicePage, invoiceQueries, type ToInvoicePage, type ToReviewPage } from '../queries.ts'
import { listTexts } from '../texts.ts'

type InvoiceTab = 'open' | 'notSent' | 'paid' | 'all' | 'toInvoice' | 'toReview' | 'toGiveBack'

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

const FILTERS = [
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

export const ELSEWHERE: ReadonlySet<InvoiceTab> = new Set(['toInvoice', 'toReview', 'toGiveBack'])

const isSortOf = (tab: InvoiceTab, sort: string) =>
  tab === 'toInvoice'
    ? TO_INVOICE_SORTS.some((one) => sort === one || sort === `-${one}`)
    : isInvoiceSort(sort)

const { filters: words, tiles, statuses } = listTexts

const isKey = <Key extends string>(record: Record<Key, string>, name: string): name is Key =>
  Object.hasOwn(record, name)

const named = (record: Record<string, string>, text = '') =>
  readTextList(text)
    .map((name) => (isKey(record, name) ? record[name] : name))
    .join(', ')

const address: ListAddress<InvoicesSearch> = {
  read: invoicesSearch,
  sort: ({ tab = 'open' as const }) => FIRST_SORT[tab],
  isSort: (sort, { tab = 'open' as const }) => isSortOf(tab, sort),
  tilesPx: 94,
  filters: [
    { label: words.age, names: ['age'], words: ({ age }) => named(tiles.ages, age) },
    { label: words.status, names: ['status'], words: ({ status }) => named(statuses, status) },
    { label: words.sent, names: ['sent'], words: ({ sent }) => (sent ? words.sentStates[sent] : '') },
    {
      label: words.due,
      names: ['dueFrom', 'dueTo'],
      words: ({ dueFrom, dueTo }) => daysInWords(dueFrom, dueTo),
    },
    {
      label: words.issued,
      names: ['issuedFrom', 'issuedTo'],
      words: ({ issuedFrom, issuedTo }) => daysInWords(issuedFrom, issuedTo),
    },
    {
      label: words.paid,
      names: ['paidFrom', 'paidTo'],
      words: ({ paidFrom, paidTo }) => daysInWords(paidFrom, paidTo),
    },
  ],
}

function requestOf(tab: InvoiceTab, filters: InvoiceFilters): InvoicePage {
  const { dueFrom, dueTo, issuedFrom, issuedTo, paidFrom, paidTo, ...chosen } = filters
  const known = Object.fromEntries(Object.entries(chosen).filter(([, value]) => value !== undefined))
  const days = {
    dueFrom: wireDay(dueFrom),
    dueTo: wireDay(dueTo),
    issuedFrom: wireDay(issuedFrom),
    issuedTo: wireDay(issuedTo),
    paidFrom: wireDay(paidFrom),
    paidTo: wireDay(paidTo),
  }
  return { ...known, ...days, ...ASKED[tab] }
}

export function useInvoicesView() {
  const { search, change, ...view } = useList(address)
  const tab: InvoiceTab = search.tab ?? 'open'
  const { q, sort, page, limit } = view
  const filters: InvoiceFilters = Object.fromEntries(FILTERS.map((name) => [name, search[name]]))
  const wanted = { q, sort, ...requestOf(tab, filters) }
  const begin = (changes: InvoicesSearch) =>
    change({ ...invoicesSearch({}), ...changes, limit: search.limit })
  return {
    ...view,
    tab,
    chips: ELSEWHERE.has(tab) ? [] : view.chips,
    filters,
    wanted,
    request: { ...wanted, page, limit },
    reviewRequest: { q, page, limit } satisfies ToReviewPage,
    bookingsRequest: { q, sort, page, limit } satisfies ToInvoicePage,
    showTab: (next: InvoiceTab) => begin({ tab: next === 'open' ? undefined : next }),
    showAge: (age: string | undefined) => begin({ age }),
    showPaid: (paidFrom: LocalDate, paidTo: LocalDate) => begin({ tab: 'all', paidFrom, paidTo }),
    clear: () => begin({ tab: search.tab }),
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
