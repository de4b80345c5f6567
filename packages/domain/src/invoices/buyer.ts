import type { CustomerRecord } from '../customers/customer.ts'
import { formatAbn, isValidAbn, normaliseAbn } from '../tenants/abn.ts'
import type { InvoiceContent } from './invoice.ts'
import { totalsOf } from './invoice-totals.ts'
import { invoiceTexts } from './texts.ts'

const { paper: texts } = invoiceTexts

/** The company and the ABN that a document names beside the person. */
export type Buyer = Pick<InvoiceContent, 'customerName' | 'customerCompany' | 'customerAbn'>

/** Whom a customer's record has billed: a Company by its own name, anybody else as the person; an ABN where it is one. */
export const buyerOf = ({
  name,
  type,
  companyName,
  abn,
}: Pick<CustomerRecord, 'name' | 'type' | 'companyName' | 'abn'>): Buyer => ({
  customerName: name,
  customerCompany: type === 'Company' ? companyName : '',
  customerAbn: isValidAbn(abn) ? normaliseAbn(abn) : '',
})

/** The name that is billed. */
export const billedName = ({ customerCompany, customerName }: Buyer): string =>
  customerCompany === '' ? customerName : customerCompany

/** What is said of the buyer below the name: the ABN, and whom a company's document is for. */
export function buyerLines({ customerCompany, customerName, customerAbn }: Buyer): string[] {
  const isContact = customerCompany !== '' && customerCompany !== customerName
  return [
    ...(customerAbn === '' ? [] : [`ABN ${formatAbn(customerAbn)}`]),
    ...(isContact ? [texts.attention(customerName)] : []),
  ]
}

/** From so much on, a tax invoice names the buyer or the buyer's ABN (A New Tax System (GST) Act s 29-70(1)(c)(ii)). */
export const BUYER_NAMED_FROM_CENTS = 100_000

/** Whether a name has more than one word: a single one is nobody's whole name. */
export const isWholeName = (name: string): boolean => /\S\s+\S/.test(name)

/**
 * Whether a tax invoice of $1,000 or more does not say who the buyer is: neither company nor ABN, and no whole
 * name.
 */
export function lacksBuyer(content: InvoiceContent): boolean {
  const { isGstRegistered, customerCompany, customerAbn, customerName } = content
  if (!isGstRegistered || totalsOf(content).totalCents < BUYER_NAMED_FROM_CENTS) return false
  return customerCompany.trim() === '' && customerAbn.trim() === '' && !isWholeName(customerName)
}
