import type { MapPoint } from '#web/ui/map/map-view.ts'

export const aroundBins = (bins: readonly MapPoint[], yard: MapPoint | null): readonly MapPoint[] =>
  bins.length === 0 && yard ? [yard] : bins
