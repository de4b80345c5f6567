import { overlayPart } from '#web/ui/part/overlay-part.tsx'

export const VisitPanel = overlayPart(async () => (await import('./dialog/visit-dialog.tsx')).VisitDialog)

export const ExtraPickPanel = overlayPart(
  async () => (await import('./dialog/extra-pick-dialog.tsx')).ExtraPickDialog,
)

export const WaitPanel = overlayPart(async () => (await import('./dialog/wait-dialog.tsx')).WaitDialog)
