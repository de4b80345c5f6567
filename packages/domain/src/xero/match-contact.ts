/** What a customer of ours is known by. */
export interface KnownCustomer {
  id: string
  name: string
  email: string
  /** Digits alone, '' when unknown. */
  abn: string
}

/** A contact of the books. */
export interface BooksContact {
  contactId: string
  /** What the company's other systems call it; our customer's id once it is linked. */
  number: string
  name: string
  email: string
  abn: string
}

/** What a contact has in common with a customer. */
export type SharedMark = 'number' | 'abn' | 'email' | 'name'

/** A contact that may be the customer, and why. */
export interface ContactCandidate extends BooksContact {
  shares: SharedMark[]
}

/** It is that contact; somebody has to say; or there is none yet. */
export type ContactMatch =
  | { is: 'same'; contactId: string; isNumbered: boolean }
  | { is: 'doubtful'; candidates: ContactCandidate[] }
  | { is: 'new' }

const plainName = (name: string) =>
  name
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

/** Whether two names are one, however they are written. */
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
 * Which contact of the books a customer is, so that no duplicate is made: the one with our number; or the only one that has
 * its name and its ABN or email. Whatever else has something in common is for a person to say.
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
