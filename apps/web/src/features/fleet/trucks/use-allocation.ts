import type { WireTruck } from '@skipyard/contract/fleet.ts'
import { formWire } from '#web/client/form-wire.ts'
import { queryClient } from '#web/client/query-client.ts'
import { mergeFields } from '#web/ui/merge/merge-fields.ts'
import { useRecordForm } from '#web/ui/record-form/use-record-form.ts'
import { giveDriver } from '../mutations.ts'
import { fleetQueries } from '../queries.ts'
import { fleetTexts } from '../texts.ts'
import { askToMove } from './ask-to-move.ts'
import { type TruckValues, truckFields, truckValues } from './truck-values.ts'

const { allocated, notAllocated } = fleetTexts.trucks

/** The truck's form with the driver alone to be changed; what others change in it is brought together like there. */
export function useAllocation(truck: WireTruck, onClose: () => void) {
  return useRecordForm<WireTruck, TruckValues>({
    record: truck,
    onSaved: onClose,
    wire: formWire,
    readCurrent: () => queryClient.fetchQuery({ ...fleetQueries.truck(truck._id), staleTime: 0 }),
    valuesOf: truckValues,
    check: () => [],
    merge: (sides) => mergeFields(truckFields, sides),
    send: async ({ row, values }) => {
      const read = row ?? truck
      const move = await askToMove(values.allocatedDriver, read)
      return move === null ? null : giveDriver(read, move)
    },
    words: {
      ...fleetTexts.form,
      saved: ({ rego, driverName }) => allocated(rego, driverName),
      notSaved: notAllocated,
    },
  })
}
