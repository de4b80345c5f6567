import { ActionIcon } from '@mantine/core'
import { type Address, indexOfAddress } from '@skipyard/domain/addresses/address.ts'
import { texts } from '@skipyard/domain/shared/texts.ts'
import { IconX } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { AddressFound } from '#web/features/addresses/address-found.tsx'
import { addressLines } from '#web/features/addresses/address-lines.ts'
import { AddressSearch } from '#web/features/addresses/address-search.tsx'
import { Row, Stack } from '#web/ui/layout/parts.tsx'
import classes from './address-section.module.css'
import { SectionHead } from './section-head.tsx'
import type { OpenForm } from './use-booking-form.ts'

interface AddressChoiceProps {
  address: Address
  isChosen: boolean
  isDisabled: boolean
  onChoose: () => void
  onRemove: () => void
}

function AddressChoice({ address, isChosen, isDisabled, onChoose, onRemove }: AddressChoiceProps) {
  const { where } = addressLines(address)
  return (
    <Row line="strong" radius="sm" className={classes.address}>
      <Row as="label" gap={10} grow shrink className={classes.choice}>
        <input
          type="radio"
          name="booking-address-choice"
          checked={isChosen}
          disabled={isDisabled}
          onChange={onChoose}
        />
        <AddressFound address={address} />
      </Row>
      <ActionIcon size="md" aria-label={`Remove ${where}`} disabled={isDisabled} onClick={onRemove}>
        <IconX size="1rem" stroke={1.75} />
      </ActionIcon>
    </Row>
  )
}

/** Spec 000 §9. */
const FEWEST_CHARACTERS = 2

export function AddressSection({ form }: { form: OpenForm }) {
  const { values, change } = form
  const { address: chosen, sites } = values
  const chosenAt = indexOfAddress(sites, chosen)
  const [isCleared, setIsCleared] = useState(false)
  const list = useRef<HTMLDivElement>(null)
  const hasAdded = useRef(false)
  useEffect(() => {
    if (!hasAdded.current || chosen === null) return
    hasAdded.current = false
    // On a phone the list may stand below the fold: who has added an address sees that it was taken.
    list.current?.querySelector('input:checked')?.parentElement?.scrollIntoView({ block: 'nearest' })
  }, [chosen])
  const { error, ...search } = form.field('address')

  const add = (address: Address) => {
    const known = sites[indexOfAddress(sites, address)]
    change({ address: known ?? address, sites: known ? sites : [...sites, address] })
    setIsCleared(false)
    hasAdded.current = true
  }
  const remove = (address: Address) => {
    const isChosen = sites.indexOf(address) === chosenAt
    change({
      sites: sites.filter((one) => one !== address),
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
        id="booking-address"
        {...search}
        fewest={FEWEST_CHARACTERS}
        error={shown}
        count={sites.length}
        onTyped={form.setAddressTyped}
        onAdd={add}
      />
      {sites.length > 0 && (
        <Stack ref={list} gap={6} mt={10} role="radiogroup" aria-label="Addresses">
          {sites.map((address, index) => (
            <AddressChoice
              key={Object.values(address).join('|')}
              address={address}
              isChosen={index === chosenAt}
              isDisabled={search.disabled}
              onChoose={() => change({ address })}
              onRemove={() => remove(address)}
            />
          ))}
        </Stack>
      )}
    </section>
  )
}
