import type { WireSearchHit } from '@skipyard/contract/search.ts'
import { canReadFleet } from '@skipyard/domain/fleet/policy.ts'
import type { Actor } from '@skipyard/domain/identity/actor.ts'
import { binStatusOf } from '@skipyard/domain/inventory/bin-status.ts'
import { canReadInvoices } from '@skipyard/domain/invoices/policy.ts'
import { CLOSENESSES, closenessOf } from '@skipyard/domain/search/closeness.ts'
import { SEARCH_KINDS, type SearchKind } from '@skipyard/domain/search/search-kinds.ts'
import { readTypedSearch, type TypedSearch } from '@skipyard/domain/search/typed-search.ts'
import { formatPhone } from '@skipyard/domain/shared/phone.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { type FoundRecords, readFound } from './found.reads.ts'

const MAY_FIND: Partial<Record<SearchKind, (actor: Actor) => boolean>> = {
  invoice: canReadInvoices,
  truck: canReadFleet,
  driver: canReadFleet,
}

type Named = Omit<WireSearchHit, 'kind' | 'closeness'> & { names: string[] }

type Presented = { [Kind in SearchKind]: (record: NonNullable<FoundRecords[Kind]>[number]) => Named }

const binWords = ({ size, type }: { size: number; type: string }) => `${size} m³ ${type}`.trim()

const PRESENTED: Presented = {
  booking: ({ id, prefix, number, customer, suburb, status, phone, docket, ...bin }) => {
    const name = `${prefix}-${number}`
    return {
      id,
      name,
      names: [name, `${number}`, phone ?? '', docket ?? ''],
      details: [customer, suburb, binWords(bin), status, docket ? `Docket ${docket}` : ''],
    }
  },
  invoice: ({ id, number, customer, suburb }) => {
    const ofJob = number.slice(number.indexOf('-') + 1)
    return { id, name: number, names: [number, ofJob], details: [customer, suburb] }
  },
  truck: ({ id, rego, type, driver }) => ({ id, name: rego, names: [rego], details: [driver, type] }),
  bin: ({ id, number, isBroken, isOut, ...bin }) => ({
    id,
    name: number,
    names: [number],
    details: [binWords(bin), binStatusOf({ isBroken, isOut, isPromised: false })],
  }),
  customer: ({ id, name, company, phones, suburb }) => ({
    id,
    name,
    names: [name, company, ...phones],
    details: [company === name ? '' : company, ...phones.slice(0, 1).map(formatPhone), suburb ?? ''],
  }),
  driver: ({ id, name, phone, status }) => ({
    id,
    name,
    names: [name, phone],
    details: [formatPhone(phone), status],
  }),
  suburb: ({ name }) => ({ id: name, name, names: [name], details: [] }),
}

function hitsOf<Kind extends SearchKind>(kind: Kind, typed: TypedSearch, found: Partial<FoundRecords>) {
  const records: readonly NonNullable<FoundRecords[Kind]>[number][] = found[kind] ?? []
  return records.map(PRESENTED[kind]).map(
    ({ names, details, ...record }): WireSearchHit => ({
      ...record,
      kind,
      details: details.filter((detail) => detail !== ''),
      // An email or an ABN holds what was typed, and is not shown.
      closeness:
        closenessOf(
          typed,
          names.filter((name) => name !== ''),
        ) ?? 'part',
    }),
  )
}

const nearness = ({ closeness }: WireSearchHit) => CLOSENESSES.indexOf(closeness)

/** Only records the caller may open: at most five of a kind, the nearest first. */
export async function searchEverywhere(scope: TenantScope, q: string): Promise<WireSearchHit[]> {
  const typed = readTypedSearch(q)
  if (typed.text === '') return []
  const kinds = SEARCH_KINDS.filter((kind) => MAY_FIND[kind]?.(scope.actor) ?? true)
  const found = await readFound(scope, typed, kinds)
  const hits = kinds.flatMap((kind) => hitsOf(kind, typed, found))
  return hits.toSorted((one, other) => nearness(one) - nearness(other))
}
