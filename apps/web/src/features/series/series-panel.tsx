import { overlayPart } from '#web/ui/part/overlay-part.tsx'

/** The dialog that starts a series, loaded when it is first asked for. */
export const SeriesPanel = overlayPart(
  async () => (await import('./dialog/series-dialog.tsx')).StartSeriesDialog,
)
