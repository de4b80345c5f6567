import { accepted, type Decision, refused } from '../shared/decision.ts'
import type { LocalDate } from '../shared/local-date.ts'
import type { PlannedRun } from './board.ts'
import type { TruckLimits } from './check-load.ts'
import { nextRunNumber } from './number-runs.ts'
import { boardTexts } from './texts.ts'

/** A truck on the day for which a run of it is made. */
export interface TruckOfDay {
  id: string
  rego: string
  /** Who drives it unless a run says otherwise; null for nobody. */
  driverId: string | null
  limits: TruckLimits
  /** Turned off for the day. */
  isOff: boolean
}

/** The run that is wanted, and the runs that its truck has on the day. */
interface RunWish {
  id: string
  date: LocalDate
  truck: TruckOfDay
  driverId?: string | null | undefined
  ofTruck: readonly Pick<PlannedRun, 'id' | 'number'>[]
}

/** An empty run, the last of its truck's day; refused when the truck is off or nobody drives it. */
export function newRun(wish: RunWish): Decision<PlannedRun, 'truck-off' | 'no-driver'> {
  const { id, date, truck, ofTruck } = wish
  if (truck.isOff) return refused('truck-off', boardTexts.truckOff(truck.rego))
  const driverId = wish.driverId ?? truck.driverId
  if (!driverId) return refused('no-driver', boardTexts.noDriver(truck.rego))
  return accepted({
    id,
    version: 1,
    date,
    truckId: truck.id,
    rego: truck.rego,
    driverId,
    limits: truck.limits,
    number: nextRunNumber(ofTruck),
    isLocked: false,
    isTruckOff: false,
    jobIds: [],
  })
}
