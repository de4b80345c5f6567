import { companyPause } from '#server/features/books/push/answers.ts'
import { keepBooks } from '#server/features/books/xero-sync.job.ts'
import { agreeAtXero } from './agree-at-xero.ts'
import { invoicesOf } from './invoice-calls.ts'
import type { startXero } from './start-xero.ts'
import type { TestMember, TestServer } from './test-server.ts'

type Xero = Awaited<ReturnType<typeof startXero>>

const log = {
  error: (details: object, message: string) => {
    throw new Error(message, { cause: details })
  },
}

/** What the API answers; throws where it refuses. */
const callsOf =
  (owner: TestMember) => async (method: 'GET' | 'POST' | 'PUT', path: string, body?: object) => {
    const answer = await owner.call({ method, path, ...(body && { body }) })
    if (answer.status !== 200) throw new Error(JSON.stringify(answer.body))
    return answer.body.data
  }

const moneyIn = (books: () => ReturnType<Xero['books']>) => ({
  /** The lines of the bank there: what came in, what was paid out, and what was taken away. */
  bank: () =>
    books().payments.map(({ cents, noteId, isDeleted }) => [noteId === null ? cents : -cents, isDeleted]),
  /** What of credit notes is set off on an invoice there, smallest first. */
  setOffOn: (number: string) => {
    const { invoices, allocations } = books()
    const invoice = invoices.find((one) => one.number === number)
    return allocations
      .filter(({ isDeleted, invoiceId }) => !isDeleted && invoiceId === invoice?.id)
      .map(({ cents }) => cents)
      .toSorted((one, other) => one - other)
  },
})

/** A company that has connected books of its own at the stand-in of Xero, and a worker that one calls by hand. */
export async function connectedCompany(server: TestServer, xero: Xero, name = 'Westgate Skip Hire') {
  const owner = await server.owner()
  const { tenantId } = owner.claims
  const organisation = xero.addOrganisation(name)
  const connect = async (to: string) => {
    const begun = await owner.call({ method: 'POST', path: '/xero/beginConnection' })
    const back = await agreeAtXero(begun.body.data.url, [to])
    const { status, body } = await owner.call({ method: 'POST', path: '/xero/finishConnection', body: back })
    if (status !== 200) throw new Error(JSON.stringify(body))
  }
  await connect(organisation)
  const pause = companyPause(server.services.xero.pace.minuteMs)
  const services = { ...server.services, log }
  const books = () => xero.books(organisation)
  /** Brings what is due to Xero; answers when there is more to do. */
  const keep = () => keepBooks({ services, tenantId, pause, stopping: new AbortController().signal })
  /** Everything that waits is due now, whatever it waited for. */
  const hurry = () =>
    owner.inScope(async ({ db, now }) => {
      await db
        .updateTable('xero_connections')
        .set({ paused_until: null })
        .where('tenant_id', '=', tenantId)
        .execute()
      await db
        .updateTable('xero_work')
        .set({ next_at: now })
        .where('tenant_id', '=', tenantId)
        .where('state', '=', 'waiting')
        .execute()
    })
  /** What is left to do for Xero. */
  const work = () =>
    owner.inScope(({ db }) =>
      db
        .selectFrom('xero_work')
        .where('tenant_id', '=', tenantId)
        .orderBy('invoice_id')
        .selectAll()
        .execute(),
    )
  const call = callsOf(owner)
  /** Brings to Xero whatever is due or waits, and what that leads to. */
  const settle = async (rounds = 5) => {
    for (let round = 0; round < rounds; round += 1) {
      await hurry()
      await keep()
    }
  }
  const money = moneyIn(books)
  const states = async () => [...new Set((await work()).map(({ state }) => state))]
  return {
    owner,
    organisation,
    connect,
    call,
    invoices: invoicesOf(owner),
    books,
    keep,
    hurry,
    work,
    settle,
    states,
    /** After another reading of all of the books, which is to lead to nothing. */
    readAgain: async () => {
      await call('POST', '/xero/sync')
      await settle()
      const conflicts = await call('GET', '/xero/conflicts')
      return { bank: money.bank(), states: await states(), conflicts }
    },
    ...money,
  }
}
