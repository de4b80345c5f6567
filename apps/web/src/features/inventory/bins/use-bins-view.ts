import { BIN_SORTS } from '@skipyard/contract/inventory/numbered.ts'
import type { BinType } from '@skipyard/domain/inventory/bin.ts'
import { canAdjustStock } from '@skipyard/domain/inventory/policy.ts'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useProfile } from '#web/client/session/use-profile.ts'
import { tenantQueries } from '#web/features/tenants/queries.ts'
import { type ListAddress, useList } from '#web/ui/data-table/define-list.ts'
import { type BINS_FORMS, type BinsSearch, binsSearch } from '../page-searches.ts'
import { FIRST_SIZE_SORT } from './sizes/arrange-sizes.ts'
import { binTexts } from './texts.ts'

const FIRST_BIN_SORT = 'number'

export type BinFilters = Pick<BinsSearch, 'ofSize' | 'ofType' | 'status'>

const NOTHING_OPEN = { form: undefined, size: undefined, type: undefined, bin: undefined }

function openOf({ form, size, type, bin }: BinsSearch) {
  const needsType = form === 'start' || form === 'unnamed'
  const needsSize = form === 'edit' || form === 'history' || needsType
  if (needsSize && size === undefined) return undefined
  if (needsType && type === undefined) return undefined
  return form === 'bin' && bin === undefined ? undefined : form
}

const { columns, status: statuses } = binTexts.numbered

const address: ListAddress<BinsSearch> = {
  read: binsSearch,
  sort: ({ view }) => (view === undefined ? FIRST_SIZE_SORT : FIRST_BIN_SORT),
  isSort: (sort, { view }) => view === undefined || BIN_SORTS.some((known) => known === sort),
  filters: [
    { label: columns.size, names: ['ofSize'], words: ({ ofSize }) => `${ofSize} m³` },
    { label: columns.type, names: ['ofType'], words: ({ ofType = '' }) => ofType },
    { label: columns.status, names: ['status'], words: ({ status }) => (status ? statuses[status] : '') },
  ],
}

export function useBinsView() {
  const navigate = useNavigate()
  const { search, change, show, ...view } = useList(address)
  const open = (form: (typeof BINS_FORMS)[number], about: Pick<BinsSearch, 'size' | 'type' | 'bin'> = {}) =>
    change({ ...NOTHING_OPEN, form, ...about })
  return {
    ...view,
    name: search.view ?? ('sizes' as const),
    chips: search.view === undefined ? [] : view.chips,
    filters: { ofSize: search.ofSize, ofType: search.ofType, status: search.status },
    form: openOf(search),
    size: search.size ?? null,
    type: search.type ?? null,
    binId: search.bin ?? null,
    showView: (name: 'sizes' | 'numbered') =>
      void navigate({ to: '.', search: name === 'numbered' ? { view: name } : {}, resetScroll: false }),
    showBinsOf: (ofSize: number, ofType: BinType) =>
      void navigate({ to: '.', search: { view: 'numbered', ofSize, ofType }, resetScroll: false }),
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
