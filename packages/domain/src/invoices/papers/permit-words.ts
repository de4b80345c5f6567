import type { InvoiceContent } from '../invoice.ts'
import { invoiceTexts } from '../texts.ts'

/** What a granted permit says on a document; null while the council has not granted one. */
type GrantedWords = {
  number: string
  /** The council gave it to the customer, not to the company. */
  isInCustomersName: boolean
} | null

const DAYS = /, (\d+) days?$/

function describedBy(description: string, granted: GrantedWords): string {
  const days = DAYS.exec(description)?.[1]
  return days === undefined
    ? description
    : invoiceTexts.permitDescription(Number(days), granted?.number ?? '')
}

/**
 * A document whose words about the permit are those of the one that is granted, and none where none is: its number in the
 * permit line, and whether it is in the customer's name. Days and price are as billed.
 */
export function withPermitWords(content: InvoiceContent, granted: GrantedWords): InvoiceContent {
  return {
    ...content,
    lines: content.lines.map((line) =>
      line.kind === 'permit' ? { ...line, description: describedBy(line.description, granted) } : line,
    ),
    isPermitInName: granted?.isInCustomersName ?? false,
  }
}
