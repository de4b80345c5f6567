import { accepted, type Decision, refused } from '../shared/decision.ts'
import type { LocalDate } from '../shared/local-date.ts'
import type { PlannedRun } from './board.ts'
import type { TruckLimits } from './check-load.ts'
import { nextRunNumber } from './number-runs.ts'
import { boardTexts } from './texts.ts'

/** A truck on the day of a new run. */
export interface TruckOfDay {
  id: string
  rego: string
  driverId: string | null
  limits: TruckLimits
  isOff: boolean
}

interface RunWish {
  id: string
  date: LocalDate
  truck: TruckOfDay
  driverId?: string | null | undefined
  ofTruck: readonly Pick<PlannedRun, 'id' | 'number'>[]
}

/** Empty and last of its truck's day; refused when the truck is off or has no driver. */
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
