import { hasPlace } from '@skipyard/domain/bin-finder/cluster-bins.ts'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useToday } from '#web/client/use-today.ts'
import type { MapView } from '#web/ui/map/map-view.ts'
import { finderBin } from './finder-bin.ts'
import { binsInView, groupedBins, meantBins } from './grouped-bins.ts'
import { binFinderQueries } from './queries.ts'
import type { FinderView } from './use-finder-view.ts'

const asksForRest = ({ show, q, size, type, near, isInView, isWithRest }: FinderView): boolean =>
  isWithRest ||
  show !== 'all' ||
  q !== '' ||
  size !== undefined ||
  type !== undefined ||
  near !== null ||
  isInView

function useBinsRead(view: FinderView) {
  const first = useQuery(binFinderQueries.out(false))
  const { bins = [], counts } = first.data ?? {}
  const hasRest = counts !== undefined && bins.length < counts.overdue + counts.dueToday + counts.onHire
  const isChosenBehind = view.chosenId !== null && bins.every(({ _id }) => _id !== view.chosenId)
  const isAsked = hasRest && (asksForRest(view) || isChosenBehind)
  const all = useQuery({
    ...binFinderQueries.out(true),
    enabled: isAsked,
    placeholderData: () => first.data,
  })
  return isAsked ? all : first
}

export function useFinder(view: FinderView) {
  const { show, q, size, type, near, isInView } = view
  const today = useToday()
  const answer = useBinsRead(view)
  const [mapView, setMapView] = useState<MapView | null>(null)
  const all = useMemo(
    () => (answer.data?.bins ?? []).map((bin) => finderBin(bin, today)),
    [answer.data, today],
  )
  const meant = useMemo(() => meantBins(all, { q, size, type }), [all, q, size, type])
  const ofGroup = useMemo(
    () => (show === 'all' ? meant : meant.filter(({ stage }) => stage === show)),
    [meant, show],
  )
  const seen = isInView ? mapView : null
  const listed = useMemo(() => binsInView(ofGroup, seen), [ofGroup, seen])
  const [lat, lon] = [near?.at.lat, near?.at.lon]
  const groups = useMemo(
    () => groupedBins(listed, lat === undefined || lon === undefined ? null : { lat, lon }),
    [listed, lat, lon],
  )
  const onMap = useMemo(() => ofGroup.filter(hasPlace), [ofGroup])
  const { overdue = 0, dueToday = 0, onHire = 0 } = answer.data?.counts ?? {}
  const counts = { all: overdue + dueToday + onHire, overdue, dueToday, onHire }
  const rest = counts.all - all.length
  return {
    answer,
    counts,
    rest,
    today,
    all,
    meant,
    groups,
    onMap,
    base: answer.data?.baseLocation ?? null,
    setMapView,
  }
}

export type Finder = ReturnType<typeof useFinder>
