import type { ReplyOf, RequestOf } from '@skipyard/contract/operation.ts'
import { quoteToWire } from '@skipyard/contract/prices.codec.ts'
import type * as contract from '@skipyard/contract/public-booking.ts'
import type { BinSize, BookingBinType } from '@skipyard/domain/inventory/bin.ts'
import { offeredDays } from '@skipyard/domain/public-booking/offered-days.ts'
import { addDays, toWireDate } from '@skipyard/domain/shared/local-date.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { type BinBooks, readDayBooks } from './day-books.reads.ts'
import { readPublicCompany } from './public-company.reads.ts'
import { readPublicPage } from './public-page.reads.ts'
import { quoteStranger } from './quote-stranger.ts'
import { strangersWords } from './strangers-words.ts'

type Input = RequestOf<typeof contract.getPublicOffers>['body']
type Reply = ReplyOf<typeof contract.getPublicOffers>['data']
interface Bin {
  binType: BookingBinType
  binSize: BinSize
}

/** The bins offered at a place for a kind of waste, each with its price and its first free day. */
export async function getPublicOffers(
  scope: TenantScope,
  { place, wasteType, hireDays }: Input,
): Promise<Reply> {
  const [{ page }, company] = [await readPublicPage(scope), await readPublicCompany(scope)]
  const { binTypes, binSizes } = company
  const books = await readDayBooks(scope, { types: binTypes, sizes: binSizes }, page)
  const bins = binTypes.flatMap((binType) => binSizes.map((binSize): Bin => ({ binType, binSize })))
  const sizes: Reply['sizes'] = []
  for (const bin of bins) {
    const held = books.find((one) => one.binSize === bin.binSize && one.binType === bin.binType)
    const first = firstFree(held, hireDays, page)
    const droppedOn = first?.date ?? addDays(scope.today, 1)
    const pickedOn = first?.pickOn ?? addDays(droppedOn, hireDays)
    const answer = await quoteStranger(scope, { ...bin, place, wasteType }, { droppedOn, pickedOn })
    if (!answer.ok && answer.reason === 'zone-unknown') {
      return { isServed: false, message: strangersWords(answer.reason, { place }), sizes: [] }
    }
    if (!answer.ok) continue
    const { total, includedDays, includedTonnes, extraDay, perTonne } = quoteToWire(answer.value)
    const firstDay = first ? toWireDate(first.date) : null
    sizes.push({ ...bin, price: total, includedDays, includedTonnes, extraDay, perTonne, firstDay })
  }
  return { isServed: true, message: '', sizes }
}

function firstFree(held: BinBooks | undefined, hireDays: number, page: Parameters<typeof offeredDays>[1]) {
  if (!held) return undefined
  return offeredDays(hireDays, page, held.books).find(({ state }) => state === 'free')
}
