import type { InvoiceContent, InvoiceLine } from '../invoices/invoice.ts'
import { gstSharesOf, QUANTITY_SCALE, totalsOf } from '../invoices/invoice-totals.ts'
import type { Cents } from '../shared/money.ts'
import type { AccountedLine } from './books-settings.ts'
import { wordsForBooks } from './line-words.ts'

/** A line for Xero: its amount as the document's are, and the GST in it or on top. */
interface BooksLine {
  id: string
  kind: AccountedLine
  description: string
  quantityThousandths: number
  unitCents: Cents
  amountCents: Cents
  gstCents: Cents
  isTaxed: boolean
}

/** An invoice or adjustment note for Xero; its lines add up to ours, to the cent. */
export interface BooksDocument {
  amounts: 'Inclusive' | 'Exclusive' | 'NoTax'
  lines: BooksLine[]
  totalCents: Cents
  gstCents: Cents
}

const MOST_CHARACTERS = 4_000

const kindOf = ({ kind }: InvoiceLine, amountCents: Cents): AccountedLine => {
  if (amountCents < 0) return 'discount'
  return kind === '' ? 'other' : kind
}

const describe = (line: InvoiceLine): string => wordsForBooks(line).slice(0, MOST_CHARACTERS) || 'Item'

type Priced = Pick<InvoiceContent, 'lines' | 'lineAmountType' | 'isGstRegistered'>

const amountsOf = ({ lineAmountType, isGstRegistered }: Priced): BooksDocument['amounts'] =>
  isGstRegistered ? lineAmountType : 'NoTax'

/** An invoice for Xero. GST is each line's on our document, never recalculated. */
export function booksDocumentOf(content: Priced): BooksDocument {
  const totals = totalsOf(content)
  const lines = content.lines.map((line, index): BooksLine => {
    const { amountCents = 0, gstCents = 0 } = totals.lines[index] ?? {}
    return {
      id: line.id,
      kind: kindOf(line, amountCents),
      description: describe(line),
      quantityThousandths: line.quantityThousandths,
      unitCents: line.unitCents,
      amountCents,
      gstCents,
      isTaxed: line.isTaxed && content.isGstRegistered,
    }
  })
  return { amounts: amountsOf(content), lines, totalCents: totals.totalCents, gstCents: totals.gstCents }
}

const single = (line: BooksLine, amountCents: Cents): BooksLine => ({
  ...line,
  amountCents,
  unitCents: amountCents,
  quantityThousandths: QUANTITY_SCALE,
})

/** The decrease of a line; one whose GST changed is taken out whole and put in again. */
function fallOf(was: BooksLine | undefined, is: BooksLine | undefined): BooksLine[] {
  if (was && is && was.isTaxed === is.isTaxed) return [single(was, was.amountCents - is.amountCents)]
  return [...(was ? [single(was, was.amountCents)] : []), ...(is ? [single(is, -is.amountCents)] : [])]
}

const sumOf = (lines: readonly BooksLine[], isTaxed: boolean) =>
  lines.reduce((sum, line) => sum + (line.isTaxed === isTaxed ? line.amountCents : 0), 0)

const linesLeft = (lines: readonly BooksLine[]) =>
  sumOf(lines, true) === 0 && sumOf(lines, false) === 0 ? [] : lines

/**
 * An adjustment note for Xero: the decrease line by line, with the note's GST. `before` are the lines it
 * found, `after` those it left. One over everything reverses each line on its account.
 */
export function booksNoteOf(
  priced: Omit<Priced, 'lines'>,
  { before, after }: Record<'before' | 'after', readonly InvoiceLine[]>,
): BooksDocument {
  const [was, is] = [before, after].map((lines) => booksDocumentOf({ ...priced, lines: [...lines] }))
  const found = was?.lines ?? []
  const left = linesLeft(is?.lines ?? [])
  const ids = [...new Set([...found, ...left].map(({ id }) => id))]
  const fallen = ids
    .flatMap((id) =>
      fallOf(
        found.find((line) => line.id === id),
        left.find((line) => line.id === id),
      ),
    )
    .filter(({ amountCents }) => amountCents !== 0)
  const gstCents = (was?.gstCents ?? 0) - (is?.gstCents ?? 0)
  const taxed = fallen.map(({ isTaxed, amountCents }) => (isTaxed ? amountCents : 0))
  const shares = gstSharesOf(gstCents, taxed, priced.lineAmountType)
  const lines = fallen.map((line, index) => ({ ...line, gstCents: shares[index] ?? 0 }))
  const totalCents = (was?.totalCents ?? 0) - (is?.totalCents ?? 0)
  return { amounts: amountsOf({ ...priced, lines: [] }), lines, totalCents, gstCents }
}
