import { QUANTITY_SCALE } from '@skipyard/domain/invoices/invoice-totals.ts'
import { centsToDollars } from '@skipyard/domain/shared/money.ts'
import type { BooksDocument } from '@skipyard/domain/xero/books-document.ts'
import type { AccountedLine } from '@skipyard/domain/xero/books-settings.ts'
import type { SentLine } from './bodies.ts'

/** By what the lines of the books are coded. */
export interface Coding {
  accountOf: (kind: AccountedLine) => string
  taxed: string
  untaxed: string
}

/** The lines of a document for Xero; those it has keep their id, so that they are changed and not made anew. */
export const sentLines = (
  { amounts, lines }: BooksDocument,
  { accountOf, taxed, untaxed }: Coding,
  lineIds: Readonly<Record<string, string>> = {},
): SentLine[] =>
  lines.map((one) => {
    const known = lineIds[one.id]
    return {
      ...(known !== undefined && { LineItemID: known }),
      Description: one.description,
      Quantity: one.quantityThousandths / QUANTITY_SCALE,
      UnitAmount: centsToDollars(one.unitCents),
      LineAmount: centsToDollars(one.amountCents),
      AccountCode: accountOf(one.kind),
      ...(amounts !== 'NoTax' && {
        TaxType: one.isTaxed ? taxed : untaxed,
        TaxAmount: centsToDollars(one.gstCents),
      }),
    }
  })
