import type { WireDriver } from '@skipyard/contract/fleet.ts'
import { createContext, use } from 'react'

interface FleetActions {
  edit: (id: string) => void
  /** Opens the question who drives a truck. */
  allocate: (truckId: string) => void
  /** Makes a code for a driver's phone and shows it. */
  giveCode: (driver: WireDriver) => void
}

/** What the rows of a list can ask of their screen. */
export const FleetActionsContext = createContext<FleetActions | null>(null)

/** What a row can ask of its screen. */
export function useFleetActions(): FleetActions {
  const actions = use(FleetActionsContext)
  if (!actions) throw new Error('useFleetActions belongs inside a fleet screen')
  return actions
}
