import type { WireTruck } from '@skipyard/contract/fleet.ts'
import { truckErrors } from '@skipyard/domain/fleet/check-truck.ts'
import { normaliseRego } from '@skipyard/domain/fleet/truck.ts'
import type { LocalDate } from '@skipyard/domain/shared/local-date.ts'
import { formWire } from '#web/client/form-wire.ts'
import { mergeFields } from '#web/ui/merge/merge-fields.ts'
import type { SentForm } from '#web/ui/record-form/record-rules.ts'
import { useRecordForm } from '#web/ui/record-form/use-record-form.ts'
import type { SideFormFacts } from '../form/side-drawer.tsx'
import { type DriverMove, saveTruck } from '../mutations.ts'
import { fleetTexts } from '../texts.ts'
import { askToMove } from './ask-to-move.ts'
import { type TruckValues, truckBody, truckFields, truckValues } from './truck-values.ts'

type SentTruck = SentForm<WireTruck, TruckValues>

/** Who is to drive, after the question that may need asking; null when the person thought better of it. */
async function driverMove({ row, values }: SentTruck, today: LocalDate): Promise<DriverMove | null> {
  const { allocatedDriver: chosen, rego } = values
  if (chosen !== null && chosen._id === row?.allocatedDriver) return { allocatedDriver: chosen._id }
  return askToMove(chosen, { _id: row?._id ?? null, rego: normaliseRego(rego), today })
}

async function send(sent: SentTruck, today: LocalDate): Promise<WireTruck | null> {
  const move = await driverMove(sent, today)
  return move === null ? null : saveTruck(sent.row, { ...truckBody(sent.values), ...move }, sent.key)
}

/** What the truck form holds, what is wrong with it, and its way to the fleet. */
export function useTruckForm(facts: SideFormFacts<WireTruck>, today: LocalDate) {
  return useRecordForm<WireTruck, TruckValues>({
    ...facts,
    wire: formWire,
    valuesOf: (truck) => truckValues(truck, today),
    check: (values) => truckErrors(values, today),
    merge: (sides) => mergeFields(truckFields, sides),
    send: (sent) => send(sent, today),
    words: {
      ...fleetTexts.form,
      saved: ({ rego }) => fleetTexts.trucks.saved(rego),
      notSaved: fleetTexts.trucks.notSaved,
    },
  })
}

/** A truck form that is open. */
export type TruckForm = ReturnType<typeof useTruckForm>
