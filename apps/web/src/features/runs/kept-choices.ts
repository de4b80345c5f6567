import { useLocalStorage } from '@mantine/hooks'
import { useLocation } from '@tanstack/react-router'
import { readJson } from '#web/ui/checked/read-json.ts'
import { type Check, isFlag, isText, listOf } from '#web/ui/checked/shape.ts'

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

/** Runs that the map leaves out, by id (spec 001 §3 Locally stored planner values). */
export const useHiddenRuns = () => useKept({ key: 'hiddenRuns', first: NONE, check: isTextList })

/** The trucks from left to right, by id, as the person has put them. */
export const useTruckOrder = () => useKept({ key: 'truckOrder', first: NONE, check: isTextList })

/** Runs whose cards are folded away. */
export const useFoldedRuns = () => useKept({ key: 'foldedRuns', first: NONE, check: isTextList })

/** Whether the map is hidden; over the lanes it is at first. */
export function useHideMap() {
  const isOverLanes = useLocation({ select: ({ pathname }) => /\/lanes\/?$/.test(pathname) })
  return useKept({ key: isOverLanes ? 'hideMapOfLanes' : 'hideMap', first: isOverLanes, check: isFlag })
}

const LAYOUTS = ['above', 'beside'] as const

/** Where the map stands. */
export type MapLayout = (typeof LAYOUTS)[number]
const isLayout: Check<MapLayout> = (value): value is MapLayout => LAYOUTS.some((one) => one === value)

/** Where the map stands, as the person chose. */
export const useMapLayout = () => useKept<MapLayout>({ key: 'mapLayout', first: 'above', check: isLayout })

const KINDS = ['all', 'drop', 'pick'] as const

/** Which jobs Unallocated shows. */
export type KindFilter = (typeof KINDS)[number]
const isKind: Check<KindFilter> = (value): value is KindFilter => KINDS.some((one) => one === value)

/** Which jobs Unallocated shows, as the person chose. */
export const useKindFilter = () =>
  useKept<KindFilter>({ key: 'unallocatedActionTypeFilter', first: 'all', check: isKind })

const ZOOMS = ['fit', 'narrow', 'middle', 'wide'] as const

/** How wide an hour of the timeline is. */
export type TimelineZoom = (typeof ZOOMS)[number]
const isZoom: Check<TimelineZoom> = (value): value is TimelineZoom => ZOOMS.some((one) => one === value)

/** How wide an hour of the timeline is, as the person chose. */
export const useTimelineZoom = () =>
  useKept<TimelineZoom>({ key: 'timelineZoom', first: 'middle', check: isZoom })
