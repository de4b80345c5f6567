import { Button, Combobox, TextInput, useCombobox } from '@mantine/core'
import type { WireSuggestion } from '@skipyard/contract/addresses.ts'
import type { Address } from '@skipyard/domain/addresses/address.ts'
import { texts } from '@skipyard/domain/shared/texts.ts'
import { IconMapPin, IconPlus } from '@tabler/icons-react'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { Block, Row, Words } from '#web/ui/layout/parts.tsx'
import { Kbd } from '#web/ui/marks/kbd.tsx'
import { AddressFound } from './address-found.tsx'
import classes from './address-search.module.css'
import { KeepTyped } from './keep-typed.tsx'
import { addressTexts } from './texts.ts'
import { type AddressTyped, useAddressSearch } from './use-address-search.ts'
import { useKeepTyped } from './use-keep-typed.ts'

const KEEP = 'keep'

interface AddressOptionsProps {
  found: readonly WireSuggestion[]
  typed: string | null
}

function AddressOptions({ found, typed }: AddressOptionsProps) {
  const options = found.map((address, index) => ({ address, index }))
  const option = ({ address, index }: (typeof options)[number]) => (
    <Combobox.Option key={address.name} value={String(index)} className={classes.found}>
      <AddressFound address={address} />
    </Combobox.Option>
  )
  const near = options.filter(({ address }) => address.match === 'near')
  return (
    <Combobox.Options aria-label="Addresses found">
      {options.filter(({ address }) => address.match !== 'near').map(option)}
      {near.length > 0 && <Combobox.Group label={addressTexts.didYouMean}>{near.map(option)}</Combobox.Group>}
      {typed !== null && (
        <Combobox.Option value={KEEP} className={`${classes.found} ${classes.keepOption}`}>
          <b>{addressTexts.keep.option}</b> {typed}
        </Combobox.Option>
      )}
    </Combobox.Options>
  )
}

interface AddressSearchProps {
  id: string
  disabled: boolean
  error: string | undefined
  onBlur: () => void
  /**
   * Characters after which the search starts: two in the booking form (spec 000 §9), three elsewhere (001
   * §5).
   */
  fewest: number
  count: number
  onAdd: (address: Address) => void
  onTyped?: (typed: AddressTyped) => void
}

type Search = ReturnType<typeof useAddressSearch>

function useOptions({ found, typed, isAnswered }: Search) {
  const [isOpen, setIsOpen] = useState(false)
  const isListed = isOpen && (found.length > 0 || isAnswered)
  const combobox = useCombobox({ opened: isListed, onOpenedChange: setIsOpen })
  const { selectFirstOption, resetSelectedOption } = combobox
  const [first] = found
  const named = isListed && isAnswered && first?.match === 'named' ? `${first.name} ${typed}` : undefined
  useEffect(() => {
    if (named === undefined) resetSelectedOption()
    else selectFirstOption()
  }, [named, selectFirstOption, resetSelectedOption])
  return { combobox, isListed, setIsOpen }
}

interface Problems {
  error: string | undefined
  isKept: boolean
}

function problemOf({ isUnknown, isAway }: Search, { error, isKept }: Problems): string | undefined {
  if (isKept) return undefined
  if (isAway) return addressTexts.away
  return isUnknown ? texts.address.notChosen : error
}

export function AddressSearch(props: AddressSearchProps) {
  const { id, disabled, error, onBlur, fewest, count, onAdd, onTyped } = props
  const input = useRef<HTMLInputElement>(null)
  const search = useAddressSearch(onAdd, fewest)
  const { state } = search
  useEffect(() => {
    onTyped?.(state)
    return () => onTyped?.('nothing')
  }, [onTyped, state])
  const { combobox, isListed, setIsOpen } = useOptions(search)
  const keeping = useKeepTyped((address) => {
    search.type('')
    onAdd(address)
    input.current?.focus()
  })
  const enter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.ctrlKey || event.metaKey || event.nativeEvent.isComposing) return
    event.preventDefault()
    event.stopPropagation()
    if (search.isAnswered && isListed && combobox.getSelectedOptionIndex() >= 0)
      combobox.clickSelectedOption()
    else if (search.typed.trim() !== '') search.addTyped()
  }
  const choose = (value: string) => {
    setIsOpen(false)
    const address = search.found[Number(value)]
    if (value === KEEP) keeping.begin(search.typed)
    else if (address) search.add(address)
  }
  return (
    <>
      <Row align="start" gap={8} className={classes.bar}>
        <Words as="div" grow shrink id={id} onKeyDownCapture={enter}>
          <Combobox store={combobox} onOptionSubmit={choose} position="bottom-start">
            <Combobox.Target withExpandedAttribute>
              <TextInput
                ref={input}
                aria-label="Address"
                aria-required="true"
                placeholder="Start typing a street address in Australia"
                autoComplete="off"
                maxLength={200}
                disabled={disabled}
                leftSection={<IconMapPin size="1rem" stroke={1.75} aria-hidden="true" />}
                rightSection={<Kbd>Enter</Kbd>}
                rightSectionWidth={56}
                error={problemOf(search, { error, isKept: keeping.kept !== null })}
                value={search.typed}
                onChange={(event) => {
                  search.type(event.currentTarget.value)
                  keeping.cancel()
                  setIsOpen(true)
                }}
                onBlur={() => {
                  setIsOpen(false)
                  onBlur()
                }}
              />
            </Combobox.Target>
            <Combobox.Dropdown>
              <AddressOptions found={search.found} typed={search.isAnswered ? search.typed.trim() : null} />
            </Combobox.Dropdown>
          </Combobox>
        </Words>
        <Button
          variant="default"
          disabled={disabled}
          loading={search.isWaiting}
          leftSection={<IconPlus size="1rem" stroke={1.75} aria-hidden="true" />}
          rightSection={
            <Block
              as="span"
              centered
              bg="primary"
              size="small"
              weight={650}
              className={classes.badge}
              title={`${count} addresses`}
            >
              {count}
            </Block>
          }
          onMouseDown={(event) => event.preventDefault()}
          onClick={search.addTyped}
        >
          Add Address
        </Button>
      </Row>
      <KeepTyped
        keeping={keeping}
        onCancel={() => {
          keeping.cancel()
          input.current?.focus()
        }}
      />
    </>
  )
}
