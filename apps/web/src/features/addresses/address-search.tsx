import { Button, Combobox, TextInput, useCombobox } from '@mantine/core'
import type { Address } from '@skipyard/domain/addresses/address.ts'
import { texts } from '@skipyard/domain/shared/texts.ts'
import { IconMapPin, IconPlus } from '@tabler/icons-react'
import { type KeyboardEvent, useEffect, useState } from 'react'
import { Kbd } from '#web/ui/kbd.tsx'
import { AddressFound } from './address-found.tsx'
import classes from './address-search.module.css'
import { type AddressTyped, useAddressSearch } from './use-address-search.ts'

interface AddressSearchProps {
  id: string
  disabled: boolean
  error: string | undefined
  onBlur: () => void
  /** The search starts after this many characters: two in the booking form (spec 000 §9), three elsewhere (001 §5). */
  fewest: number
  /** How many addresses the customer has already. */
  count: number
  onAdd: (address: Address) => void
  /** Hears how far what is typed is an address. */
  onTyped?: (typed: AddressTyped) => void
}

/** Finds Australian addresses while typing; Enter or Add Address adds the one that stands out. */
export function AddressSearch(props: AddressSearchProps) {
  const { id, disabled, error, onBlur, fewest, count, onAdd, onTyped } = props
  const search = useAddressSearch(onAdd, fewest)
  const { state } = search
  useEffect(() => {
    onTyped?.(state)
    return () => onTyped?.('nothing')
  }, [onTyped, state])
  const [isOpen, setIsOpen] = useState(false)
  const isListed = isOpen && search.found.length > 0
  const combobox = useCombobox({ opened: isListed, onOpenedChange: setIsOpen })
  const { selectFirstOption, resetSelectedOption } = combobox
  const first = isListed ? search.found[0]?.name : undefined
  useEffect(() => {
    if (first === undefined) resetSelectedOption()
    else selectFirstOption()
  }, [first, selectFirstOption, resetSelectedOption])

  const enter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.ctrlKey || event.metaKey || event.nativeEvent.isComposing) return
    event.preventDefault()
    event.stopPropagation()
    if (search.isAnswered && isListed && combobox.getSelectedOptionIndex() >= 0)
      combobox.clickSelectedOption()
    else if (search.typed.trim() !== '') search.addTyped()
  }
  const lookupProblem = search.isError ? texts.server.internal : undefined
  return (
    <div className={classes.bar}>
      <div id={id} className={classes.search} onKeyDownCapture={enter}>
        <Combobox
          store={combobox}
          onOptionSubmit={(index) => {
            setIsOpen(false)
            search.add(search.found[Number(index)])
          }}
          position="bottom-start"
        >
          <Combobox.Target withExpandedAttribute>
            <TextInput
              aria-label="Address"
              aria-required="true"
              placeholder="Start typing a street address in Australia"
              autoComplete="off"
              maxLength={200}
              disabled={disabled}
              leftSection={<IconMapPin size="1rem" stroke={1.75} aria-hidden="true" />}
              rightSection={<Kbd>Enter</Kbd>}
              rightSectionWidth={56}
              error={search.isUnknown ? texts.address.notChosen : (lookupProblem ?? error)}
              value={search.typed}
              onChange={(event) => {
                search.type(event.currentTarget.value)
                setIsOpen(true)
              }}
              onBlur={() => {
                setIsOpen(false)
                onBlur()
              }}
            />
          </Combobox.Target>
          <Combobox.Dropdown>
            <Combobox.Options aria-label="Addresses found">
              {search.found.map((address, index) => (
                <Combobox.Option key={address.name} value={String(index)} className={classes.found}>
                  <AddressFound address={address} />
                </Combobox.Option>
              ))}
            </Combobox.Options>
          </Combobox.Dropdown>
        </Combobox>
      </div>
      <Button
        variant="default"
        disabled={disabled}
        loading={search.isWaiting}
        leftSection={<IconPlus size="1rem" stroke={1.75} aria-hidden="true" />}
        rightSection={
          <span className={classes.badge} title={`${count} addresses`}>
            {count}
          </span>
        }
        onMouseDown={(event) => event.preventDefault()}
        onClick={search.addTyped}
      >
        Add Address
      </Button>
    </div>
  )
}
