import type { WireDriver } from '@skipyard/contract/fleet/fleet.ts'
import type { DriverPaper, TruckPaper } from '@skipyard/domain/fleet/papers.ts'
import { createContext, use } from 'react'
import { useToday } from '#web/client/use-today.ts'
import { type ListAddress, useList } from '#web/ui/data-table/define-list.ts'
import { fleetTexts } from '../texts.ts'
import { useMayFleet } from '../use-may-fleet.ts'
import { type FleetSearch, fleetSearch } from './fleet-search.ts'

export type OpenSideForm = null | { kind: 'new' } | { kind: 'edit'; id: string }

function openOf({ form, id }: Pick<FleetSearch, 'form' | 'id'>): OpenSideForm {
  if (form === 'new') return { kind: 'new' }
  return form === 'edit' && id !== undefined ? { kind: 'edit', id } : null
}

type FleetView<Paper> = Omit<FleetSearch, 'due'> & { due?: Paper | undefined }
type DuePaper = TruckPaper | DriverPaper

const { papers: words } = fleetTexts

export const fleetAddress = <Paper extends DuePaper>(
  papers: readonly Paper[],
  sorts: readonly string[],
): ListAddress<FleetView<Paper>> => ({
  read: (search) => {
    const { due, ...rest } = fleetSearch(search)
    return { ...rest, due: papers.find((paper) => paper === due) }
  },
  tilesPx: 77,
  isSort: (sort) => sorts.includes(sort.replace(/^-/, '')),
  filters: [{ label: words.label, names: ['due'], words: ({ due }) => (due ? words.of[due] : '') }],
})

export function useFleetScreen<Paper extends DuePaper>(plan: ListAddress<FleetView<Paper>>) {
  const { search, change, show, narrow, ...view } = useList(plan)
  const may = useMayFleet()
  const today = useToday()
  const open = may.edit ? openOf(search) : null
  const { q, sort, page, limit } = view
  return {
    list: {
      view,
      due: search.due,
      openId: open?.kind === 'edit' ? open.id : null,
      openNew: () => change({ form: 'new', id: undefined }),
      edit: (id: string) => change({ form: 'edit', id }),
    },
    request: { q, due: search.due, sort, page, limit },
    today,
    open,
    editedId: open?.kind === 'edit' ? open.id : '',
    close: () => change({ form: undefined, id: undefined }, true),
  }
}

export type FleetListView = ReturnType<typeof useFleetScreen<DuePaper>>['list']

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
