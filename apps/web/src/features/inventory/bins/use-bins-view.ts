import { BIN_SORTS } from '@skipyard/contract/inventory.numbered.ts'
import { type BinType, isBinType } from '@skipyard/domain/inventory/bin.ts'
import { BIN_STATUSES } from '@skipyard/domain/inventory/numbered-bin.ts'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { z } from 'zod'
import { FIRST_SIZE_SORT } from './sizes/arrange-sizes.ts'

const FIRST_LIMIT = 20
const FIRST_BIN_SORT = 'number'
const FORMS = ['new', 'edit', 'history', 'bulk', 'stock', 'start', 'unnamed', 'bin-new', 'bin'] as const

/**
 * What the address of the Bins screen carries: the view and how its list is narrowed, and what is open over it. What
 * is missing or unreadable is as it is at first.
 */
const binsSearch = z.object({
  view: z.literal('numbered').optional().catch(undefined),
  q: z.coerce.string().min(1).max(100).optional().catch(undefined),
  sort: z
    .string()
    .regex(/^-?\w{1,30}$/)
    .optional()
    .catch(undefined),
  page: z.int().min(2).max(1_000_000).optional().catch(undefined),
  limit: z.literal([10, 15, 100]).optional().catch(undefined),
  ofSize: z.int().positive().optional().catch(undefined),
  ofType: z.string().refine(isBinType).optional().catch(undefined),
  status: z.enum(BIN_STATUSES).optional().catch(undefined),
  form: z.enum(FORMS).optional().catch(undefined),
  size: z.int().positive().optional().catch(undefined),
  type: z.string().refine(isBinType).optional().catch(undefined),
  bin: z.uuid().optional().catch(undefined),
})

/** What the address says of the screen. */
export type BinsSearch = z.infer<typeof binsSearch>

/** What narrows the numbered bins besides their search. */
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

/** The Bins screen as the address has it, and the ways to change it; it lives there and nowhere else. */
export function useBinsView() {
  const navigate = useNavigate()
  const search = binsSearch.parse(useSearch({ strict: false }))
  const change = (changes: BinsSearch, replace = false) =>
    void navigate({
      to: '.',
      search: (before) => ({ ...binsSearch.parse(before), ...changes }),
      replace,
      resetScroll: false,
    })
  const open = (form: (typeof FORMS)[number], about: Pick<BinsSearch, 'size' | 'type' | 'bin'> = {}) =>
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
    /** Another view begins without what narrowed this one. */
    showView: (name: 'sizes' | 'numbered') =>
      void navigate({ to: '.', search: name === 'numbered' ? { view: name } : {}, resetScroll: false }),
    /** The numbered bins of a size and type. */
    showBinsOf: (ofSize: number, ofType: BinType) =>
      void navigate({ to: '.', search: { view: 'numbered', ofSize, ofType }, resetScroll: false }),
    searchFor: (needle: string) => change({ q: unlessFirst(needle, ''), page: undefined }),
    sortBy: (column: string) => change({ sort: unlessFirst(column, firstSort), page: undefined }),
    showPage: (page: number) => change({ page: unlessFirst(page, 1) }),
    showLimit: (limit: number) =>
      change({ ...binsSearch.pick({ limit: true }).parse({ limit }), page: undefined }),
    filterBy: (filters: BinFilters) => change({ ...filters, page: undefined }),
    clearAll: () => change({ ...NO_FILTERS, q: undefined, page: undefined }),
    openNew: () => open('new'),
    openBulk: () => open('bulk'),
    openStock: () => open('stock'),
    openStart: (size: number, type: BinType) => open('start', { size, type }),
    /** The hires of a numbered size that are out without one. */
    showUnnamed: (size: number, type: BinType) => open('unnamed', { size, type }),
    edit: (size: number) => open('edit', { size }),
    showHistory: (size: number) => open('history', { size }),
    openNewBin: () => open('bin-new'),
    editBin: (bin: string) => open('bin', { bin }),
    close: () => change(NOTHING_OPEN, true),
  }
}

/** The view with the ways to change it. */
export type BinsView = ReturnType<typeof useBinsView>
