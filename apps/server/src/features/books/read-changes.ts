import { decideArrival } from '@skipyard/domain/xero/decide-arrival.ts'
import { withTenant } from '#server/tenancy/open-scope.ts'
import { noteChangesRead } from './arrival.store.ts'
import { type Following, followInvoice } from './follow-invoice.ts'
import { readFirstLink, readStandings, type Standing } from './standing.reads.ts'
import type { TheirInvoice } from './their-invoice.ts'
import { theirInvoices } from './their-invoices.ts'
import { theirStateOf } from './their-state-of.ts'
import { readAskedOf } from './xero-conflict.reads.ts'

const ON_A_PAGE = 100

/** Two clocks are never quite the same, and what changes while it is read may be told late. */
const OVERLAP_MS = 5 * 60_000

/** Those of a page that are ours, and stand otherwise than when both agreed or are asked about. */
async function changedOf(following: Following, page: readonly TheirInvoice[]): Promise<Standing[]> {
  const { services, tenantId, books } = following
  const theirs = new Map(page.map((one) => [one.InvoiceID, theirStateOf(one)]))
  return withTenant(services.pool, { tenantId, loginId: tenantId }, async (scope) => {
    const standings = await readStandings(scope, books.organisationId, { theirIds: [...theirs.keys()] })
    const asked = await readAskedOf(
      scope,
      standings.map(({ invoiceId }) => invoiceId),
    )
    return standings.filter((standing) => {
      const state = theirs.get(standing.theirId)
      if (!state) return false
      const arrival = decideArrival(standing.agreed, standing.ours, state)
      return arrival.kind !== 'nothing' || asked.has(standing.invoiceId)
    })
  })
}

/**
 * Reads what has changed in Xero since everything was last taken, and does it here. The newest come first: what changes
 * meanwhile moves to the front and is read the next time, so none is passed over. May throw a XeroTrouble.
 */
export async function readChanges(following: Following): Promise<void> {
  const { services, tenantId, books } = following
  const company = { tenantId, loginId: tenantId }
  const begun = new Date()
  const { readTo, firstLinkAt } = await withTenant(services.pool, company, (scope) =>
    readFirstLink(scope, books.organisationId),
  )
  const from = readTo ?? firstLinkAt
  let isAllTaken = true
  for (let page = 1; from !== null; page += 1) {
    const { Invoices } = await books.call({
      method: 'GET',
      path: '/Invoices',
      query: { page: String(page), where: 'Type=="ACCREC"', order: 'UpdatedDateUTC DESC' },
      modifiedSince: new Date(from.getTime() - OVERLAP_MS),
      answer: theirInvoices,
    })
    for (const standing of await changedOf(following, Invoices)) {
      if (!(await followInvoice(following, standing))) isAllTaken = false
    }
    if (Invoices.length < ON_A_PAGE) break
  }
  await withTenant(services.pool, company, async (scope) => {
    // NOTE not recorded: having read changes nothing; what was taken is recorded where it is.
    await noteChangesRead(scope, isAllTaken ? begun : null)
    scope.announce('books')
  })
}
