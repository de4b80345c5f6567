import type { WireCustomer } from '@skipyard/contract/customers.ts'
import { formWire } from '#web/client/form-wire.ts'
import type { DrawerForm } from '#web/ui/form-drawer/form-drawer.tsx'
import { mergeFields } from '#web/ui/merge/merge-fields.ts'
import type { SentForm } from '#web/ui/record-form/record-rules.ts'
import { useRecordForm } from '#web/ui/record-form/use-record-form.ts'
import { addCustomer, correctCustomer } from '../mutations.ts'
import { readCustomer } from '../queries.ts'
import { customerTexts } from '../texts.ts'
import { errorsOfValues, fieldOfWire } from './customer-errors.ts'
import { customerFields } from './customer-fields.ts'
import { BLANK_VALUES, type CustomerValues, valuesOfCustomer, wireOfValues } from './customer-values.ts'

/** What the form is about. */
export interface CustomerFormFacts extends DrawerForm {
  /** The customer as it is now on record; null for somebody new. */
  customer: WireCustomer | null
}

function send({ row, values, key }: SentForm<WireCustomer, CustomerValues>) {
  const body = wireOfValues(values)
  if (row === null) return addCustomer(body, key)
  return correctCustomer(row._id, { ...body, version: row.version }, key)
}

/** What the customer form holds, what is wrong with it, and its way to the records. */
export function useCustomerForm({ customer, onDirty, onSaved }: CustomerFormFacts) {
  const { added, saved, failed, bothChanged, movedOn } = customerTexts.form
  return useRecordForm<WireCustomer, CustomerValues>({
    record: customer,
    onDirty,
    onSaved,
    wire: formWire,
    valuesOf: (row) => (row === null ? BLANK_VALUES : valuesOfCustomer(row)),
    check: errorsOfValues,
    fieldOf: fieldOfWire,
    merge: (sides) => mergeFields(customerFields, sides),
    readCurrent: () => readCustomer(customer?._id ?? ''),
    send,
    words: {
      saved: ({ name }) => (customer === null ? added(name) : saved(name)),
      notSaved: failed,
      bothChanged,
      movedOn,
    },
  })
}

/** A customer form that is open. */
export type OpenCustomerForm = ReturnType<typeof useCustomerForm>
