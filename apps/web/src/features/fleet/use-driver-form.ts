import type { WireDriver } from '@skipyard/contract/fleet.ts'
import { type DriverFields, driverComplaints } from '@skipyard/domain/fleet/check-driver.ts'
import { BANK_MASK } from '@skipyard/domain/fleet/driver.ts'
import type { LocalDate } from '@skipyard/domain/shared/local-date.ts'
import { useLayoutEffect, useState } from 'react'
import { messageOf } from '#web/client/api-error.ts'
import { toastDone, toastFailed } from '#web/ui/toast.tsx'
import { driverBody, driverValues } from './driver-values.ts'
import { fieldProps } from './field-props.ts'
import { readBankDetails, saveDriver } from './mutations.ts'
import { newFormKey } from './new-form-key.ts'
import type { SideFormFacts } from './side-drawer.tsx'
import { tellRefusal } from './tell-refusal.ts'
import { fleetTexts } from './texts.ts'
import { useDraft } from './use-draft.ts'

/** What the driver form holds, what is wrong with it, and its way to the records. */
export function useDriverForm(facts: SideFormFacts<WireDriver>, today: LocalDate) {
  const { row, onDirty, onSaved, onReload } = facts
  // The driver as read when the form opened: what others change meanwhile must not slip under what is typed.
  const [driver] = useState(row)
  const [key] = useState(newFormKey)
  const [isSaving, setSaving] = useState(false)
  const draft = useDraft({
    start: driverValues(driver),
    complain: (values: DriverFields) => driverComplaints(values, today),
  })
  const { values, start, isDirty } = draft
  // Before the next key can be heard: a form must not close unasked because the drawer has not heard yet.
  useLayoutEffect(() => onDirty(isDirty), [onDirty, isDirty])

  const save = async () => {
    if (!draft.isReady()) return
    setSaving(true)
    try {
      const saved = await saveDriver(driver, driverBody(values, start), key)
      toastDone({ title: fleetTexts.drivers.saved(saved.name) })
      onSaved()
    } catch (problem) {
      tellRefusal(problem, {
        title: fleetTexts.drivers.notSaved,
        refuse: draft.refuse,
        reload: onReload,
      })
    } finally {
      setSaving(false)
    }
  }
  const reveal = async () => {
    if (driver === null) return
    try {
      draft.rebase(await readBankDetails(driver._id))
    } catch (problem) {
      toastFailed({ title: fleetTexts.drivers.notShown, words: messageOf(problem) })
    }
  }
  const { accountName, bsb, accountNumber } = start
  return {
    ...draft,
    ...fieldProps(draft),
    save,
    isSaving,
    /** Given while there is something hidden to be shown. */
    reveal: [accountName, bsb, accountNumber].includes(BANK_MASK) ? () => void reveal() : null,
  }
}

/** A driver form that is open. */
export type DriverForm = ReturnType<typeof useDriverForm>
