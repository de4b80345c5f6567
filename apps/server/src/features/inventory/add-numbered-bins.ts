import type { WireBinCount } from '@skipyard/contract/inventory.bins.ts'
import { nextNumbers } from '@skipyard/domain/inventory/bin-numbers.ts'
import { binTexts } from '@skipyard/domain/inventory/texts.ts'
import { v7 as uuidv7 } from 'uuid'
import { record } from '#server/audit/record.ts'
import { accept } from '#server/http/failure.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { listBinsOfSize, listNumbers } from './bin.reads.ts'
import { insertBins } from './bin.store.ts'
import { readCountOf } from './bin-count.reads.ts'
import { matchStock } from './match-stock.ts'
import { readSizeStock, type SizeKey } from './size-stock.reads.ts'

/** Adds bins in bulk to a numbered size and type: they are numbered on after its highest number. */
export async function addNumberedBins(
  scope: TenantScope,
  key: SizeKey,
  count: number,
): Promise<WireBinCount[]> {
  const held = (await listBinsOfSize(scope, key)).map(({ number }) => number)
  const numbers = accept(nextNumbers(held, count, await listNumbers(scope)))
  await insertBins(
    scope,
    key,
    numbers.map((number) => ({ id: uuidv7(), number, isBroken: false, comments: '' })),
  )
  const [first = '', last = ''] = [numbers.at(0), numbers.at(-1)]
  await matchStock(scope, key, binTexts.added(first === last ? first : binTexts.range(first, last)))
  const { id, totalBins } = await readSizeStock(scope, key)
  if (id === null) throw new Error('Numbered bins without a size and type on record')
  await record(scope, {
    action: 'bins.added',
    subjectId: id,
    changes: {
      totalBins: { from: totalBins - count, to: totalBins },
      first: { from: null, to: first },
      last: { from: null, to: last },
    },
  })
  scope.announce('stock')
  scope.announce('bookings')
  return readCountOf(scope, key)
}
