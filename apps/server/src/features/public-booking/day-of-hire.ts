import type { BinSize, BookingBinType } from '@skipyard/domain/inventory/bin.ts'
import { type OfferedDay, offeredDay } from '@skipyard/domain/public-booking/offered-days.ts'
import { publicTexts } from '@skipyard/domain/public-booking/texts.ts'
import type { LocalDate } from '@skipyard/domain/shared/local-date.ts'
import { invalid } from '#server/http/failure.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { readDayBooks } from './day-books.reads.ts'
import { readPublicPage } from './public-page.reads.ts'

interface AskedHire {
  binType: BookingBinType
  binSize: BinSize
  dropDate: LocalDate
  hireDays: number
}

/** What the drop day of a hire says now; 400 on `binSize` for a bin that the company has never had. */
export async function dayOfHire(
  scope: TenantScope,
  { binType, binSize, dropDate, hireDays }: AskedHire,
): Promise<OfferedDay> {
  const { page } = await readPublicPage(scope)
  const [bin] = await readDayBooks(scope, { types: [binType], sizes: [binSize] }, page)
  if (!bin) throw invalid('binSize', publicTexts.sizeNotOffered)
  return offeredDay(dropDate, hireDays, { rules: page, books: bin.books })
}
