import type { WireTruck } from '@skipyard/contract/fleet.ts'
import { queryClient } from '#web/client/query-client.ts'
import { useSideForm } from '../form/use-side-form.ts'
import { giveDriver } from '../mutations.ts'
import { fleetQueries } from '../queries.ts'
import { fleetTexts } from '../texts.ts'
import { askToMove } from './ask-to-move.ts'
import { type TruckValues, truckFields, truckValues } from './truck-values.ts'

const { allocated, notAllocated } = fleetTexts.trucks

/** The truck's form with the driver alone to be changed; what others change in it is brought together like there. */
export function useAllocation(truck: WireTruck, onClose: () => void) {
  const facts = {
    row: truck,
    onDirty: () => undefined,
    onSaved: onClose,
    onCancel: onClose,
    readCurrent: () => queryClient.fetchQuery({ ...fleetQueries.truck(truck._id), staleTime: 0 }),
  }
  return useSideForm<WireTruck, TruckValues>(facts, {
    valuesOf: truckValues,
    complain: () => [],
    fields: truckFields,
    send: async ({ row, values }) => {
      const read = row ?? truck
      const move = await askToMove(values.allocatedDriver, read)
      return move === null ? null : giveDriver(read, move)
    },
    words: { saved: ({ rego, driverName }) => allocated(rego, driverName), notSaved: notAllocated },
  })
}
