import type { WireTruck } from '@skipyard/contract/fleet.ts'
import { truckComplaints } from '@skipyard/domain/fleet/check-truck.ts'
import { normaliseRego } from '@skipyard/domain/fleet/truck.ts'
import type { LocalDate } from '@skipyard/domain/shared/local-date.ts'
import { useLayoutEffect, useState } from 'react'
import { queryClient } from '#web/client/query-client.ts'
import { toastDone } from '#web/ui/toast.tsx'
import { askToMove } from './ask-to-move.ts'
import { fieldProps } from './field-props.ts'
import { type DriverMove, saveTruck } from './mutations.ts'
import { newFormKey } from './new-form-key.ts'
import { fleetQueries } from './queries.ts'
import type { SideFormFacts } from './side-drawer.tsx'
import { tellRefusal } from './tell-refusal.ts'
import { fleetTexts } from './texts.ts'
import { type TruckValues, truckBody, truckValues } from './truck-values.ts'
import { useDraft } from './use-draft.ts'

/** Who is to drive, after the question that may need asking; null when the person thought better of it. */
async function driverMove(values: TruckValues, truck: WireTruck | null): Promise<DriverMove | null> {
  const { allocatedDriver } = values
  if (allocatedDriver === (truck?.allocatedDriver ?? '')) {
    return { allocatedDriver: allocatedDriver === '' ? null : allocatedDriver }
  }
  const drivers = await queryClient.fetchQuery(fleetQueries.driverChoices())
  const chosen = drivers.find(({ _id }) => _id === allocatedDriver) ?? null
  return askToMove(chosen, { _id: truck?._id ?? null, rego: normaliseRego(values.rego) })
}

/** What the truck form holds, what is wrong with it, and its way to the fleet. */
export function useTruckForm(facts: SideFormFacts<WireTruck>, today: LocalDate) {
  const { row, onDirty, onSaved, onReload } = facts
  // The truck as it was when the form opened: what others change meanwhile must not slip under what is typed.
  const [truck] = useState(row)
  const [key] = useState(newFormKey)
  const [isSaving, setSaving] = useState(false)
  const draft = useDraft({
    start: truckValues(truck),
    complain: (values: TruckValues) => truckComplaints(values, today),
  })
  const { values, isDirty } = draft
  // Before the next key can be heard: a form must not close unasked because the drawer has not heard yet.
  useLayoutEffect(() => onDirty(isDirty), [onDirty, isDirty])

  const save = async () => {
    if (!draft.isReady()) return
    setSaving(true)
    try {
      const move = await driverMove(values, truck)
      if (move === null) return
      const saved = await saveTruck(truck, { ...truckBody(values), ...move }, key)
      toastDone({ title: fleetTexts.trucks.saved(saved.rego) })
      onSaved()
    } catch (problem) {
      tellRefusal(problem, {
        title: fleetTexts.trucks.notSaved,
        refuse: draft.refuse,
        reload: onReload,
      })
    } finally {
      setSaving(false)
    }
  }
  return { ...draft, ...fieldProps(draft), save, isSaving }
}

/** A truck form that is open. */
export type TruckForm = ReturnType<typeof useTruckForm>
