import type { WireCustomer } from '@skipyard/contract/customers.ts'
import { shownBookingSource, shownBookingSourceName } from '@skipyard/domain/customers/booking-source.ts'
import { genderWords } from '@skipyard/domain/fleet/driver.ts'
import { formatPhone } from '@skipyard/domain/shared/phone.ts'
import { formatAbn } from '@skipyard/domain/tenants/abn.ts'
import { AddressFound } from '#web/features/addresses/address-found.tsx'
import { PlacesMap } from '#web/features/addresses/places-map.tsx'
import { PageCard } from '#web/ui/cards/page-card.tsx'
import { MapPin } from '../map-pin.tsx'
import { customerTexts } from '../texts.ts'
import classes from './customer-screen.module.css'

function detailsOf(customer: WireCustomer): [name: string, said: string][] {
  const { bookingSource } = customer
  const all: [string, string][] = [
    ['Customer Type', customer.type],
    ['Company Name', customer.companyName],
    ['Business Name', customer.buisnessName],
    ['ABN', formatAbn(customer.abn)],
    ['Alternative Phone', formatPhone(customer.alternativePhone)],
    ['Secondary Phone', formatPhone(customer.secondaryPhone)],
    ['Secondary Email', customer.secondaryEmail],
    ['Gender', genderWords(customer.gender)],
    ['Booking Source', shownBookingSourceName(bookingSource) || shownBookingSource(bookingSource)],
    ['Customer Reference', customer.customerReference],
    ['Price Class', customer.priceClass],
    ['Billing Address', customer.billingAddress],
  ]
  return all.filter(([, said]) => said !== '')
}

/** What is known of the customer: fields that say something, sites, notes. */
export function CustomerAbout({ customer }: { customer: WireCustomer }) {
  const { about, addresses, notes, noNotes } = customerTexts.page
  const isOne = customer.addressList.length === 1
  return (
    <PageCard className={classes.section}>
      <h2>{about}</h2>
      <dl className={classes.pairs}>
        {detailsOf(customer).map(([name, said]) => [<dt key={name}>{name}</dt>, <dd key={said}>{said}</dd>])}
      </dl>
      <h3>{addresses}</h3>
      <ul className={classes.sites}>
        {customer.addressList.map((site, index) => (
          <li key={`${site.name}|${site.postCode}`}>
            <MapPin address={site} number={isOne ? undefined : index + 1} />
            <AddressFound address={site} />
          </li>
        ))}
      </ul>
      {customer.addressList.length > 0 && (
        <div className={classes.map}>
          {/* A map frames its places as it opens: with others it opens anew. */}
          <PlacesMap
            key={JSON.stringify(customer.addressList)}
            label={customerTexts.pin.sites(customer.name)}
            places={customer.addressList}
          />
        </div>
      )}
      <h3>{notes}</h3>
      <p className={customer.comments === '' ? classes.quiet : classes.notes}>
        {customer.comments || noNotes}
      </p>
    </PageCard>
  )
}
