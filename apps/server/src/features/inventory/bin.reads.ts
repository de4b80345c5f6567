import type * as contract from '@skipyard/contract/inventory/numbered.ts'
import type { RequestOf } from '@skipyard/contract/operation.ts'
import { binAvailabilityOf, binStatusOf } from '@skipyard/domain/inventory/bin-status.ts'
import type { BinStatus } from '@skipyard/domain/inventory/numbered-bin.ts'
import { foldText } from '@skipyard/domain/shared/fold-text.ts'
import { toWireDate } from '@skipyard/domain/shared/local-date.ts'
import { type RawBuilder, sql } from 'kysely'
import { notFound } from '#server/http/failure.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { allBins, type BinRecord, binOf, heldBins, holders, isOut, readHeldBins } from './held-bin.reads.ts'
import { readBinType, type SizeKey } from './size-stock.reads.ts'

type Search = RequestOf<typeof contract.listBins>['query']

// NOTE [0-9], since \d means the digits of every script here, and no number can be made of most of them.
/** Natural order: 6-9 before 6-10. */
const prefix = sql`(regexp_match(lower(n.number), '^(.*?)([0-9]*)$'))[1]`
const ordinal = sql`nullif((regexp_match(n.number, '^(.*?)([0-9]*)$'))[2], '')::numeric`

const heldBy = (scope: TenantScope): Record<BinStatus, RawBuilder<boolean>> => ({
  'with customer': isOut(scope),
  broken: sql<boolean>`n.is_broken and not ${isOut(scope)}`,
  'on yard': sql<boolean>`not n.is_broken and not ${isOut(scope)}`,
})

const sortsOf = (scope: TenantScope): Record<string, RawBuilder<unknown>[]> => ({
  size: [sql`n.bin_size`, sql`n.bin_type`],
  type: [sql`n.bin_type`, sql`n.bin_size`],
  status: [sql`case when ${isOut(scope)} then 2 when n.is_broken then 3 else 1 end`],
})

function matching(scope: TenantScope, { q, size, type, status }: Search) {
  let bins = allBins(scope).where('n.removed_at', 'is', null)
  if (size !== undefined) bins = bins.where('n.bin_size', '=', size)
  if (type !== undefined) bins = bins.where('n.bin_type', '=', type)
  if (status !== undefined) bins = bins.where(heldBy(scope)[status])
  if (q !== undefined) {
    bins = bins.where(sql<boolean>`strpos(folded(n.number || ' ' || n.comments), ${foldText(q)}) > 0`)
  }
  return bins
}

const hireOf = ({
  bookingId,
  dropDate,
  jobID,
  customerName,
  suburb,
}: BinRecord['holders'][number]): contract.WireBinHire => ({
  bookingId,
  jobID,
  customerName,
  suburb,
  since: toWireDate(dropDate),
})

function presented(bin: BinRecord): contract.WireBin {
  const { id, number, size, comments, version } = bin
  const out = bin.holders.find((holder) => holder.isOut)
  const promised = bin.holders.find((holder) => !holder.isOut)
  const whereabouts = { isBroken: bin.isBroken, isOut: out !== undefined, isPromised: promised !== undefined }
  return {
    _id: id,
    number,
    size,
    type: readBinType(bin.type),
    availability: binAvailabilityOf(whereabouts),
    status: binStatusOf(whereabouts),
    comments,
    version,
    hire: out ? hireOf(out) : null,
    promisedTo: promised ? hireOf(promised) : null,
  }
}

export async function listBins(
  scope: TenantScope,
  search: Search,
): Promise<{ total: number; data: contract.WireBin[] }> {
  const { sort = 'number', page, limit } = search
  const direction = sort.startsWith('-') ? 'desc' : 'asc'
  const found = matching(scope, search)
  const { total } = await found
    .select(({ fn }) => fn.countAll<string>().as('total'))
    .executeTakeFirstOrThrow()
  let rows = found.selectAll('n').select(holders(scope))
  for (const column of [...(sortsOf(scope)[sort.replace('-', '')] ?? []), prefix, ordinal]) {
    rows = rows.orderBy(column, direction)
  }
  const bins = await rows
    .orderBy('n.id')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute()
  return { total: Number(total), data: bins.map((row) => presented(binOf(row))) }
}

export async function readBin(scope: TenantScope, binId: string): Promise<contract.WireBin> {
  const [bin] = await readHeldBins(scope, [binId])
  if (!bin || bin.isRemoved) throw notFound()
  return presented(bin)
}

export async function listBinsOfSize(scope: TenantScope, { size, type }: SizeKey): Promise<BinRecord[]> {
  const rows = await heldBins(scope)
    .where('n.removed_at', 'is', null)
    .where('n.bin_size', '=', size)
    .where('n.bin_type', '=', type)
    .orderBy(prefix)
    .orderBy(ordinal)
    .execute()
  return rows.map(binOf)
}

export async function listNumbers(scope: TenantScope): Promise<string[]> {
  const rows = await allBins(scope).where('n.removed_at', 'is', null).select('n.number').execute()
  return rows.map(({ number }) => number)
}
