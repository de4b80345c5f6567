import { hasPlace } from '@skipyard/domain/bin-finder/cluster-bins.ts'
import { isBinMeant } from '@skipyard/domain/bin-finder/is-bin-meant.ts'
import { BIN_STAGES, type BinStage } from '@skipyard/domain/bin-finder/stage-of-bin.ts'
import { straightKilometres } from '@skipyard/domain/runs/way.ts'
import type { MapPoint, MapView } from '#web/ui/map/map-view.ts'
import type { FinderBin } from './finder-bin.ts'

export interface BinGroup {
  kind: BinStage | 'unplaced' | 'nearest'
  bins: FinderBin[]
}

interface BinFilter {
  q: string
  size: number | undefined
  type: string | undefined
}

export const meantBins = (bins: readonly FinderBin[], { q, size, type }: BinFilter): FinderBin[] =>
  bins.filter(
    (bin) =>
      (size === undefined || bin.binSize === size) &&
      (type === undefined || bin.binType === type) &&
      (q === '' || isBinMeant(bin, q)),
  )

export const binsInView = (bins: readonly FinderBin[], view: MapView | null): FinderBin[] =>
  view === null
    ? [...bins]
    : bins.filter(
        ({ lat, lon }) => lat >= view.south && lat <= view.north && lon >= view.west && lon <= view.east,
      )

export const kilometresTo = ({ lat, lon }: FinderBin, place: MapPoint): number =>
  straightKilometres({ lat, lon }, place)

export function groupedBins(bins: readonly FinderBin[], near: MapPoint | null): BinGroup[] {
  const unplaced: BinGroup = { kind: 'unplaced', bins: bins.filter((bin) => !hasPlace(bin)) }
  const placed = bins.filter(hasPlace)
  const byDistance = (place: MapPoint): BinGroup => ({
    kind: 'nearest',
    bins: placed.toSorted((one, other) => kilometresTo(one, place) - kilometresTo(other, place)),
  })
  const byStage = BIN_STAGES.map(
    (kind): BinGroup => ({ kind, bins: placed.filter(({ stage }) => stage === kind) }),
  )
  const groups = near ? [byDistance(near)] : byStage
  return [...groups, unplaced].filter((group) => group.bins.length > 0)
}
