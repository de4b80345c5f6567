import { useDebouncedValue } from '@mantine/hooks'
import type { WireCustomer } from '@skipyard/contract/customers.ts'
import { normalisePhone } from '@skipyard/domain/shared/phone.ts'
import { useQuery } from '@tanstack/react-query'
import { customerQueries } from './queries.ts'

/** Lookups wait this long for the next key (spec 000 §9). */
const LOOKUP_DELAY_MS = 500
const FEWEST_CHARACTERS = 3

/** An answer to fewer characters stays on screen, but offers only whom the text still means. */
function isMeant(customer: WireCustomer, by: 'phone' | 'name', text: string): boolean {
  if (by === 'phone') return customer.phone.includes(normalisePhone(text))
  return customer.name.toLowerCase().includes(text.toLowerCase())
}

/** Known customers whose phone or name contains what is typed, while somebody is looking. */
export function useCustomerSuggestions(by: 'phone' | 'name', value: string, isLooking: boolean) {
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
