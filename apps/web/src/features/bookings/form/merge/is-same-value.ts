import { type Address, isSameAddress } from '@skipyard/domain/addresses/address.ts'
import type { BookingField, BookingValues } from '../booking-values.ts'

function isSamePlace(one: Address | null, other: Address | null): boolean {
  if (one === null || other === null) return one === other
  return isSameAddress(one, other)
}

function areSamePlaces(some: readonly Address[], others: readonly Address[]): boolean {
  return (
    some.length === others.length && some.every((one) => others.some((other) => isSameAddress(one, other)))
  )
}

/** Whether two forms hold the same in a field, as a person would read it: an empty amount is 0. */
export function isSameValue(field: BookingField, one: BookingValues, other: BookingValues): boolean {
  switch (field) {
    case 'address':
      return isSamePlace(one.address, other.address)
    case 'addresses':
      return areSamePlaces(one.addresses, other.addresses)
    case 'customer':
      return one.customer?.id === other.customer?.id
    case 'dropoffTimeRange':
    case 'pickupTimeRange':
      return one[field].fromHour === other[field].fromHour && one[field].toHour === other[field].toHour
    case 'bookingPayment':
    case 'deposit':
    case 'tippingCost':
    case 'permitCost':
    case 'numberOfDays':
      return (one[field] ?? 0) === (other[field] ?? 0)
    default:
      return one[field] === other[field]
  }
}
