import { useToday } from '#web/client/use-today.ts'
import { type FleetKind, useFleetView } from './list/use-fleet-view.ts'
import { useMayFleet } from './use-may-fleet.ts'

/** What both screens of the fleet begin with: the view of their list, the company's day, and the form that is open. */
export function useFleetScreen<Paper extends string>(kind: FleetKind<Paper>) {
  const list = useFleetView(kind)
  const may = useMayFleet()
  const today = useToday()
  const open = may.edit ? list.open : null
  return { list, today, open, editedId: open?.kind === 'edit' ? open.id : '' }
}
