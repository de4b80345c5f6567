import type { WireCustomer } from '@skipyard/contract/customers.ts'
import type { Customer } from '@skipyard/domain/customers/customer.ts'

/** A customer as it crosses the wire, in the specification's spelling; its place is that of its first site. */
export function presentCustomer(customer: Customer): WireCustomer {
  const { id, businessName, isOnHold, addresses, ...fields } = customer
  const [site] = addresses
  return {
    ...fields,
    _id: id,
    buisnessName: businessName,
    onHold: isOnHold,
    addressList: addresses,
    address: addresses,
    suburb: site?.suburb ?? '',
    postCode: site?.postCode ?? '',
    lat: site?.lat ?? null,
    lon: site?.lon ?? null,
  }
}
