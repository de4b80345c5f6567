import type { ReplyOf, RequestOf } from '@skipyard/contract/operation.ts'
import { quoteToWire } from '@skipyard/contract/prices/codec.ts'
import type * as contract from '@skipyard/contract/public-booking/public-booking.ts'
import type { WirePublicPage, WirePublicPermit } from '@skipyard/contract/public-booking/public-booking.ts'
import type { BinSize, BookingBinType } from '@skipyard/domain/inventory/bin.ts'
import { offeredDays } from '@skipyard/domain/public-booking/offered-days.ts'
import type { PublicPage } from '@skipyard/domain/public-booking/public-page.ts'
import { addDays, toWireDate } from '@skipyard/domain/shared/local-date.ts'
import { centsToDollars } from '@skipyard/domain/shared/money.ts'
import { offerCards } from '#server/features/card-payments/pay-by-card.ts'
import { readInvoiceSettings } from '#server/features/invoices/invoice-settings.reads.ts'
import { readSmsSender } from '#server/features/messages/settings.reads.ts'
import type { Services } from '#server/http/route-context.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { type BinBooks, readDayBooks, readPublicCompany, readPublicPage } from './public-page.reads.ts'
import {
  priceStranger,
  readStreet,
  type StrangersRefusal,
  type Street,
  strangersWords,
} from './stranger-prices.ts'

export async function openPublicPage(
  scope: TenantScope,
  { isMailSent }: Pick<Services, 'isMailSent'>,
): Promise<WirePublicPage> {
  const [{ page }, company] = [await readPublicPage(scope), await readPublicCompany(scope)]
  const { name, phone, email, logo, wasteTypes } = company
  const { extras } = (await readInvoiceSettings(scope)).settings
  const offered = extras.filter((extra) => page.extras.includes(extra.name))
  const { cards } = await offerCards(scope)
  const { sender } = await readSmsSender(scope)
  return {
    company: { name, phone, email },
    logo,
    accent: page.accent,
    hoursWords: page.hoursWords,
    timeZone: scope.timeZone,
    wasteTypes: wasteTypes.map((waste) => ({ name: waste, note: page.wasteNotes[waste] ?? '' })),
    hireChoices: [...page.hireChoices],
    extras: offered.map((extra) => ({ name: extra.name, price: centsToDollars(extra.priceCents) })),
    terms: [...page.terms],
    cards,
    asksForCode: page.asksForCode && (isMailSent || sender.provider !== 'none'),
  }
}

export async function getPublicDays(
  scope: TenantScope,
  { binType, binSize, hireDays, ...where }: RequestOf<typeof contract.getPublicDays>['body'],
): Promise<ReplyOf<typeof contract.getPublicDays>['data']> {
  const { page } = await readPublicPage(scope)
  const [bin] = await readDayBooks(scope, { types: [binType], sizes: [binSize] }, page)
  const street = await readStreet(scope, where)
  const permit = street?.rule ?? null
  const days = bin ? offeredDays(hireDays, page, { ...bin.books, permit }) : []
  return {
    days: days.map(({ date, pickOn, ...day }) => ({
      ...day,
      date: toWireDate(date),
      pickDate: toWireDate(pickOn),
    })),
  }
}

const UNKNOWN: WirePublicPermit = {
  council: '',
  isAppliedByUs: true,
  firstDay: null,
  mostDays: null,
  fee: 0,
  feePer: 'permit',
  howToApply: '',
}

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
    if (offer === 'zone-unknown' || offer === 'place-unclear') {
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
): Promise<Reply['sizes'][number] | StrangersRefusal> {
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
