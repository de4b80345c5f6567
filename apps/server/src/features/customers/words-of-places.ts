import type { Address } from '@skipyard/domain/addresses/address.ts'
import type { CustomerRecord } from '@skipyard/domain/customers/customer.ts'
import { foldText } from '@skipyard/domain/shared/fold-text.ts'

/** As much as the generated columns `name_key` and `search_text` keep, in bytes; lower case may be longer than upper. */
const MOST_NAME_BYTES = 480
const MOST_TEXT_BYTES = 2_000
const LOWERED = 1.5

const bytesOf = (texts: readonly string[]) => LOWERED * Buffer.byteLength(texts.join(' '))

/** Bytes of so many that names, reference, ABN and e-mails leave for places. */
function roomBeside(customer: CustomerRecord, mostBytes: number): number {
  const { name, companyName, businessName, customerReference, abn, email, secondaryEmail } = customer
  const text = bytesOf([name, companyName, businessName, customerReference, abn, email, secondaryEmail])
  const taken = Math.min(MOST_NAME_BYTES, bytesOf([name])) + Math.min(MOST_TEXT_BYTES, text)
  return Math.max(0, Math.floor(mostBytes - taken))
}

/** Street, suburb and postcode, once each: most lines name their suburb already. */
function wordsOf({ name, suburb, postCode }: Address): string {
  const line = name.toLowerCase()
  const further = [suburb.toLowerCase(), postCode].filter((part) => !line.includes(part))
  return [line, ...further].join(' ')
}

/** What a customer is found by of their sites, as far as there is room for it beside their names. */
export function wordsOfPlaces(
  customer: CustomerRecord,
  addresses: readonly Address[],
  mostBytes: number,
): string {
  const words = foldText(addresses.map(wordsOf).join('\n'))
  const kept = Buffer.from(words).subarray(0, roomBeside(customer, mostBytes)).toString()
  return kept.replace(/\uFFFD+$/, '')
}
