import { ActionIcon, Input } from '@mantine/core'
import { type Address, isSameAddress } from '@skipyard/domain/addresses/address.ts'
import { MOST_CUSTOMER_ADDRESSES } from '@skipyard/domain/customers/customer.ts'
import { texts } from '@skipyard/domain/shared/texts.ts'
import { IconArrowUp, IconX } from '@tabler/icons-react'
import { AddressFound } from '#web/features/addresses/address-found.tsx'
import { addressLines } from '#web/features/addresses/address-lines.ts'
import { AddressSearch } from '#web/features/addresses/address-search.tsx'
import { MapPin } from '../map-pin.tsx'
import { customerTexts } from '../texts.ts'
import classes from './customer-sites.module.css'
import type { OpenCustomerForm } from './use-customer-form.ts'

/** The address search starts after this many characters (spec 001 §5). */
const FEWEST_CHARACTERS = 3

const ICON = { size: '1rem', stroke: 1.75, 'aria-hidden': true } as const

interface SiteProps {
  site: Address
  isMain: boolean
  onMove: (moved: Address) => void
  onMain: () => void
  onRemove: () => void
}

function Site({ site, isMain, onMove, onMain, onRemove }: SiteProps) {
  const { where } = addressLines(site)
  const words = customerTexts.form
  return (
    <li className={classes.site}>
      <MapPin address={site} onMove={onMove} />
      <span className={classes.lines}>
        <AddressFound address={site} />
      </span>
      {isMain && <span className={classes.main}>{words.main}</span>}
      {!isMain && (
        <ActionIcon
          size="md"
          aria-label={words.makeMain(where)}
          title={words.makeMain(where)}
          onClick={onMain}
        >
          <IconArrowUp {...ICON} />
        </ActionIcon>
      )}
      <ActionIcon size="md" aria-label={words.removeAddress(where)} onClick={onRemove}>
        <IconX {...ICON} />
      </ActionIcon>
    </li>
  )
}

/** Where the customer's bins go: several places, the first one being the main one. */
export function CustomerSites({ form }: { form: OpenCustomerForm }) {
  const { addresses } = form.values
  const { error, ...search } = form.field('addresses')
  const show = (next: readonly Address[]) => form.change({ addresses: next })
  const add = (address: Address) => {
    if (!addresses.some((one) => isSameAddress(one, address))) show([...addresses, address])
  }
  const isFull = addresses.length >= MOST_CUSTOMER_ADDRESSES
  const others = (site: Address) => addresses.filter((one) => one !== site)
  return (
    <Input.Wrapper
      label={customerTexts.form.addresses}
      labelElement="div"
      required
      description={addresses.length > 1 ? customerTexts.form.addressesHint : undefined}
    >
      <div className={classes.search}>
        <AddressSearch
          {...search}
          id="customer-addresses"
          disabled={isFull}
          error={error === texts.address.required ? texts.address.notChosen : error}
          fewest={FEWEST_CHARACTERS}
          count={addresses.length}
          onAdd={add}
        />
      </div>
      {addresses.length > 0 && (
        <ul className={classes.sites} aria-label={customerTexts.form.addresses}>
          {addresses.map((site, index) => (
            <Site
              key={`${site.name}|${site.postCode}`}
              site={site}
              isMain={index === 0}
              onMove={(moved) => show(addresses.map((one) => (one === site ? moved : one)))}
              onMain={() => show([site, ...others(site)])}
              onRemove={() => show(others(site))}
            />
          ))}
        </ul>
      )}
    </Input.Wrapper>
  )
}
