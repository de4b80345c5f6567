import type { RequestOf } from '@skipyard/contract/operation.ts'
import type * as changesContract from '@skipyard/contract/xero/changes.ts'
import type { WireXeroConflict } from '@skipyard/contract/xero/changes.ts'
import { canWriteInvoices } from '@skipyard/domain/invoices/policy.ts'
import { adjustByCredit } from '@skipyard/domain/xero/adjust-by-credit.ts'
import { isSameDocument } from '@skipyard/domain/xero/agreed-invoice.ts'
import { arrivalTexts } from '@skipyard/domain/xero/arrival-texts.ts'
import {
  creditChange,
  type TheirCredit,
  type TheirState,
  takeTheirs,
} from '@skipyard/domain/xero/decide-arrival.ts'
import { record } from '#server/audit/record.ts'
import { findInvoice, readNotes } from '#server/features/invoices/invoice.reads.ts'
import { updateInvoice } from '#server/features/invoices/update-invoice.ts'
import { accept, Failure, notAllowed, notFound } from '#server/http/failure.ts'
import { lockCompany } from '#server/tenancy/lock-company.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { dropConflict, findConflict } from '../office.store.ts'
import { readOrganisationId, readStandings, type Standing } from '../standing.reads.ts'
import { findNoteLink, keepLink, noteUncredited } from '../xero-link.store.ts'
import { insertArrivals, isBusy, keepAgreed, linkPayment, setWork, unlinkPayments } from './arrival.store.ts'
import { type BothSides, readConflicts, refusedAnswers } from './refused-answers.ts'
import { editInputOf, takeForBooking, takeReading, undoSetOffs } from './take-reading.ts'

interface Credited {
  organisationId: string
  standing: Standing
  theirs: Pick<TheirState, 'credits'>
}

async function takeCredit(
  scope: TenantScope,
  { organisationId, standing: { invoiceId } }: Credited,
  credit: TheirCredit,
): Promise<void> {
  const found = await findInvoice(scope, invoiceId)
  if (!found) throw notFound()
  if (await findNoteLink(scope, organisationId, credit.id))
    throw new Failure(409, arrivalTexts.refused.creditOfSeveral)
  const content = accept(adjustByCredit(found.invoice, credit))
  const input = editInputOf(found.invoice, content, arrivalTexts.creditReason)
  await updateInvoice(scope, { invoiceId, input }, null)
  const note = (await readNotes(scope, invoiceId)).at(-1)
  if (!note) throw new Error('The adjustment note just made is not there')
  const { id: theirId, amountCents: creditedCents } = credit
  const agreed = { creditedCents, allocationId: null, isVoid: false }
  // NOTE not recorded: the adjustment note is, by the verb that makes it.
  await keepLink(scope, { organisationId, kind: 'note' }, { ourId: note.id, theirId, invoiceId, agreed })
  await insertArrivals(scope, invoiceId, [{ kind: 'edit', amountCents: creditedCents }])
}

/** Makes an adjustment note here of each credit note that Xero alone has set off; a Failure says which rule refuses it. */
async function takeCredits(scope: TenantScope, credited: Credited): Promise<void> {
  const { foreign, lost } = creditChange(credited.theirs, credited.standing.ours)
  if (lost.length > 0) throw new Failure(409, arrivalTexts.refused.creditGone)
  for (const credit of foreign) await takeCredit(scope, credited, credit)
}

/** Ours is sent again over what Xero has; money that only Xero has is taken away there, money it lost is made anew. */
async function keepOurs(scope: TenantScope, { organisationId, standing, theirs }: BothSides): Promise<void> {
  const { invoiceId, agreed, ours } = standing
  const plan = takeTheirs(agreed, ours, theirs)
  await unlinkPayments(
    scope,
    organisationId,
    plan.dropped.map(({ paymentId }) => paymentId),
  )
  await undoSetOffs(scope, plan.dropped)
  for (const { id: paymentId, amountCents, isSetOff } of plan.paid) {
    const standsFor = { allocationId: paymentId, invoiceId }
    await linkPayment(scope, organisationId, { ...standsFor, paymentId, amountCents, isSetOff })
  }
  const { foreign, lost } = creditChange(theirs, ours)
  await noteUncredited(scope, { organisationId, invoiceId }, lost)
  const foreignCreditCents = foreign.reduce((sum, { amountCents }) => sum + amountCents, 0)
  const isTheirsOther = !isSameDocument(agreed.document, theirs.document)
  const again = { documentVersion: 0, prints: { money: '', words: '' }, document: theirs.document }
  await keepAgreed(scope, invoiceId, {
    agreed: { ...agreed, foreignCreditCents, ...(isTheirsOther && again) },
    sentVersion: 0,
  })
  await setWork(scope, invoiceId, { state: 'waiting', reason: '' })
}

