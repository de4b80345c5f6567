import { ActionIcon } from '@mantine/core'
import type { Address } from '@skipyard/domain/addresses/address.ts'
import { IconX } from '@tabler/icons-react'
import { AddressFound } from '#web/features/addresses/address-found.tsx'
import { addressLines } from '#web/features/addresses/address-lines.ts'
import classes from './address-section.module.css'

interface AddressChoiceProps {
  address: Address
  isChosen: boolean
  isDisabled: boolean
  onChoose: () => void
  onRemove: () => void
}

/** One of the customer's addresses, to take for this booking or to remove. */
export function AddressChoice({ address, isChosen, isDisabled, onChoose, onRemove }: AddressChoiceProps) {
  const { where } = addressLines(address)
  return (
    <div className={classes.address}>
      <label className={classes.choice}>
        <input
          type="radio"
          name="booking-address-choice"
          checked={isChosen}
          disabled={isDisabled}
          onChange={onChoose}
        />
        <AddressFound address={address} />
      </label>
      <ActionIcon size="md" aria-label={`Remove ${where}`} disabled={isDisabled} onClick={onRemove}>
        <IconX size="1rem" stroke={1.75} />
      </ActionIcon>
    </div>
  )
}
