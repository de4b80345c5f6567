import { arrivalTexts } from '@skipyard/domain/xero/arrival-texts.ts'
import { type Arrival, creditChange, decideArrival, undoneOf } from '@skipyard/domain/xero/decide-arrival.ts'
import { findInvoice } from '#server/features/invoices/invoice.reads.ts'
import { lockCompany } from '#server/tenancy/lock-company.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { holdClaim, loadWork, putWorkBack, setWork } from './arrival.store.ts'
import { askWhichSide, type Reading } from './ask-which-side.ts'
import { readStandings, type Standing } from './standing.reads.ts'
import { takeReading } from './take-reading.ts'
import { dropConflict } from './xero-conflict.store.ts'
import { noteUncredited } from './xero-link.store.ts'

/** Both sides say the same again: what was asked is over, and what waits here is sent. */
async function settle(scope: TenantScope, invoiceId: string): Promise<void> {
  if (!(await dropConflict(scope, invoiceId))) return
  await setWork(scope, invoiceId, { state: 'waiting', reason: '' })
  scope.announce('books')
}

type Take = Extract<Arrival, { kind: 'take' }>

/** False where the invoice is being sent to the customer, so that it cannot change right now. */
async function take(
  scope: TenantScope,
  reading: Reading,
  { standing, arrival }: { standing: Standing; arrival: Take },
): Promise<boolean> {
  const { invoiceId, organisationId, theirs, accounts } = reading
  const found = await findInvoice(scope, invoiceId)
  const changes = arrival.isVoid || arrival.document !== null
  if (changes && found?.invoice.sendState === 'Sending') return false
  const work = await loadWork(scope, invoiceId)
  const undone = undoneOf(arrival.gone).map(({ allocationId }) => allocationId)
  const taking = { organisationId, standing, reading: theirs.document, accounts }
  await takeReading(scope, taking, { ...arrival, undone })
  // NOTE not recorded: the verbs record what they do; what is to be sent is no history.
  if (arrival.isVoid && standing.ours.isVoid) {
    // What was set off had to come off there before the void: the note is the customer's credit until it is void too.
    await noteUncredited(scope, organisationId, creditChange(theirs, standing.ours).lost)
    await setWork(scope, invoiceId, { state: 'waiting', reason: '' })
  } else if (work?.state === 'failed' && undone.length < arrival.gone.length) {
    // It is taken off there by now, which could not be done from here.
    await setWork(scope, invoiceId, { state: 'waiting', reason: '' })
  } else if (work) await putWorkBack(scope, invoiceId, work)
  return true
}

/**
 * Does here what was done to an invoice in Xero, once, however often it is read; a Failure says which rule refuses it.
 * False when it has to be read again later: somebody else is at it, or the invoice is being sent to the customer.
 */
export async function applyArrival(called: TenantScope, reading: Reading): Promise<boolean> {
  const { organisationId, invoiceId, theirs } = reading
  const scope: TenantScope = { ...called, actorName: arrivalTexts.actor }
  await lockCompany(scope)
  if (!(await holdClaim(scope, invoiceId, reading.claim))) return false
  const [standing] = await readStandings(scope, organisationId, { invoiceIds: [invoiceId] })
  if (!standing) return true
  const arrival = decideArrival(standing.agreed, standing.ours, theirs)
  if (arrival.kind === 'ask') {
    await askWhichSide(scope, reading, arrivalTexts.asked[arrival.why])
    return true
  }
  if (arrival.kind === 'take' && !(await take(scope, reading, { standing, arrival }))) return false
  await settle(scope, invoiceId)
  return true
}
