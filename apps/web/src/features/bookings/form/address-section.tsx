import { type Address, indexOfAddress } from '@skipyard/domain/addresses/address.ts'
import { texts } from '@skipyard/domain/shared/texts.ts'
import { useEffect, useRef, useState } from 'react'
import { AddressSearch } from '#web/features/addresses/address-search.tsx'
import { AddressChoice } from './address-choice.tsx'
import classes from './address-section.module.css'
import { SectionHead } from './section-head.tsx'
import type { OpenForm } from './use-booking-form.ts'

/** The address search starts after this many characters (spec 000 §9). */
const FEWEST_CHARACTERS = 2

/** The customer's addresses, one of which goes on this booking; more are found and added here. */
export function AddressSection({ form }: { form: OpenForm }) {
  const { values, change } = form
  const { address: chosen, addresses } = values
  const chosenAt = indexOfAddress(addresses, chosen)
  const [isCleared, setIsCleared] = useState(false)
  const list = useRef<HTMLDivElement>(null)
  const hasAdded = useRef(false)
  useEffect(() => {
    if (!hasAdded.current || chosen === null) return
    hasAdded.current = false
    // On a phone the list may stand below the fold: who has added an address sees that it was taken.
    list.current?.querySelector('input:checked')?.parentElement?.scrollIntoView({ block: 'nearest' })
  }, [chosen])
  const { error, ...search } = form.fieldProps('address')

  const add = (address: Address) => {
    const known = addresses[indexOfAddress(addresses, address)]
    change({ address: known ?? address, addresses: known ? addresses : [...addresses, address] })
    setIsCleared(false)
    hasAdded.current = true
  }
  const remove = (address: Address) => {
    const isChosen = addresses.indexOf(address) === chosenAt
    change({
      addresses: addresses.filter((one) => one !== address),
      address: isChosen ? null : chosen,
    })
    if (isChosen) setIsCleared(true)
  }
  const shown = isCleared && chosen === null ? texts.address.cleared : error
  return (
    <section>
      <SectionHead
        title="Address"
        hint="The selected address goes on this booking"
        lock={form.lockOf('address')}
      />
      <AddressSearch
        {...search}
        fewest={FEWEST_CHARACTERS}
        error={shown}
        count={addresses.length}
        onAdd={add}
      />
      {addresses.length > 0 && (
        <div ref={list} className={classes.list} role="radiogroup" aria-label="Addresses">
          {addresses.map((address, index) => (
            <AddressChoice
              key={Object.values(address).join('|')}
              address={address}
              isChosen={index === chosenAt}
              isDisabled={search.disabled}
              onChoose={() => change({ address })}
              onRemove={() => remove(address)}
            />
          ))}
        </div>
      )}
    </section>
  )
}
