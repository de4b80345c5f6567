import { BIN_SORTS } from '@skipyard/contract/inventory/numbered.ts'
import type { BinType } from '@skipyard/domain/inventory/bin.ts'
import { canAdjustStock } from '@skipyard/domain/inventory/policy.ts'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useProfile } from '#web/client/session/use-profile.ts'
import { tenantQueries } from '#web/features/tenants/queries.ts'
import { type BINS_FORMS, type BinsSearch, binsSearch } from '../page-searches.ts'
import { FIRST_SIZE_SORT } from './sizes/arrange-sizes.ts'

const FIRST_LIMIT = 20
const FIRST_BIN_SORT = 'number'

export type BinFilters = Pick<BinsSearch, 'ofSize' | 'ofType' | 'status'>

const NOTHING_OPEN = { form: undefined, size: undefined, type: undefined, bin: undefined }
const NO_FILTERS = { ofSize: undefined, ofType: undefined, status: undefined }

const unlessFirst = <Value>(value: Value, first: Value): Value | undefined =>
  value === first ? undefined : value

function openOf({ form, size, type, bin }: BinsSearch) {
  const needsType = form === 'start' || form === 'unnamed'
  const needsSize = form === 'edit' || form === 'history' || needsType
  if (needsSize && size === undefined) return undefined
  if (needsType && type === undefined) return undefined
  return form === 'bin' && bin === undefined ? undefined : form
}

function sortOf({ view, sort }: BinsSearch): string {
  if (view === undefined) return sort ?? FIRST_SIZE_SORT
  return BIN_SORTS.find((known) => known === sort) ?? FIRST_BIN_SORT
}

export function useBinsView() {
  const navigate = useNavigate()
  const search = binsSearch(useSearch({ strict: false }))
  const change = (changes: BinsSearch, replace = false) =>
    void navigate({
      to: '.',
      search: (before) => ({ ...binsSearch(before), ...changes }),
      replace,
      resetScroll: false,
    })
  const open = (form: (typeof BINS_FORMS)[number], about: Pick<BinsSearch, 'size' | 'type' | 'bin'> = {}) =>
    change({ ...NOTHING_OPEN, form, ...about })
  const firstSort = search.view === undefined ? FIRST_SIZE_SORT : FIRST_BIN_SORT
  return {
    name: search.view ?? ('sizes' as const),
    q: search.q ?? '',
    sort: sortOf(search),
    page: search.page ?? 1,
    limit: search.limit ?? FIRST_LIMIT,
    filters: { ofSize: search.ofSize, ofType: search.ofType, status: search.status },
    form: openOf(search),
    size: search.size ?? null,
    type: search.type ?? null,
    binId: search.bin ?? null,
    /** Resets the filters. */
    showView: (name: 'sizes' | 'numbered') =>
      void navigate({ to: '.', search: name === 'numbered' ? { view: name } : {}, resetScroll: false }),
    showBinsOf: (ofSize: number, ofType: BinType) =>
      void navigate({ to: '.', search: { view: 'numbered', ofSize, ofType }, resetScroll: false }),
    searchFor: (needle: string) => change({ q: unlessFirst(needle, ''), page: undefined }),
    sortBy: (column: string) => change({ sort: unlessFirst(column, firstSort), page: undefined }),
    showPage: (page: number) => change({ page: unlessFirst(page, 1) }),
    showLimit: (limit: number) => change({ limit: binsSearch({ limit }).limit, page: undefined }),
    filterBy: (filters: BinFilters) => change({ ...filters, page: undefined }),
    clearAll: () => change({ ...NO_FILTERS, q: undefined, page: undefined }),
    openNew: () => open('new'),
    openBulk: () => open('bulk'),
    openStock: () => open('stock'),
    openStart: (size: number, type: BinType) => open('start', { size, type }),
    showUnnamed: (size: number, type: BinType) => open('unnamed', { size, type }),
    edit: (size: number) => open('edit', { size }),
    showHistory: (size: number) => open('history', { size }),
    openNewBin: () => open('bin-new'),
    editBin: (bin: string) => open('bin', { bin }),
    close: () => change(NOTHING_OPEN, true),
  }
}

export type BinsView = ReturnType<typeof useBinsView>

export function useMayStock(): boolean {
  const { userId, role } = useProfile()
  return canAdjustStock({ loginId: userId, role })
}

export function useHasNumberedBins(): boolean | undefined {
  return useQuery(tenantQueries.settings()).data?.bookings.numberedBins
}
