import { formatAmount } from '@skipyard/domain/shared/money.ts'
import type { BooksDocument } from '@skipyard/domain/xero/books-document.ts'
import { booksTexts } from '@skipyard/domain/xero/texts.ts'

/** What Xero makes of a document otherwise than we do; '' where both agree to the cent. */
export function differenceOf(
  { totalCents, gstCents }: Pick<BooksDocument, 'totalCents' | 'gstCents'>,
  theirs: { Total: number; TotalTax: number },
): string {
  if (totalCents === theirs.Total && gstCents === theirs.TotalTax) return ''
  return booksTexts.differs(`${formatAmount(theirs.Total)} with ${formatAmount(theirs.TotalTax)} GST`)
}
