import type { Address } from '@skipyard/domain/addresses/address.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { readBaseLocation } from './address.reads.ts'
import type { AddressSearch } from './address-search.ts'
import { gazetteerSearch } from './gazetteer-search.ts'
import { loadGazetteer } from './load-gazetteer.ts'

let search: AddressSearch | undefined

/** Addresses for what was typed, near the company's base first. */
export async function suggestAddresses(scope: TenantScope, typed: string): Promise<Address[]> {
  search ??= gazetteerSearch(loadGazetteer())
  return search.suggest(typed, await readBaseLocation(scope))
}
