import { useDebouncedValue } from '@mantine/hooks'
import type { WireCustomer } from '@skipyard/contract/customers/customers.ts'
import { MOST_DUPLICATE_SITES } from '@skipyard/contract/customers/duplicates.ts'
import { isEmail } from '@skipyard/domain/shared/email.ts'
import { isPhone, normalisePhone } from '@skipyard/domain/shared/phone.ts'
import { normaliseAbn } from '@skipyard/domain/tenants/abn.ts'
import { useQuery } from '@tanstack/react-query'
import { formWire } from '#web/client/form-wire.ts'
import type { DrawerForm } from '#web/ui/form-drawer/form-drawer.tsx'
import { mergeFields } from '#web/ui/merge/merge-fields.ts'
import type { SentForm } from '#web/ui/record-form/record-rules.ts'
import { useRecordForm } from '#web/ui/record-form/use-record-form.ts'
import { addCustomer, correctCustomer } from '../mutations.ts'
import { customerQueries, readCustomer, type TypedTraits } from '../queries.ts'
import { customerTexts } from '../texts.ts'
import {
  BLANK_VALUES,
  type CustomerValues,
  customerFields,
  errorsOfValues,
  fieldOfWire,
  valuesOfCustomer,
  wireOfValues,
} from './customer-values.ts'

export interface CustomerFormFacts extends DrawerForm {
  customer: WireCustomer | null
}

function send({ row, values, key }: SentForm<WireCustomer, CustomerValues>) {
  const body = wireOfValues(values)
  if (row === null) return addCustomer(body, key)
  return correctCustomer(row._id, { ...body, version: row.version }, key)
}

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

export type OpenCustomerForm = ReturnType<typeof useCustomerForm>

const LOOKUP_DELAY_MS = 500

/** Eleven digits; one that fails the check may be saved, and found again. */
const WHOLE_ABN = /^\d{11}$/

function phoneOf(text: string): string | undefined {
  const digits = normalisePhone(text)
  return isPhone(digits) ? digits : undefined
}

const emailOf = (text: string) => (isEmail(text.trim()) ? text.trim() : undefined)

/** A name alone or a site alone says too little. The site added last goes to the end. */
function namedSites({ name, companyName, addresses }: CustomerValues): TypedTraits {
  const names = { name: name.trim() || undefined, companyName: companyName.trim() || undefined }
  if (addresses.length === 0 || !isAnythingKnown(names)) return {}
  const sites = addresses.slice(-MOST_DUPLICATE_SITES)
  return { ...names, suburb: sites.map(({ suburb }) => suburb), address: sites.map((site) => site.name) }
}

function traitsOf(values: CustomerValues): TypedTraits {
  const abn = normaliseAbn(values.abn)
  return {
    phone: phoneOf(values.phone),
    alternativePhone: phoneOf(values.alternativePhone),
    secondaryPhone: phoneOf(values.secondaryPhone),
    email: emailOf(values.email),
    secondaryEmail: emailOf(values.secondaryEmail),
    abn: WHOLE_ABN.test(abn) ? abn : undefined,
    ...namedSites(values),
  }
}

const isAnythingKnown = (traits: TypedTraits) => Object.values(traits).some((value) => value !== undefined)

export function useDuplicates(values: CustomerValues, exceptId: string | undefined) {
  const [settled] = useDebouncedValue(values, LOOKUP_DELAY_MS)
  const isWorthAsking = isAnythingKnown(traitsOf(values))
  const traits = traitsOf(settled)
  const { data = [] } = useQuery({
    ...customerQueries.duplicates({ ...traits, exceptId }),
    enabled: isWorthAsking && isAnythingKnown(traits),
  })
  return isWorthAsking ? data : []
}
