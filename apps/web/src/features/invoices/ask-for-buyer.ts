import { contentOfWire } from '@skipyard/contract/invoices.codec.ts'
import type { WireInvoiceDocument } from '@skipyard/contract/invoices.ts'
import { BUYER_NAMED_FROM_CENTS, lacksBuyer } from '@skipyard/domain/invoices/buyer.ts'
import { invoiceTexts } from '@skipyard/domain/invoices/texts.ts'
import type { Cents } from '@skipyard/domain/shared/money.ts'
import { confirm } from '#web/ui/questions/confirm.tsx'
import { readInvoice } from './queries.ts'

const { title, words, yes } = invoiceTexts.buyerMissing

/** What is to be sent, as far as a list knows it. */
export interface ToSend {
  _id: string
  /** Left out where it is not known: then it is read. */
  totalCents?: Cents
}

/** Asks whether documents go out that do not say who the buyer is. */
export const sendWithoutBuyer = (numbers: readonly string[]): Promise<boolean> =>
  confirm({ title, words: words(numbers.join(', ')), confirmLabel: yes })

/** What cannot be read is not asked about: sending says why itself. */
async function numberWithoutBuyer({ _id }: ToSend): Promise<string[]> {
  const invoice: (WireInvoiceDocument & { invoiceNumber: string }) | null = await readInvoice(_id).catch(
    () => null,
  )
  return invoice !== null && lacksBuyer(contentOfWire(invoice)) ? [invoice.invoiceNumber] : []
}

/** Whether these go out: asked once for all of $1,000 or more that do not say who the buyer is. */
export async function maySend(invoices: readonly ToSend[]): Promise<boolean> {
  const large = invoices.filter(
    ({ totalCents = BUYER_NAMED_FROM_CENTS }) => totalCents >= BUYER_NAMED_FROM_CENTS,
  )
  const lacking: string[] = []
  for (const invoice of large) lacking.push(...(await numberWithoutBuyer(invoice)))
  return lacking.length === 0 || sendWithoutBuyer(lacking)
}
