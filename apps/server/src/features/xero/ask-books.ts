import { connectionTexts } from '@skipyard/domain/xero/texts.ts'
import { Failure } from '#server/http/failure.ts'
import { checkGrant } from './check-xero-connection.ts'
import { type Books, type BooksServices, openBooks } from './open-books.ts'
import { isTrouble, xeroTrouble } from './xero-trouble.ts'

/** Nobody waits longer for Xero than this, whatever it does: renewing the grant, a place in the line, and its answer. */
const PATIENCE_MS = 9_000

/**
 * Asks the company's books while somebody waits for the answer. Throws a XeroTrouble: `away` when Xero takes too long;
 * a Failure (409) when the grant turns out to be lost.
 */
export async function askBooks<T>(
  services: BooksServices,
  tenantId: string,
  work: (books: Books) => Promise<T>,
): Promise<T> {
  const asked = openBooks(services, tenantId, 'person')
    .then((books) => {
      if (!books) throw new Failure(409, connectionTexts.lost)
      return work(books)
    })
    .catch(async (problem: unknown) => {
      // Who ended the grant at Xero is seen to have, instead of being refused call by call.
      if (isTrouble(problem, 'refused')) await checkGrant(services, tenantId)
      throw problem
    })
  const { promise: tooLong, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(
    () => reject(xeroTrouble('away', 'Xero takes too long', { isUnsure: true })),
    PATIENCE_MS,
  )
  return Promise.race([asked, tooLong]).finally(() => clearTimeout(timer))
}
