import { useDebouncedValue } from '@mantine/hooks'
import { isEmail } from '@skipyard/domain/shared/email.ts'
import { isPhone, normalisePhone } from '@skipyard/domain/shared/phone.ts'
import { normaliseAbn } from '@skipyard/domain/tenants/abn.ts'
import { useQuery } from '@tanstack/react-query'
import { customerQueries, type TypedTraits } from '../queries.ts'
import type { CustomerValues } from './customer-values.ts'

const LOOKUP_DELAY_MS = 500

/** Whole, if perhaps doubtful: such an ABN may be saved, and found again. */
const WHOLE_ABN = /^\d{11}$/

function traitsOf({ phone, email, abn, name, addresses }: CustomerValues): TypedTraits {
  const [site] = addresses
  const digits = normalisePhone(phone)
  return {
    phone: isPhone(digits) ? digits : undefined,
    email: isEmail(email.trim()) ? email.trim() : undefined,
    abn: WHOLE_ABN.test(normaliseAbn(abn)) ? normaliseAbn(abn) : undefined,
    ...(site && name.trim() !== '' && { name: name.trim(), suburb: site.suburb, address: site.name }),
  }
}

const isAnythingKnown = (traits: TypedTraits) => Object.values(traits).some((value) => value !== undefined)

/** Customers that are likely the one being typed. */
export function useTwins(values: CustomerValues, exceptId: string | undefined) {
  const [settled] = useDebouncedValue(values, LOOKUP_DELAY_MS)
  const isWorthAsking = isAnythingKnown(traitsOf(values))
  const traits = traitsOf(settled)
  const { data = [] } = useQuery({
    ...customerQueries.twins({ ...traits, exceptId }),
    enabled: isWorthAsking && isAnythingKnown(traits),
  })
  return isWorthAsking ? data : []
}
