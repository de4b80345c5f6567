import type { WireCustomer } from '@skipyard/contract/customers/customers.ts'
import { type Address, isSameAddress } from '@skipyard/domain/addresses/address.ts'
import { storedBookingSource } from '@skipyard/domain/customers/booking-source.ts'
import { MOST_CUSTOMER_ADDRESSES } from '@skipyard/domain/customers/customer.ts'
import { messageOf } from '#web/client/api-error.ts'
import { type CustomerInput, useUpdateCustomer } from '#web/features/customers/mutations.ts'
import { readCustomer } from '#web/features/customers/queries.ts'
import { toastFailed } from '#web/ui/states/toast.tsx'
import { type FormDraft, isForNewCustomer, sourceOf } from './form-draft.ts'

const isAmong = (addresses: readonly Address[], address: Address) =>
  addresses.some((one) => isSameAddress(one, address))

function correctedAddresses(
  onRecord: readonly Address[],
  filled: readonly Address[],
  now: readonly Address[],
): Address[] {
  const kept = onRecord.filter((address) => isAmong(now, address) || !isAmong(filled, address))
  const added = now.filter((address) => !isAmong(filled, address) && !isAmong(kept, address))
  return [...kept, ...added].slice(0, MOST_CUSTOMER_ADDRESSES)
}

// Saving the booking has put its own address on record already, unless the record was full.
function withBooked({ address }: FormDraft, onRecord: readonly Address[]): readonly Address[] {
  if (address === null || isAmong(onRecord, address) || onRecord.length >= MOST_CUSTOMER_ADDRESSES)
    return onRecord
  return [...onRecord, address]
}

/**
 * The customer's record as corrected in the form; null when nothing was. Only what was changed by hand
 * counts: an older name on the booking must not overwrite the customer's newer one.
 */
export function correctedCustomer(values: FormDraft): CustomerInput | null {
  const { customer, known } = values
  if (known?.record == null || isForNewCustomer(values)) return null
  const { filled, record } = known
  const onRecord = withBooked(values, record.address)
  const typed = {
    name: customer.name.trim(),
    email: customer.email.trim(),
    type: customer.type,
    bookingSource: sourceOf(values),
  }
  const corrected = {
    name: typed.name === filled.name ? record.name : typed.name,
    email: typed.email === filled.email ? record.email : typed.email,
    type: typed.type === filled.type ? record.type : typed.type,
    bookingSource:
      typed.bookingSource === storedBookingSource(filled.bookingSource)
        ? record.bookingSource
        : typed.bookingSource,
    address: correctedAddresses(onRecord, filled.addresses, values.sites),
  }
  const isSame =
    corrected.name === record.name &&
    corrected.email === record.email &&
    corrected.type === record.type &&
    corrected.bookingSource === record.bookingSource &&
    corrected.address.length === onRecord.length &&
    corrected.address.every((address) => isAmong(onRecord, address))
  if (isSame || corrected.address.length === 0) return null
  return { version: record.version, phone: record.phone, ...corrected }
}

const FIELDS = ['name', 'email', 'type', 'bookingSource'] as const

const isContested = (mine: CustomerInput, then: WireCustomer, now: WireCustomer) =>
  FIELDS.some(
    (field) => mine[field] !== then[field] && now[field] !== then[field] && mine[field] !== now[field],
  )

/**
 * The correction rebased on the customer as it is now, since the booking may have added its site. A field
 * that both changed keeps the old version, so that the server refuses it.
 */
export function renewedCorrection(values: FormDraft, now: WireCustomer): CustomerInput | null {
  const mine = correctedCustomer(values)
  const { known } = values
  if (mine === null || known?.record == null) return null
  if (isContested(mine, known.record, now)) return mine
  return correctedCustomer({ ...values, known: { ...known, record: now } })
}

/**
 * Corrects the known customer after their booking was saved (spec 000 §7). The booking stays saved when
 * this fails, and the message says so.
 */
export function useCorrectCustomer() {
  const update = useUpdateCustomer()
  // Asked of promises, since the form that could be told is gone by the time this is answered.
  const correct = async (customerId: string, values: FormDraft) => {
    const details = renewedCorrection(values, await readCustomer(customerId))
    if (details !== null) await update.mutateAsync({ customerId, details })
  }
  return (values: FormDraft, jobID: string) => {
    const { customer, known } = values
    if (customer.id === null || known === null || correctedCustomer(values) === null) return
    correct(customer.id, values).catch((problem) =>
      toastFailed({
        title: `${jobID} is saved, but not ${known.filled.name}’s own details`,
        words: `${messageOf(problem)}. The booking has what you typed; the customer’s record keeps the old details.`,
      }),
    )
  }
}
