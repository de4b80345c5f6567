import { hasPlace } from '@skipyard/domain/bin-finder/cluster-bins.ts'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useToday } from '#web/client/use-today.ts'
import type { MapView } from '#web/ui/map/map-view.ts'
import { finderBin } from './finder-bin.ts'
import { binsInView, groupedBins, meantBins } from './grouped-bins.ts'
import { binFinderQueries } from './queries.ts'
import type { FinderView } from './use-finder-view.ts'

/** The bins that are out, as the address asks for them. */
export function useFinder({ show, q, size, type, near, isInView }: FinderView) {
  const today = useToday()
  const answer = useQuery(binFinderQueries.out)
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
  return { answer, today, all, meant, groups, onMap, base: answer.data?.baseLocation ?? null, setMapView }
}

/** The bins of the finder and what they are read from. */
export type Finder = ReturnType<typeof useFinder>
