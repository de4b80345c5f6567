import { Combobox, TextInput, type TextInputProps, useCombobox } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import type { WireCustomer } from '@skipyard/contract/customers/customers.ts'
import { foldText } from '@skipyard/domain/shared/fold-text.ts'
import { formatPhone, normalisePhone } from '@skipyard/domain/shared/phone.ts'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { Words } from '#web/ui/layout/parts.tsx'
import { Kbd } from '#web/ui/marks/kbd.tsx'
import classes from './customer-search.module.css'
import { HoldFlag } from './hold-flag.tsx'
import { customerQueries } from './queries.ts'

interface MarkedTextProps {
  text: string
  mark: string
}

function placeOf(text: string, mark: string): [from: number, to: number] | null {
  const letters = [...text].map((letter) => foldText(letter).replaceAll(' ', ''))
  // One letter may be written as two, and an accent beside its letter as none.
  const positions = letters.flatMap((folded, index) => [...folded].map(() => index))
  const bare = letters.join('')
  const wanted = foldText(mark).replaceAll(' ', '')
  const at = wanted === '' ? -1 : bare.indexOf(wanted)
  const [from, last] = [positions[at], positions[at + wanted.length - 1]]
  return at === -1 || from === undefined || last === undefined ? null : [from, last + 1]
}

function MarkedText({ text, mark }: MarkedTextProps) {
  const place = placeOf(text, mark)
  if (place === null) return text
  return (
    <>
      {text.slice(0, place[0])}
      <b>{text.slice(...place)}</b>
      {text.slice(place[1])}
    </>
  )
}

interface CustomerOptionProps {
  customer: WireCustomer
  by: 'phone' | 'name'
  typed: string
}

function CustomerOption({ customer, by, typed }: CustomerOptionProps) {
  const { phone, name, address, onHold, onHoldReason } = customer
  return (
    <>
      <span className={classes.phone}>
        <MarkedText text={formatPhone(phone)} mark={by === 'phone' ? normalisePhone(typed) : ''} />
      </span>
      <Words grow shrink className={classes.who}>
        <Words weight={600}>
          {name} {onHold && <HoldFlag reason={onHoldReason} />}
        </Words>
        <span className={classes.where}>{address[0]?.name ?? customer.email}</span>
      </Words>
      {address.length > 1 && (
        <Words rigid className={classes.sites}>
          {address.length} addresses
        </Words>
      )}
      <span className={classes.enter}>
        <Kbd>Enter</Kbd>
      </span>
    </>
  )
}

/** Debounce (spec 000 §9). */
const LOOKUP_DELAY_MS = 500
const FEWEST_CHARACTERS = 3

/** The answer to a shorter text stays on screen, limited to customers who match what is typed now. */
function isMeant(customer: WireCustomer, by: 'phone' | 'name', text: string): boolean {
  if (by === 'phone') return customer.phone.includes(normalisePhone(text))
  return foldText(customer.name).includes(foldText(text))
}

function useCustomerSuggestions(by: 'phone' | 'name', value: string, isLooking: boolean) {
  const text = value.trim()
  const [settled] = useDebouncedValue(text, LOOKUP_DELAY_MS)
  const isWorthAsking = isLooking && text.length >= FEWEST_CHARACTERS && settled.length >= FEWEST_CHARACTERS
  const { data, isError } = useQuery({
    ...customerQueries.suggestions(by === 'phone' ? { phone: settled } : { name: settled }),
    enabled: isWorthAsking,
  })
  const found = isWorthAsking && data ? data.filter((customer) => isMeant(customer, by, text)) : []
  return { found, isError, isAnswered: isWorthAsking && (data !== undefined || isError) }
}

interface CustomerSearchProps extends Omit<TextInputProps, 'onChange' | 'value' | 'onSelect'> {
  by: 'phone' | 'name'
  value: string
  onChange: (text: string) => void
  onChoose: (customer: WireCustomer) => void
  onNew: () => void
}

const NEW = 'new'

function moreDigits(text: string): string {
  const missing = 10 - normalisePhone(text).length
  return missing > 0 ? `${missing} more ${missing === 1 ? 'digit' : 'digits'}` : ''
}

export function CustomerSearch(props: CustomerSearchProps) {
  const { id, by, value, onChange, onChoose, onNew, onBlur, ...input } = props
  const [isOpen, setIsOpen] = useState(false)
  const [isTyping, setTyping] = useState(false)
  // As it is read out once it is left; what is kept stays as it was typed, for that is no change.
  const shown = by === 'phone' && !isTyping ? formatPhone(normalisePhone(value)) : value
  const { found, isAnswered, isError } = useCustomerSuggestions(by, value, isOpen)
  const combobox = useCombobox({ opened: isOpen && isAnswered, onOpenedChange: setIsOpen })
  const { selectFirstOption, resetSelectedOption } = combobox
  const firstId = found[0]?._id
  useEffect(() => {
    // Enter takes the first customer, if there is one.
    if (firstId === undefined) resetSelectedOption()
    else selectFirstOption()
  }, [firstId, selectFirstOption, resetSelectedOption])

  const choose = (chosen: string) => {
    setIsOpen(false)
    const customer = found.find(({ _id }) => _id === chosen)
    if (customer) onChoose(customer)
    else onNew()
  }
  return (
    // The combobox names its target itself: the field is found by its wrapper.
    <div id={id}>
      <Combobox store={combobox} onOptionSubmit={choose} width="min(35rem, 92vw)" position="bottom-start">
        <Combobox.Target withExpandedAttribute>
          <TextInput
            {...input}
            autoComplete="off"
            value={shown}
            onFocus={() => setTyping(true)}
            onChange={(event) => {
              onChange(event.currentTarget.value)
              setIsOpen(true)
            }}
            onKeyDown={(event) => {
              if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
              // That saves the form as it is typed, and chooses nobody.
              resetSelectedOption()
              setIsOpen(false)
            }}
            onBlur={(event) => {
              setIsOpen(false)
              setTyping(false)
              onBlur?.(event)
            }}
          />
        </Combobox.Target>
        <Combobox.Dropdown>
          <Combobox.Options aria-label="Known customers">
            {found.map((customer) => (
              <Combobox.Option key={customer._id} value={customer._id} className={classes.option}>
                <CustomerOption customer={customer} by={by} typed={value} />
              </Combobox.Option>
            ))}
            {isError && (
              <Words as="div" tone="dim" size="small" className={classes.note}>
                Known customers could not be looked up. Type on; nothing is lost.
              </Words>
            )}
            <Combobox.Option value={NEW} className={classes.fresh}>
              <IconPlus size="1rem" stroke={1.75} aria-hidden="true" />
              {by === 'phone' ? 'New customer with this number' : 'New customer of this name'}
              {by === 'phone' && (
                <Words push size="small" weight={400} tone="dim">
                  {moreDigits(value)}
                </Words>
              )}
            </Combobox.Option>
          </Combobox.Options>
        </Combobox.Dropdown>
      </Combobox>
    </div>
  )
}
