import type { MapPoint } from '#web/ui/map/map-view.ts'

/** What the map of the bins is about: the bins, or the yard while there are none. */
export const aroundBins = (bins: readonly MapPoint[], yard: MapPoint | null): readonly MapPoint[] =>
  bins.length === 0 && yard ? [yard] : bins
