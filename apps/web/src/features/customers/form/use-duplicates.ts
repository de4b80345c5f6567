import { useDebouncedValue } from '@mantine/hooks'
import { MOST_DUPLICATE_SITES } from '@skipyard/contract/customers.duplicates.ts'
import { isEmail } from '@skipyard/domain/shared/email.ts'
import { isPhone, normalisePhone } from '@skipyard/domain/shared/phone.ts'
import { normaliseAbn } from '@skipyard/domain/tenants/abn.ts'
import { useQuery } from '@tanstack/react-query'
import { customerQueries, type TypedTraits } from '../queries.ts'
import type { CustomerValues } from './customer-values.ts'

const LOOKUP_DELAY_MS = 500

/** Whole, if perhaps doubtful: such an ABN may be saved, and found again. */
const WHOLE_ABN = /^\d{11}$/

function phoneOf(text: string): string | undefined {
  const digits = normalisePhone(text)
  return isPhone(digits) ? digits : undefined
}

const emailOf = (text: string) => (isEmail(text.trim()) ? text.trim() : undefined)

/** A name tells nothing without a site, nor a site without a name; what was added last stands at the end. */
function namedSites({ name, companyName, addresses }: CustomerValues): TypedTraits {
  const names = { name: name.trim() || undefined, companyName: companyName.trim() || undefined }
  if (addresses.length === 0 || !isAnythingKnown(names)) return {}
  const sites = addresses.slice(-MOST_DUPLICATE_SITES)
  return { ...names, suburb: sites.map(({ suburb }) => suburb), address: sites.map((site) => site.name) }
}

function traitsOf(values: CustomerValues): TypedTraits {
  const abn = normaliseAbn(values.abn)
  return {
    phone: phoneOf(values.phone),
    alternativePhone: phoneOf(values.alternativePhone),
    secondaryPhone: phoneOf(values.secondaryPhone),
    email: emailOf(values.email),
    secondaryEmail: emailOf(values.secondaryEmail),
    abn: WHOLE_ABN.test(abn) ? abn : undefined,
    ...namedSites(values),
  }
}

const isAnythingKnown = (traits: TypedTraits) => Object.values(traits).some((value) => value !== undefined)

/** Customers that are likely the one being typed. */
export function useDuplicates(values: CustomerValues, exceptId: string | undefined) {
  const [settled] = useDebouncedValue(values, LOOKUP_DELAY_MS)
  const isWorthAsking = isAnythingKnown(traitsOf(values))
  const traits = traitsOf(settled)
  const { data = [] } = useQuery({
    ...customerQueries.duplicates({ ...traits, exceptId }),
    enabled: isWorthAsking && isAnythingKnown(traits),
  })
  return isWorthAsking ? data : []
}
