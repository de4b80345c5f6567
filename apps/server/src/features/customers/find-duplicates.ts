import type * as contract from '@skipyard/contract/customers/duplicates.ts'
import type { RequestOf } from '@skipyard/contract/operation.ts'
import { BLANK_CUSTOMER } from '@skipyard/domain/customers/customer.ts'
import { duplicateKeys } from '@skipyard/domain/customers/duplicate-index.ts'
import {
  DUPLICATE_REASONS,
  type DuplicateReason,
  type DuplicateTraits,
  duplicateReasons,
} from '@skipyard/domain/customers/duplicates.ts'
import { isEmail } from '@skipyard/domain/shared/email.ts'
import { isPhone, normalisePhone } from '@skipyard/domain/shared/phone.ts'
import { normaliseAbn } from '@skipyard/domain/tenants/abn.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { findDuplicateCandidates, MOST_NEIGHBOURS } from './customer-match.reads.ts'
import { presentCustomer } from './customer-wire.ts'

type Typed = RequestOf<typeof contract.findDuplicates>['query']

const MOST_DUPLICATES = 10
const MOST_KEYED = 200
const ABN_DIGITS = 11

const ifWhole = (text: string, isWhole: (text: string) => boolean) => (isWhole(text) ? text : '')

const sitesOf = ({ address, suburb }: Pick<Typed, 'address' | 'suburb'>) =>
  address
    .map((name, at) => ({ name, suburb: suburb[at] ?? '' }))
    .filter((site) => site.name !== '' && site.suburb !== '')

function traitsOf({ name = '', companyName = '', abn = '', ...typed }: Typed): DuplicateTraits {
  const phoneOf = (text = '') => ifWhole(normalisePhone(text), isPhone)
  const emailOf = (text = '') => ifWhole(text, isEmail)
  return {
    ...BLANK_CUSTOMER,
    name,
    companyName,
    phone: phoneOf(typed.phone),
    alternativePhone: phoneOf(typed.alternativePhone),
    secondaryPhone: phoneOf(typed.secondaryPhone),
    email: emailOf(typed.email),
    secondaryEmail: emailOf(typed.secondaryEmail),
    abn: ifWhole(normaliseAbn(abn), (text) => text.length === ABN_DIGITS),
    addresses: name + companyName === '' ? [] : sitesOf(typed),
  }
}

const rankOf = (reasons: readonly DuplicateReason[]) =>
  DUPLICATE_REASONS.findIndex((reason) => reasons.includes(reason))

export async function findDuplicates(scope: TenantScope, typed: Typed): Promise<contract.WireDuplicate[]> {
  const traits = traitsOf(typed)
  const keys = duplicateKeys(traits)
  const most = MOST_KEYED + MOST_NEIGHBOURS * keys.sites.length
  const candidates = await findDuplicateCandidates(scope, keys, most)
  return candidates
    .filter(({ id }) => id !== typed.exceptId)
    .map((customer) => ({ customer, reasons: duplicateReasons(traits, customer) }))
    .filter(({ reasons }) => reasons.length > 0)
    .toSorted((one, other) => rankOf(one.reasons) - rankOf(other.reasons))
    .slice(0, MOST_DUPLICATES)
    .map(({ customer, reasons }) => ({ customer: presentCustomer(customer), reasons }))
}
