import { useDebouncedValue } from '@mantine/hooks'
import type { WireCustomer } from '@skipyard/contract/customers/customers.ts'
import { isNamedBy } from '@skipyard/domain/customers/is-new-customer.ts'
import { isPhone, normalisePhone } from '@skipyard/domain/shared/phone.ts'
import { useQuery } from '@tanstack/react-query'
import { customerQueries } from '#web/features/customers/queries.ts'
import { type FormDraft, isForNewCustomer } from './form-draft.ts'

/** Debounce of the lookup (spec 000 §9). */
const LOOKUP_DELAY_MS = 500

export interface CustomerMatch {
  customerId: string | null
  record: WireCustomer | null
  isAsked: boolean
}

const NOBODY: CustomerMatch = { customerId: null, record: null, isAsked: false }

export function useCustomerMatch({ customer, known }: FormDraft): CustomerMatch {
  const isChosen = !isForNewCustomer({ customer, known })
  const phone = normalisePhone(customer.phone)
  const [settled] = useDebouncedValue(phone, LOOKUP_DELAY_MS)
  const isWorthAsking = !isChosen && isPhone(phone)
  const isSettled = settled === phone
  const { data, isError } = useQuery({
    ...customerQueries.ofPhone(phone),
    enabled: isWorthAsking && isSettled,
  })
  if (isChosen) return { ...NOBODY, customerId: customer.id }
  if (!isWorthAsking) return NOBODY
  const isAsked = !isSettled || (data === undefined && !isError)
  const named = (data ?? []).filter((one) => isNamedBy({ phone, name: customer.name }, one))
  const record = named.find((one) => one.phone === phone) ?? named[0] ?? null
  return { customerId: record?._id ?? null, record, isAsked }
}
