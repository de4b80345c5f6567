import type { RequestOf } from '@skipyard/contract/operation.ts'
import type * as contract from '@skipyard/contract/public-booking.ts'
import { type OfferedDay, offeredDay } from '@skipyard/domain/public-booking/offered-days.ts'
import { publicTexts } from '@skipyard/domain/public-booking/texts.ts'
import { invalid } from '#server/http/failure.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { readDayBooks } from './day-books.reads.ts'
import { readPublicPage } from './public-page.reads.ts'
import { readStreet, type Street } from './read-street.ts'

type AskedHire = Pick<
  RequestOf<typeof contract.quotePublicHire>['body'],
  'binType' | 'binSize' | 'dropDate' | 'hireDays' | 'place' | 'placement'
>

/** The drop day of a hire as it is now, and the street it goes to. */
export interface DayOfHire {
  day: OfferedDay
  /** Null for a bin on the customer's own land. */
  street: Street | null
}

/** What the drop day of a hire says now; 400 on `binSize` for a bin that the company has never had. */
export async function dayOfHire(
  scope: TenantScope,
  { binType, binSize, dropDate, hireDays, ...where }: AskedHire,
): Promise<DayOfHire> {
  const { page } = await readPublicPage(scope)
  const [bin] = await readDayBooks(scope, { types: [binType], sizes: [binSize] }, page)
  if (!bin) throw invalid('binSize', publicTexts.sizeNotOffered)
  const street = await readStreet(scope, where)
  const books = { ...bin.books, permit: street?.rule ?? null }
  return { day: offeredDay(dropDate, hireDays, { rules: page, books }), street }
}
