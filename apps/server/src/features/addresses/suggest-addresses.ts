import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { readBaseLocation } from './address.reads.ts'
import type { AddressSearch, Suggestion } from './address-search.ts'
import { openGazetteer } from './gazetteer.ts'
import { gazetteerSearch } from './gazetteer-search.ts'

let search: AddressSearch | undefined

/** Addresses for what was typed, near the company's base first. */
export async function suggestAddresses(scope: TenantScope, typed: string): Promise<Suggestion[]> {
  search ??= gazetteerSearch(openGazetteer())
  return search.suggest(typed, await readBaseLocation(scope))
}
