import type { ReplyOf, RequestOf } from '@skipyard/contract/operation.ts'
import { quoteToWire } from '@skipyard/contract/prices.codec.ts'
import type * as contract from '@skipyard/contract/public-booking.ts'
import type { WirePublicPermit } from '@skipyard/contract/public-booking.ts'
import type { BinSize, BookingBinType } from '@skipyard/domain/inventory/bin.ts'
import type { QuoteRefusal } from '@skipyard/domain/prices/quote.ts'
import { offeredDays } from '@skipyard/domain/public-booking/offered-days.ts'
import type { PublicPage } from '@skipyard/domain/public-booking/public-page.ts'
import { addDays, toWireDate } from '@skipyard/domain/shared/local-date.ts'
import { centsToDollars } from '@skipyard/domain/shared/money.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { type BinBooks, readDayBooks } from './day-books.reads.ts'
import { priceStranger } from './price-stranger.ts'
import { readPublicCompany } from './public-company.reads.ts'
import { readPublicPage } from './public-page.reads.ts'
import { readStreet, type Street } from './read-street.ts'
import { strangersWords } from './strangers-words.ts'

const UNKNOWN: WirePublicPermit = {
  council: '',
  isAppliedByUs: true,
  firstDay: null,
  mostDays: null,
  fee: 0,
  feePer: 'permit',
  howToApply: '',
}

/** What a stranger is told of a permit. */
function presentPermit({ council, rule }: Street): WirePublicPermit {
  if (!council) return UNKNOWN
  const { name, applicant, mostDays, feeCents, feePer, howToApply } = council
  const isAppliedByUs = applicant === 'us'
  return {
    council: name,
    isAppliedByUs,
    firstDay: rule && toWireDate(rule.firstOn),
    mostDays,
    fee: centsToDollars(feeCents),
    feePer,
    howToApply: isAppliedByUs ? '' : howToApply,
  }
}

type Input = RequestOf<typeof contract.getPublicOffers>['body']
type Reply = ReplyOf<typeof contract.getPublicOffers>['data']
interface Bin {
  binType: BookingBinType
  binSize: BinSize
}

/** The bins offered at a place for a kind of waste, of those the company holds, each with its price and its first free day. */
export async function getPublicOffers(scope: TenantScope, asked: Input): Promise<Reply> {
  const { place, placement } = asked
  const [{ page }, company] = [await readPublicPage(scope), await readPublicCompany(scope)]
  const { binTypes, binSizes } = company
  const street = await readStreet(scope, { place, placement })
  const permit = street && presentPermit(street)
  const books = await readDayBooks(scope, { types: binTypes, sizes: binSizes }, page)
  const bins = binTypes.flatMap((binType) => binSizes.map((binSize): Bin => ({ binType, binSize })))
  const sizes: Reply['sizes'] = []
  for (const bin of bins) {
    const held = books.find((one) => one.binSize === bin.binSize && one.binType === bin.binType)
    if (!held) continue
    const offer = await offerOf(scope, { ...asked, ...bin }, { held, page, street })
    if (offer === 'zone-unknown') {
      return { isServed: false, message: strangersWords(offer, { place }), permit: null, sizes: [] }
    }
    if (typeof offer === 'object') sizes.push(offer)
  }
  return { isServed: true, message: '', permit, sizes }
}

interface Offering {
  held: BinBooks
  page: PublicPage
  street: Street | null
}

async function offerOf(
  scope: TenantScope,
  { binType, binSize, hireDays, ...hire }: Input & Bin,
  { held, page, street }: Offering,
): Promise<Reply['sizes'][number] | QuoteRefusal> {
  const permit = street?.rule ?? null
  const days = offeredDays(hireDays, page, { ...held.books, permit })
  const first = days.find(({ state }) => state === 'free')
  const droppedOn = first?.date ?? addDays(scope.today, 1)
  const pickedOn = first?.pickOn ?? addDays(droppedOn, hireDays)
  const answer = await priceStranger(scope, { ...hire, binType, binSize }, { droppedOn, pickedOn, street })
  if (!answer.ok) return answer.reason
  const { includedDays, includedTonnes, extraDay, perTonne } = quoteToWire(answer.value.quote)
  const price = centsToDollars(answer.value.totalCents)
  const firstDay = first ? toWireDate(first.date) : null
  return { binType, binSize, price, includedDays, includedTonnes, extraDay, perTonne, firstDay }
}
