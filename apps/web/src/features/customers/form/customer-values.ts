import type { WireCustomer } from '@skipyard/contract/customers.ts'
import { shownBookingSource, shownBookingSourceName } from '@skipyard/domain/customers/booking-source.ts'
import type { CustomerDraft } from '@skipyard/domain/customers/check-customer.ts'
import { BLANK_CUSTOMER } from '@skipyard/domain/customers/customer.ts'
import { formatPhone, normalisePhone } from '@skipyard/domain/shared/phone.ts'
import { formatAbn } from '@skipyard/domain/tenants/abn.ts'
import type { NewCustomerInput } from '../mutations.ts'

/** What the form holds; phones and ABN as people read them. */
export type CustomerValues = CustomerDraft

/** A field of the form. */
export type CustomerField = keyof CustomerValues

/** The form of somebody new. */
export const BLANK_VALUES: CustomerValues = {
  ...BLANK_CUSTOMER,
  bookingSource: 'None',
  bookingSourceName: '',
  addresses: [],
}

/** The form of a customer on record. */
export function valuesOfCustomer(customer: WireCustomer): CustomerValues {
  return {
    name: customer.name,
    type: customer.type,
    companyName: customer.companyName,
    phone: formatPhone(customer.phone),
    alternativePhone: formatPhone(customer.alternativePhone),
    secondaryPhone: formatPhone(customer.secondaryPhone),
    email: customer.email,
    secondaryEmail: customer.secondaryEmail,
    gender: customer.gender,
    bookingSource: shownBookingSource(customer.bookingSource),
    bookingSourceName: shownBookingSourceName(customer.bookingSource),
    abn: formatAbn(customer.abn),
    businessName: customer.buisnessName,
    customerReference: customer.customerReference,
    billingAddress: customer.billingAddress,
    comments: customer.comments,
    priceClass: customer.priceClass,
    isOnHold: customer.onHold,
    onHoldReason: customer.onHoldReason,
    addresses: customer.addressList,
  }
}

/** The form as it is sent, under the names of the wire. */
export function wireOfValues(values: CustomerValues): NewCustomerInput {
  const { businessName, isOnHold, addresses, bookingSourceName, ...same } = values
  return {
    ...same,
    phone: normalisePhone(values.phone),
    alternativePhone: normalisePhone(values.alternativePhone),
    secondaryPhone: normalisePhone(values.secondaryPhone),
    bookingSourceName: values.bookingSource === 'Other' ? bookingSourceName : '',
    buisnessName: businessName,
    onHold: isOnHold,
    addressList: [...addresses],
  }
}
