import { hash } from 'node:crypto'
import { formatAmount } from '@skipyard/domain/shared/money.ts'
import type { BooksDocument } from '@skipyard/domain/xero/books-document.ts'
import { booksTexts } from '@skipyard/domain/xero/texts.ts'
import type { Books } from '#server/features/xero/open-books.ts'
import { xeroTrouble } from '#server/features/xero/xero-trouble.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import type { BooksOrder } from '../books-order.reads.ts'
import type { HeldLinks } from '../held.store.ts'
import type { Claim, WorkEnd } from '../sync-work.store.ts'
import type { CompanyCoding } from './bodies.ts'

export interface StepAt {
  books: Books
  tenantId: string
  claim: Claim
  order: BooksOrder
  held: HeldLinks
  coding: CompanyCoding
}

/** What came of a change, to be kept in the next transaction; an end when the invoice cannot go on. */
export type Keep = (scope: TenantScope) => Promise<WorkEnd | undefined>

const HASH_CHARACTERS = 16

/**
 * By this Xero knows a repeated write again: the same thing in the same words, however often and by whomever it is sent,
 * until it is known what came of it. At most 128 characters.
 */
export function keyOf({ tenantId, claim, order, books }: StepAt, verb: string, what: unknown): string {
  const thing = hash('sha256', JSON.stringify([books.organisationId, what]), 'base64url')
  return `${tenantId}:${order.invoice.id}:${claim.turn}:${verb}:${thing.slice(0, HASH_CHARACTERS)}`
}

export const noteAt = ({ held, order }: StepAt, id: string) => {
  const link = held.notes.get(id)
  const note = order.notes.find((one) => one.id === id)
  if (!link || !note) throw new Error('The adjustment note of this step is not known')
  return { ...link, note }
}

interface MayHaveErrors {
  HasErrors?: boolean | null | undefined
  StatusAttributeString?: string | null | undefined
  ValidationErrors?: { Message: string }[] | null | undefined
}

/** The one thing that was saved; Xero may say in an answer of 200 that it was not. */
export function saved<Element extends MayHaveErrors>([element]: readonly Element[]): Element {
  if (!element) throw xeroTrouble('away', 'Xero answered without what was saved', { isUnsure: true })
  if (element.HasErrors !== true && element.StatusAttributeString !== 'ERROR') return element
  const theirWords = (element.ValidationErrors ?? []).map(({ Message }) => Message)
  throw xeroTrouble('rejected', 'Xero saved nothing', { theirWords })
}

/** What Xero makes of a document otherwise than we do; '' where both agree to the cent. */
export function differenceOf(
  { totalCents, gstCents }: Pick<BooksDocument, 'totalCents' | 'gstCents'>,
  theirs: { Total: number; TotalTax: number },
): string {
  if (totalCents === theirs.Total && gstCents === theirs.TotalTax) return ''
  return booksTexts.differs(`${formatAmount(theirs.Total)} with ${formatAmount(theirs.TotalTax)} GST`)
}
