/** What identifies a customer of ours. */
export interface KnownCustomer {
  id: string
  name: string
  email: string
  /** Digits, or ''. */
  abn: string
}

/** A contact in Xero. */
export interface BooksContact {
  contactId: string
  /** Our customer's id once it is linked. */
  number: string
  name: string
  email: string
  abn: string
}

type SharedMark = 'number' | 'abn' | 'email' | 'name'

/** A contact that may be the customer, and why. */
export interface ContactCandidate extends BooksContact {
  shares: SharedMark[]
}

/** That contact; a user has to choose; or none yet. */
type ContactMatch =
  | { is: 'same'; contactId: string; isNumbered: boolean }
  | { is: 'doubtful'; candidates: ContactCandidate[] }
  | { is: 'new' }

const plainName = (name: string) =>
  name
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

/** However they are written. */
export const isSameName = (one: string, other: string): boolean => plainName(one) === plainName(other)

const digits = (abn: string) => abn.replaceAll(/\D/g, '')
const plain = (email: string) => email.trim().toLowerCase()

const isShared = (one: string, other: string) => one !== '' && one === other

function marksOf(customer: KnownCustomer, contact: BooksContact): SharedMark[] {
  const marks: Record<SharedMark, boolean> = {
    number: isShared(customer.id, contact.number.trim().toLowerCase()),
    abn: isShared(digits(customer.abn), digits(contact.abn)),
    email: isShared(plain(customer.email), plain(contact.email)),
    name: isShared(plainName(customer.name), plainName(contact.name)),
  }
  const known: SharedMark[] = ['number', 'abn', 'email', 'name']
  return known.filter((mark) => marks[mark])
}

const isCertain = ({ shares }: ContactCandidate) =>
  shares.includes('name') && (shares.includes('abn') || shares.includes('email'))

/**
 * The contact of a customer, against duplicates: the one with our number; or the only one with its name and
 * its ABN or email. Other similarities are for a user to judge.
 */
export function matchContact(customer: KnownCustomer, contacts: readonly BooksContact[]): ContactMatch {
  const candidates = contacts
    .map((contact) => ({ ...contact, shares: marksOf(customer, contact) }))
    .filter(({ shares }) => shares.length > 0)
  const numbered = candidates.find(({ shares }) => shares.includes('number'))
  if (numbered) return { is: 'same', contactId: numbered.contactId, isNumbered: true }
  if (candidates.length === 0) return { is: 'new' }
  const certain = candidates.filter(isCertain)
  const [only] = certain
  if (only && certain.length === 1)
    return { is: 'same', contactId: only.contactId, isNumbered: only.number.trim() !== '' }
  return { is: 'doubtful', candidates }
}
