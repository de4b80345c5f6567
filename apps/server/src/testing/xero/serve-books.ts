import { answerList, answerOne } from './elements.ts'
import type { Resource } from './resource.ts'
import { accountWire, organisationWire } from './wires.ts'

const scope = 'accounting.settings'

/** The organisation and its chart of accounts. */
export const bookResources: Record<string, Resource> = {
  'GET Organisation': {
    scope,
    parameters: [],
    serve: ({ books }) => answerOne('Organisations', organisationWire(books)),
  },
  'GET Accounts': {
    scope,
    parameters: ['where', 'order'],
    serve: (call) =>
      answerList(
        call,
        'Accounts',
        call.books.accounts.map((account) => ({ updatedAt: account.updatedAt, wire: accountWire(account) })),
      ),
  },
}
