import { overlayPart } from '#web/ui/part/overlay-part.tsx'

/** The dialog that books an exchange or another visit, loaded when it is first asked for. */
export const VisitPanel = overlayPart(async () => (await import('./dialog/visit-dialog.tsx')).VisitDialog)
