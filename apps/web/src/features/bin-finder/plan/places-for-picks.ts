import type { ReplyOf } from '@skipyard/contract/operation.ts'
import type { getRuns } from '@skipyard/contract/runs/runs.ts'
import { finderTexts } from '../texts.ts'

export interface PickPlace {
  value: string
  label: string
  runId?: string
  truckId?: string
}

type Day = Pick<ReplyOf<typeof getRuns>['data'], 'runs' | 'trucks'>

const texts = finderTexts.plan

export function placesForPicks({ runs, trucks }: Day): PickPlace[] {
  const ofTrucks = trucks
    .filter(({ off }) => !off)
    .flatMap(({ _id: truckId, rego, allocatedDriver }): PickPlace[] => {
      const name = rego.toUpperCase()
      const own = runs
        .filter(({ truckInfo, locked, runCompleted }) => {
          return truckInfo.truckId._id === truckId && !locked && !runCompleted
        })
        .toSorted((one, other) => one.number - other.number)
        .map(({ _id, number, bookings, driverInfo }) => ({
          value: `run ${_id}`,
          label: texts.run(`${name} Run ${number}`, driverInfo.driverName, bookings.length),
          runId: _id,
        }))
      if (allocatedDriver === null) return own
      return [...own, { value: `truck ${truckId}`, label: texts.fresh(name, allocatedDriver.name), truckId }]
    })
  return [{ value: 'none', label: texts.none }, ...ofTrucks]
}
