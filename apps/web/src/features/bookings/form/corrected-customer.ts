import { type Address, isSameAddress } from '@skipyard/domain/addresses/address.ts'
import { storedBookingSource } from '@skipyard/domain/customers/booking-source.ts'
import { MOST_CUSTOMER_ADDRESSES } from '@skipyard/domain/customers/customer.ts'
import type { CustomerInput } from '#web/features/customers/mutations.ts'
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
 * The known customer's record as the form has corrected it, null when there is nothing to correct. Only
 * what was changed by hand counts: a booking's older name must not overwrite the customer's newer one.
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
