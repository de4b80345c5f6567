import { Combobox, TextInput, type TextInputProps, useCombobox } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import type { WireCustomer } from '@skipyard/contract/customers.ts'
import { normalisePhone } from '@skipyard/domain/shared/phone.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { CustomerOption } from './customer-option.tsx'
import classes from './customer-search.module.css'
import { customerQueries } from './queries.ts'

/** Lookups wait this long for the next key (spec 000 §9). */
const LOOKUP_DELAY_MS = 500
const FEWEST_CHARACTERS = 3

/** An answer to fewer characters stays on screen, but offers only whom the text still means. */
function isMeant(customer: WireCustomer, by: 'phone' | 'name', text: string): boolean {
  if (by === 'phone') return customer.phone.includes(normalisePhone(text))
  return customer.name.toLowerCase().includes(text.trim().toLowerCase())
}

interface CustomerSearchProps extends Omit<TextInputProps, 'onChange' | 'value' | 'onSelect'> {
  by: 'phone' | 'name'
  value: string
  onChange: (text: string) => void
  onChoose: (customer: WireCustomer) => void
}

/** A text field that offers the known customers it could mean; any other text is simply kept. */
export function CustomerSearch({ by, value, onChange, onChoose, onBlur, ...input }: CustomerSearchProps) {
  const [isOpen, setIsOpen] = useState(false)
  const [settled] = useDebouncedValue(value.trim(), LOOKUP_DELAY_MS)
  const needle = by === 'phone' ? { phone: settled } : { name: settled }
  const isWorthAsking = isOpen && settled.length >= FEWEST_CHARACTERS
  const { data, isError } = useQuery({ ...customerQueries.suggestions(needle), enabled: isWorthAsking })
  const answered = isWorthAsking && value.trim() !== '' ? (data ?? []) : []
  const found = answered.filter((customer) => isMeant(customer, by, value))
  const isListed = found.length > 0 || (isWorthAsking && isError)
  const combobox = useCombobox({ opened: isListed, onOpenedChange: setIsOpen })

  const { selectFirstOption, resetSelectedOption } = combobox
  const firstId = found[0]?._id
  useEffect(() => {
    // What comes first is one Enter away, but only when there is something.
    if (firstId === undefined) resetSelectedOption()
    else selectFirstOption()
  }, [firstId, selectFirstOption, resetSelectedOption])

  const choose = (id: string) => {
    const customer = found.find(({ _id }) => _id === id)
    if (customer) onChoose(customer)
    setIsOpen(false)
  }
  return (
    <Combobox store={combobox} onOptionSubmit={choose} width="min(35rem, 92vw)" position="bottom-start">
      <Combobox.Target withExpandedAttribute>
        <TextInput
          {...input}
          autoComplete="off"
          value={value}
          onChange={(event) => {
            onChange(event.currentTarget.value)
            setIsOpen(true)
          }}
          onBlur={(event) => {
            setIsOpen(false)
            onBlur?.(event)
          }}
        />
      </Combobox.Target>
      <Combobox.Dropdown>
        <Combobox.Options
          aria-label={by === 'phone' ? 'Customers with this phone' : 'Customers of this name'}
        >
          {found.map((customer) => (
            <Combobox.Option key={customer._id} value={customer._id} className={classes.option}>
              <CustomerOption customer={customer} typed={value.trim()} />
            </Combobox.Option>
          ))}
          {isError && (
            <div className={classes.note}>
              Known customers could not be looked up. Type on; nothing is lost.
            </div>
          )}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  )
}
