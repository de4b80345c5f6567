import { z } from 'zod'
import { contactWire, createContact, findContact, saveContact } from './contacts.ts'
import { type ApiCall, answerList, answerOne, listed, readBody, saveEach, saveOne } from './elements.ts'
import { badBody, notFound } from './refusal.ts'
import { listParameters, type Resource } from './resource.ts'
import { contact } from './schemas.ts'

const scope = 'accounting.contacts'
const SEARCHED = ['Name', 'FirstName', 'LastName', 'ContactNumber', 'EmailAddress'] as const

function listContacts(call: ApiCall) {
  const { books, query } = call
  const ids = listed(call, 'IDs')
  const term = query.get('searchTerm')?.toLowerCase()
  const rows = books.contacts
    .filter(({ isArchived }) => !isArchived || query.get('includeArchived') === 'true')
    .filter(({ id }) => ids?.includes(id) ?? true)
    .map((one) => ({ updatedAt: one.updatedAt, wire: new Map(Object.entries(contactWire(books, one))) }))
    .filter(
      ({ wire }) =>
        term === undefined ||
        SEARCHED.some((field) => `${wire.get(field) ?? ''}`.toLowerCase().includes(term)),
    )
    .map(({ updatedAt, wire }) => ({ updatedAt, wire: Object.fromEntries(wire) }))
  return answerList(call, 'Contacts', rows)
}

function updateContact({ books, ids: [id = ''], body }: ApiCall) {
  const [sent, ...others] = readBody(z.strictObject({ Contacts: z.array(contact).min(1) }), body).Contacts
  if (!sent || others.length > 0) throw badBody('Contacts: one contact is expected')
  const found = findContact(books, id)
  if (!found) throw notFound()
  return saveOne('Contacts', sent, (one) =>
    contactWire(books, saveContact(books, { ...one, ContactID: found.id })),
  )
}

/** Contacts: found, made and changed. */
export const contactResources: Record<string, Resource> = {
  'GET Contacts': {
    scope,
    parameters: [...listParameters, 'IDs', 'includeArchived', 'summaryOnly', 'searchTerm'],
    serve: listContacts,
  },
  'GET Contacts/*': {
    scope,
    parameters: [],
    serve: ({ books, ids: [id = ''] }) => {
      const found = findContact(books, id)
      if (!found) throw notFound()
      return answerOne('Contacts', contactWire(books, found))
    },
  },
  'PUT Contacts': {
    scope,
    parameters: ['summarizeErrors'],
    serve: (call) =>
      saveEach(call, { name: 'Contacts', schema: contact }, (sent) =>
        contactWire(call.books, createContact(call.books, sent)),
      ),
  },
  'POST Contacts': {
    scope,
    parameters: ['summarizeErrors'],
    serve: (call) =>
      saveEach(call, { name: 'Contacts', schema: contact }, (sent) =>
        contactWire(call.books, saveContact(call.books, sent)),
      ),
  },
  'POST Contacts/*': { scope, parameters: [], serve: updateContact },
}
