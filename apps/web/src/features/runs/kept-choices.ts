import { useLocalStorage } from '@mantine/hooks'
import { useLocation, useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'
import { readJson } from '#web/ui/checked/read-json.ts'
import { type Check, isFlag, isText, listOf } from '#web/ui/checked/shape.ts'
import { readTextList, writeTextList } from '#web/ui/data-table/text-list.ts'
import type { Board } from './board-model.ts'
import { KINDS, type PlannerSearch, plannerSearch } from './planner-search.ts'

const PREFIX = 'skipyard.planner.'
const isTextList = listOf(isText)

interface Kept<Value> {
  key: string
  first: Value
  check: Check<Value>
}

function useKept<Value>({ key, first, check }: Kept<Value>) {
  return useLocalStorage<Value>({
    key: `${PREFIX}${key}`,
    defaultValue: first,
    getInitialValueInEffect: false,
    deserialize: (text) => readJson(text, check) ?? first,
  })
}

const NONE: string[] = []

export type KindFilter = (typeof KINDS)[number]
const isKind: Check<KindFilter> = (value): value is KindFilter => KINDS.some((one) => one === value)
const KIND: Kept<KindFilter> = { key: 'unallocatedActionTypeFilter', first: 'all', check: isKind }

function useShared() {
  const navigate = useNavigate()
  const share = (changes: PlannerSearch) =>
    void navigate({
      to: '.',
      search: (before) => ({ ...plannerSearch(before), ...changes }),
      replace: true,
      resetScroll: false,
    })
  return [plannerSearch(useSearch({ strict: false })), share] as const
}

/**
 * Ids of runs hidden on the map. Kept on the device (spec 001 §3 Locally stored planner values); a shared
 * link's own come first.
 */
export function useHiddenRuns(): readonly [readonly string[], (runId: string) => void] {
  const [kept, keep] = useKept({ key: 'hiddenRuns', first: NONE, check: isTextList })
  const [{ hidden: shared }, share] = useShared()
  const hidden = shared === undefined ? kept : readTextList(shared)
  const toggle = (runId: string) => {
    const next = hidden.includes(runId) ? hidden.filter((id) => id !== runId) : [...hidden, runId]
    keep([...kept.filter((id) => id !== runId), ...next.filter((id) => id === runId)])
    share({ hidden: writeTextList(next) || undefined })
  }
  return [hidden, toggle]
}

/** Puts the filters kept on the device into the address, so that a link shows a colleague the same. */
export function useSharedChoices(board: Pick<Board, 'runs'> | null) {
  const [kept] = useKept({ key: 'hiddenRuns', first: NONE, check: isTextList })
  const [kind] = useKept<KindFilter>(KIND)
  const [said, share] = useShared()
  const ofDay = kept.filter((id) => board?.runs.some((run) => run._id === id))
  const hidden = said.hidden ?? (writeTextList(ofDay) || undefined)
  const shown = said.kind ?? (kind === 'all' ? undefined : kind)
  const isBehind = hidden !== said.hidden || shown !== said.kind
  const catchUp = useEffectEvent(share)
  // A board that arrives while the address is still on its way has more to say: what is said counts, not only that.
  useEffect(() => {
    if (isBehind) catchUp({ hidden, kind: shown })
  }, [isBehind, hidden, shown])
}

export const useTruckOrder = () => useKept({ key: 'truckOrder', first: NONE, check: isTextList })

export const useFoldedRuns = () => useKept({ key: 'foldedRuns', first: NONE, check: isTextList })

/** A phone's height is for the jobs; its map comes when it is wanted. */
const isPhone = () => window.matchMedia('(max-width: 48em)').matches

export function useHideMap() {
  const isOverLanes = useLocation({ select: ({ pathname }) => /\/lanes\/?$/.test(pathname) })
  const first = isOverLanes || isPhone()
  return useKept({ key: isOverLanes ? 'hideMapOfLanes' : 'hideMap', first, check: isFlag })
}

const LAYOUTS = ['above', 'beside'] as const

export type MapLayout = (typeof LAYOUTS)[number]
const isLayout: Check<MapLayout> = (value): value is MapLayout => LAYOUTS.some((one) => one === value)

/** Above the board, where the specification has it; beside it by choice. */
export const useMapLayout = () => useKept<MapLayout>({ key: 'mapLayout', first: 'above', check: isLayout })

const isHeight: Check<number | null> = (value): value is number | null =>
  value === null || (typeof value === 'number' && Number.isFinite(value))

/** In pixels, as it was dragged to; null for as high as the window has it. */
export const useMapHeight = () => useKept<number | null>({ key: 'mapHeight', first: null, check: isHeight })

const ZOOMS = ['fit', 'narrow', 'middle', 'wide'] as const

export type TimelineZoom = (typeof ZOOMS)[number]
const isZoom: Check<TimelineZoom> = (value): value is TimelineZoom => ZOOMS.some((one) => one === value)

export const useTimelineZoom = () =>
  useKept<TimelineZoom>({ key: 'timelineZoom', first: 'middle', check: isZoom })

/** As chosen on this device; a shared link's own comes first. */
export function useKindFilter(): readonly [KindFilter, (kind: KindFilter) => void] {
  const [kept, keep] = useKept<KindFilter>(KIND)
  const [{ kind: shared }, share] = useShared()
  const choose = (kind: KindFilter) => {
    keep(kind)
    share({ kind: kind === 'all' ? undefined : kind })
  }
  return [shared ?? kept, choose]
}
