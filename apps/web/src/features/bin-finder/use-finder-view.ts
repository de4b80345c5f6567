import type { BinStage } from '@skipyard/domain/bin-finder/stage-of-bin.ts'
import { useNavigate, useSearch } from '@tanstack/react-router'
import type { MapPoint } from '#web/ui/map/map-view.ts'
import { type BinFinderSearch, binFinderSearch } from './bin-finder-search.ts'
import { finderTexts } from './texts.ts'

export interface NearPlace {
  at: MapPoint
  name: string
}

const DIGITS = 5

function nearPlace({ near, nearTo }: BinFinderSearch): NearPlace | null {
  const [lat, lon] = (near ?? '').split(',').map(Number)
  if (!lat || !lon || Number.isNaN(lat + lon)) return null
  return { at: { lat, lon }, name: nearTo ?? finderTexts.near.placeName }
}

export function useFinderView() {
  const navigate = useNavigate()
  const search = binFinderSearch(useSearch({ strict: false }))
  const change = (changes: BinFinderSearch, replace = true) =>
    void navigate({
      to: '.',
      search: (before) => ({ ...binFinderSearch(before), ...changes }),
      replace,
      resetScroll: false,
    })
  return {
    show: search.show ?? ('all' as const),
    q: search.q ?? '',
    size: search.size,
    type: search.type,
    chosenId: search.bin ?? null,
    bookingId: search.booking ?? null,
    near: nearPlace(search),
    isWithRest: search.rest === true,
    isInView: search.inView === true,
    side: search.side ?? ('list' as const),
    showGroup: (show: BinStage | 'all') => change({ show: show === 'all' ? undefined : show }, false),
    searchFor: (q: string) => change({ q: q === '' ? undefined : q }),
    showSize: (size: number | undefined) => change({ size }),
    showType: (type: string | undefined) => change({ type }),
    choose: (bin: string | null) => change({ bin: bin ?? undefined }),
    openBooking: (booking: string) => change({ booking, bin: booking }, false),
    closeBooking: () => change({ booking: undefined }),
    sortBy: (place: NearPlace | null) =>
      change({
        near: place ? `${place.at.lat.toFixed(DIGITS)},${place.at.lon.toFixed(DIGITS)}` : undefined,
        nearTo: place?.name,
      }),
    showRest: () => change({ rest: true }),
    followMap: (isFollowing: boolean) => change({ inView: isFollowing || undefined }),
    showSide: (side: 'map' | 'list') => change({ side: side === 'map' ? side : undefined }),
    showAll: () =>
      change({ show: undefined, q: undefined, size: undefined, type: undefined, inView: undefined }),
  }
}

export type FinderView = ReturnType<typeof useFinderView>
