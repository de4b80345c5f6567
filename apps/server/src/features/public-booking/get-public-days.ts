import type { ReplyOf, RequestOf } from '@skipyard/contract/operation.ts'
import type * as contract from '@skipyard/contract/public-booking.ts'
import { offeredDays } from '@skipyard/domain/public-booking/offered-days.ts'
import { toWireDate } from '@skipyard/domain/shared/local-date.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { readDayBooks } from './day-books.reads.ts'
import { readPublicPage } from './public-page.reads.ts'
import { readStreet } from './read-street.ts'

/** The days on which a bin can be dropped, kept for so many days. */
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
