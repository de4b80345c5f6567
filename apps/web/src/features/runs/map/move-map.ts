import { toastFailed } from '#web/ui/toast.tsx'
import { openMapLine } from '../interaction/map-window.ts'
import { changePlanner } from '../interaction/planner-store.ts'
import { mapTexts } from './texts.ts'

const SIZE = 'popup,width=1100,height=800'

/** Opens the map in a window of its own; the board has the room until it comes back. */
export function moveMapOut(): void {
  const opened = window.open(`/app/run-planner/map${location.search}`, 'skipyard-map', SIZE)
  if (opened === null) toastFailed({ title: mapTexts.window.blocked })
  else changePlanner({ isMapOut: true })
}

/** Brings the map back to the board; its window closes. */
export function bringMapBack(of: { tenantId: string; userId: string }): void {
  const line = openMapLine(of, () => undefined)
  line.say({ kind: 'back' })
  line.close()
  changePlanner({ isMapOut: false })
}
