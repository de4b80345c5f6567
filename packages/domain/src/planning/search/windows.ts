import type { Network } from './network.ts'
import type { TruckWindows } from './network-parts.ts'

/** The windows that a truck goes by. */
export const windowsOf = ({ windowsByTruck, common }: Network, truck: number): TruckWindows =>
  windowsByTruck[truck] ?? common
