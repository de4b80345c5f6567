import type { WireDriver } from '@skipyard/contract/fleet/fleet.ts'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { createContext, use } from 'react'
import { useToday } from '#web/client/use-today.ts'
import { useMayFleet } from '../use-may-fleet.ts'
import { type FleetSearch, fleetSearch } from './fleet-search.ts'

const FIRST_LIMIT = 20

export type OpenSideForm = null | { kind: 'new' } | { kind: 'edit'; id: string }

function openOf({ form, id }: FleetSearch): OpenSideForm {
  if (form === 'new') return { kind: 'new' }
  return form === 'edit' && id !== undefined ? { kind: 'edit', id } : null
}

const unlessFirst = <Value>(value: Value, first: Value): Value | undefined =>
  value === first ? undefined : value

interface FleetKind<Paper extends string> {
  firstSort: string
  sorts: readonly string[]
  papers: readonly Paper[]
}

function useFleetView<Paper extends string>({ firstSort, sorts, papers }: FleetKind<Paper>) {
  const navigate = useNavigate()
  const search = fleetSearch(useSearch({ strict: false }))
  const isKnown = sorts.includes((search.sort ?? '').replace(/^-/, ''))
  const change = (changes: FleetSearch, replace = false) =>
    void navigate({
      to: '.',
      search: (before) => ({ ...fleetSearch(before), ...changes }),
      replace,
      resetScroll: false,
    })
  return {
    view: {
      q: search.q ?? '',
      due: papers.find((paper) => paper === search.due),
      sort: isKnown && search.sort ? search.sort : firstSort,
      page: search.page ?? 1,
      limit: search.limit ?? FIRST_LIMIT,
    },
    open: openOf(search),
    searchFor: (q: string) => change({ q: unlessFirst(q, ''), page: undefined }),
    showAll: () => change({ due: undefined, page: undefined }),
    sortBy: (sort: string) => change({ sort: unlessFirst(sort, firstSort), page: undefined }),
    showPage: (page: number) => change({ page: unlessFirst(page, 1) }),
    showLimit: (limit: number) => change({ limit: fleetSearch({ limit }).limit, page: undefined }),
    openNew: () => change({ form: 'new', id: undefined }),
    edit: (id: string) => change({ form: 'edit', id }),
    close: () => change({ form: undefined, id: undefined }, true),
  }
}

export type FleetViewActions = ReturnType<typeof useFleetView<string>>

export function useFleetScreen<Paper extends string>(kind: FleetKind<Paper>) {
  const list = useFleetView(kind)
  const may = useMayFleet()
  const today = useToday()
  const open = may.edit ? list.open : null
  return { list, today, open, editedId: open?.kind === 'edit' ? open.id : '' }
}

interface FleetActions {
  edit: (id: string) => void
  allocate: (truckId: string) => void
  giveCode: (driver: WireDriver) => void
}

export const FleetActionsContext = createContext<FleetActions | null>(null)

export function useFleetActions(): FleetActions {
  const actions = use(FleetActionsContext)
  if (!actions) throw new Error('useFleetActions belongs inside a fleet screen')
  return actions
}
