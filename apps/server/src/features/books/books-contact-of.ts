import type { BooksContact } from '@skipyard/domain/xero/match-contact.ts'
import type { ContactAnswer } from './answers.ts'

/** A contact of the books in the words of the domain. */
export const booksContactOf = (answer: ContactAnswer): BooksContact => ({
  contactId: answer.ContactID,
  number: answer.ContactNumber,
  name: answer.Name,
  email: answer.EmailAddress,
  abn: answer.TaxNumber,
})
