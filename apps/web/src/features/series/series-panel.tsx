import { overlayPart } from '#web/ui/part/overlay-part.tsx'

export const SeriesPanel = overlayPart(
  async () => (await import('./dialog/series-dialog.tsx')).StartSeriesDialog,
)
