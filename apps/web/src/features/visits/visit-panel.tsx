import { overlayPart } from '#web/ui/part/overlay-part.tsx'

/** The dialog that books an exchange or another visit, loaded when it is first asked for. */
export const VisitPanel = overlayPart(async () => (await import('./dialog/visit-dialog.tsx')).VisitDialog)

/** The dialog that has a truck come once more, likewise. */
export const ExtraPickPanel = overlayPart(
  async () => (await import('./dialog/extra-pick-dialog.tsx')).ExtraPickDialog,
)

/** The dialog that has the truck wait, loaded when it is first asked for. */
export const WaitPanel = overlayPart(async () => (await import('./dialog/wait-dialog.tsx')).WaitDialog)
