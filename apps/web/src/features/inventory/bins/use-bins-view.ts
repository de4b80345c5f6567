import { isBinType } from '@skipyard/domain/inventory/bin.ts'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { z } from 'zod'
import { FIRST_SIZE_SORT } from './sizes/arrange-sizes.ts'

/** What the address of the Bins screen carries: how the list is shown, what is open over it, and about what. */
const binsSearch = z.object({
  form: z.enum(['new', 'edit', 'history', 'bulk', 'stock']).optional().catch(undefined),
  size: z.number().int().positive().optional().catch(undefined),
  type: z.string().refine(isBinType).optional().catch(undefined),
  q: z.coerce.string().min(1).max(100).optional().catch(undefined),
  sort: z
    .string()
    .regex(/^-?\w{1,30}$/)
    .optional()
    .catch(undefined),
})

type BinsSearch = z.infer<typeof binsSearch>

const NOTHING_OPEN = { form: undefined, size: undefined, type: undefined }

const unlessFirst = <Value>(value: Value, first: Value): Value | undefined =>
  value === first ? undefined : value

/** How the list of bins is shown and what is open over it; it lives in the address and nowhere else. */
export function useBinsView() {
  const navigate = useNavigate()
  const search = binsSearch.parse(useSearch({ strict: false }))
  const { form, size, q = '', sort = FIRST_SIZE_SORT } = search
  const change = (changes: Partial<BinsSearch>, replace = false) =>
    void navigate({
      to: '.',
      search: (before) => ({ ...binsSearch.parse(before), ...changes }),
      replace,
      resetScroll: false,
    })
  const isAboutSize = form === 'edit' || form === 'history'
  return {
    q,
    sort,
    form: isAboutSize && size === undefined ? undefined : form,
    size: size ?? null,
    searchFor: (needle: string) => change({ q: unlessFirst(needle, '') }),
    sortBy: (column: string) => change({ sort: unlessFirst(column, FIRST_SIZE_SORT) }),
    openNew: () => change({ ...NOTHING_OPEN, form: 'new' }),
    openBulk: () => change({ ...NOTHING_OPEN, form: 'bulk' }),
    openStock: () => change({ ...NOTHING_OPEN, form: 'stock' }),
    edit: (binSize: number) => change({ ...NOTHING_OPEN, form: 'edit', size: binSize }),
    showHistory: (binSize: number) => change({ ...NOTHING_OPEN, form: 'history', size: binSize }),
    close: () => change(NOTHING_OPEN, true),
  }
}

/** The view with the ways to change it. */
export type BinsView = ReturnType<typeof useBinsView>
