import type { WireDriver } from '@skipyard/contract/fleet.ts'
import { type DriverFields, driverErrors } from '@skipyard/domain/fleet/check-driver.ts'
import { BANK_MASK } from '@skipyard/domain/fleet/driver.ts'
import type { LocalDate } from '@skipyard/domain/shared/local-date.ts'
import { messageOf } from '#web/client/api-error.ts'
import { formWire } from '#web/client/form-wire.ts'
import { mergeFields } from '#web/ui/merge/merge-fields.ts'
import { useRecordForm } from '#web/ui/record-form/use-record-form.ts'
import { toastFailed } from '#web/ui/states/toast.tsx'
import type { SideFormFacts } from '../form/side-drawer.tsx'
import { readBankDetails, saveDriver } from '../mutations.ts'
import { fleetTexts } from '../texts.ts'
import { driverBody, driverFields, driverValues } from './driver-values.ts'

/** What the driver form holds, what is wrong with it, and its way to the records. */
export function useDriverForm(facts: SideFormFacts<WireDriver>, today: LocalDate) {
  const form = useRecordForm<WireDriver, DriverFields>({
    ...facts,
    wire: formWire,
    valuesOf: driverValues,
    check: (values, row) => driverErrors(values, today, driverValues(row).datedHours),
    fieldOf: (path) => (path.startsWith('startPlace') ? 'startPlace' : path),
    merge: (sides) => mergeFields(driverFields, sides),
    send: ({ row, values, start, key }) => saveDriver(row, driverBody(values, start), key),
    words: {
      ...fleetTexts.form,
      saved: ({ name }) => fleetTexts.drivers.saved(name),
      notSaved: fleetTexts.drivers.notSaved,
    },
  })
  const reveal = async () => {
    if (form.row === null) return false
    try {
      const bank = await readBankDetails(form.row._id)
      const { start, values } = form.latest()
      form.rebase({ ...start, ...bank }, { ...values, ...bank })
      return true
    } catch (problem) {
      toastFailed({ title: fleetTexts.drivers.notShown, words: messageOf(problem) })
      return false
    }
  }
  const { accountName, bsb, accountNumber } = form.start
  return {
    ...form,
    /** Given while there is something hidden to be shown. */
    reveal: [accountName, bsb, accountNumber].includes(BANK_MASK) ? reveal : null,
  }
}

/** A driver form that is open. */
export type DriverForm = ReturnType<typeof useDriverForm>