/**
 * Money that came on an invoice that is void here becomes money of its booking, and is taken off the invoice there: the
 * booking's next invoice, or one that is open, takes it. A note that was taken off there is set off again.
 */
async function keepMoney(scope: TenantScope, { organisationId, standing, theirs }: BothSides): Promise<void> {
  const { invoiceId, agreed, ours } = standing
  const { paid, dropped } = takeTheirs(agreed, ours, theirs)
  await noteUncredited(scope, { organisationId, invoiceId }, creditChange(theirs, ours).lost)
  const gone = dropped.map(({ paymentId }) => paymentId)
  await unlinkPayments(scope, organisationId, gone)
  await undoSetOffs(scope, dropped)
  for (const payment of paid) {
    const accountId = theirs.accounts[payment.id]
    await takeForBooking(scope, { organisationId, invoiceId, payment, accountId })
  }
  await setWork(scope, invoiceId, { state: 'waiting', reason: '' })
}

async function keepTheirs(
  scope: TenantScope,
  { organisationId, standing, theirs }: BothSides,
): Promise<void> {
  const { invoiceId, agreed, ours } = standing
  if (ours.isVoid && !theirs.isVoid) return keepMoney(scope, { organisationId, standing, theirs })
  if (!theirs.isVoid) await takeCredits(scope, { organisationId, standing, theirs })
  const { dropped, ...plan } = takeTheirs(agreed, ours, theirs)
  const taking = { organisationId, standing, reading: theirs.document, accounts: theirs.accounts }
  await takeReading(scope, taking, { ...plan, gone: dropped, isVoid: theirs.isVoid })
  await setWork(scope, invoiceId, { state: 'done', reason: '' })
}

async function loadSides(scope: TenantScope, invoiceId: string, foundAt: string | null): Promise<BothSides> {
  const conflict = await findConflict(scope, invoiceId)
  if (!conflict) throw new Failure(409, arrivalTexts.answered)
  if (foundAt !== null && foundAt !== conflict.foundAt.toISOString())
    throw new Failure(409, arrivalTexts.changedThere)
  if (await isBusy(scope, invoiceId)) throw new Failure(409, arrivalTexts.refused.busy)
  const organisationId = await readOrganisationId(scope)
  const [standing] = organisationId
    ? await readStandings(scope, organisationId, { invoiceIds: [invoiceId] })
    : []
  if (!organisationId || !standing) throw new Failure(409, arrivalTexts.notLinked)
  return { organisationId, standing, theirs: conflict.theirs }
}

export async function answerXeroConflict(
  scope: TenantScope,
  { invoiceId, keep, foundAt }: RequestOf<typeof changesContract.answerXeroConflict>['body'],
): Promise<WireXeroConflict[]> {
  if (!canWriteInvoices(scope.actor)) throw notAllowed()
  await lockCompany(scope, 'bookings')
  const found = await findInvoice(scope, invoiceId)
  if (!found) throw notFound()
  const sides = await loadSides(scope, invoiceId, foundAt ?? null)
  const refused = (await refusedAnswers(scope, found.invoice, sides))[keep]
  if (refused !== '') throw new Failure(409, refused)
  await dropConflict(scope, invoiceId)
  if (keep === 'ours') await keepOurs(scope, sides)
  else await keepTheirs(scope, sides)
  const changes = { kept: { from: null, to: keep } }
  await record(scope, { action: 'invoice.xero-answered', subjectId: invoiceId, changes })
  scope.announce('books')
  scope.announce('invoices')
  return readConflicts(scope)
}
