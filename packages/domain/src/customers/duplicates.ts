import type { Address } from '../addresses/address.ts'
import type { CustomerRecord } from './customer.ts'
import { isSameSite } from './is-same-site.ts'
import { isSimilarName } from './is-similar-name.ts'

/** Why two customers are likely the same, the surest first. */
export const DUPLICATE_REASONS = ['samePhone', 'sameEmail', 'sameAbn', 'similarNameAtAddress'] as const

export type DuplicateReason = (typeof DUPLICATE_REASONS)[number]

/** What identifies a customer in a comparison; '' or an empty list where unknown. */
export type DuplicateTraits = Pick<
  CustomerRecord,
  | 'name'
  | 'companyName'
  | 'phone'
  | 'alternativePhone'
  | 'secondaryPhone'
  | 'email'
  | 'secondaryEmail'
  | 'abn'
> & { addresses: readonly Pick<Address, 'name' | 'suburb'>[] }

const known = (texts: readonly string[]): string[] =>
  texts.map((text) => text.trim().toLowerCase()).filter((text) => text !== '')

const areShared = (some: readonly string[], others: readonly string[]): boolean => {
  const theirs = new Set(known(others))
  return known(some).some((text) => theirs.has(text))
}

const phonesOf = (one: DuplicateTraits) => [one.phone, one.alternativePhone, one.secondaryPhone]
const emailsOf = (one: DuplicateTraits) => [one.email, one.secondaryEmail]
const namesOf = (one: DuplicateTraits) => [one.name, one.companyName]

function areNeighbours(one: DuplicateTraits, other: DuplicateTraits): boolean {
  const isNamedAlike = namesOf(one).some((name) => namesOf(other).some((their) => isSimilarName(name, their)))
  return (
    isNamedAlike && one.addresses.some((site) => other.addresses.some((their) => isSameSite(site, their)))
  )
}

/**
 * Why two customers are likely one: any phone, any e-mail or the ABN in common, or a similar name at the same
 * site; empty for no reason. Phones and ABNs must be normalised.
 */
export function duplicateReasons(one: DuplicateTraits, other: DuplicateTraits): DuplicateReason[] {
  const facts: Record<DuplicateReason, boolean> = {
    samePhone: areShared(phonesOf(one), phonesOf(other)),
    sameEmail: areShared(emailsOf(one), emailsOf(other)),
    sameAbn: areShared([one.abn], [other.abn]),
    similarNameAtAddress: areNeighbours(one, other),
  }
  return DUPLICATE_REASONS.filter((reason) => facts[reason])
}
