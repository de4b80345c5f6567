import type { WirePhoneRun } from '@skipyard/contract/drivers-day/drivers-day.ts'
import { isAtHomeElsewhere } from '@skipyard/domain/fleet/home-yard.ts'
import type { RunRest } from '@skipyard/domain/run-times/run-model.ts'
import type { YardNames } from '#server/features/yards/yard.reads.ts'

export interface CrewAtHome {
  truckYardId: string | null
  driverYardId: string | null
  hasTruckAtHome: boolean
}

export function truckYardOf(run: CrewAtHome, yards: YardNames): Pick<WirePhoneRun, 'truckYard'> {
  const { driverYardId: homeYardId, hasTruckAtHome, truckYardId } = run
  const isElsewhere = isAtHomeElsewhere({ homeYardId, hasTruckAtHome }, { homeYardId: truckYardId })
  const truckYard = isElsewhere ? yards.get(truckYardId) : undefined
  return truckYard === undefined ? {} : { truckYard }
}

const MINUTES = 60

export function restOnPhone(rest: RunRest | null): WirePhoneRun['rest'] {
  if (rest === null) return null
  const { startsAt, endsAt, nextJobId: next, legsBefore } = rest
  const minutes = Math.round((endsAt - startsAt) * MINUTES)
  return { from: Math.round(startsAt * MINUTES), minutes, next, legsBefore }
}
