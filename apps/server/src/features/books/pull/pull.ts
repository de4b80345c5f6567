import type { ReplyOf } from '@skipyard/contract/operation.ts'
import type * as changesContract from '@skipyard/contract/xero/changes.ts'
import { arrivalTexts } from '@skipyard/domain/xero/arrival-texts.ts'
import {
  type Arrival,
  creditChange,
  decideArrival,
  type TheirState,
  undoneOf,
} from '@skipyard/domain/xero/decide-arrival.ts'
import { v7 as uuidv7 } from 'uuid'
import { findInvoice } from '#server/features/invoices/invoice.reads.ts'
import { noteSentInXero } from '#server/features/invoices/mail/send-invoice.ts'
import { askBooks } from '#server/features/xero/ask-books.ts'
import type { Books, BooksServices } from '#server/features/xero/open-books.ts'
import { requireBooks } from '#server/features/xero/require-books.ts'
import { isTrouble, saidOfXero } from '#server/features/xero/xero-trouble.ts'
import { Failure } from '#server/http/failure.ts'
import type { SteppedCall } from '#server/http/serve-in-steps.ts'
import { lockCompany } from '#server/tenancy/lock-company.ts'
import { withTenant } from '#server/tenancy/open-scope.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { dropConflict, keepConflict, readAskedOf } from '../office.store.ts'
import { type TheirInvoice, theirInvoices } from '../push/answers.ts'
import { accountsOf } from '../push/xero-payment.ts'
import { readFirstLink, readStandings, type Standing } from '../standing.reads.ts'
import { noteUncredited } from '../xero-link.store.ts'
import {
  claimInvoice,
  holdClaim,
  loadWork,
  noteChangesRead,
  putWorkBack,
  releaseInvoice,
  setWork,
} from './arrival.store.ts'
import { takeReading } from './take-reading.ts'
import { theirStateOf } from './their-state.ts'

interface Reading {
  organisationId: string
  invoiceId: string
  claim: string
  theirs: TheirState
  accounts: Readonly<Record<string, string>>
}

type Sent = Pick<Reading, 'invoiceId' | 'theirs'>

/** False where it is being sent from here right now, so that it has to be read again. */
const noteSent = async (scope: TenantScope, { invoiceId, theirs }: Sent, version: number): Promise<boolean> =>
  theirs.isSent !== true || noteSentInXero({ ...scope, actorName: arrivalTexts.actor }, invoiceId, version)

async function askWhichSide(
  scope: TenantScope,
  reading: Reading,
  { why, agreed }: { why: string } & Pick<Standing, 'agreed'>,
): Promise<void> {
  const { invoiceId, theirs, accounts } = reading
  await lockCompany(scope)
  if (!(await holdClaim(scope, invoiceId, reading.claim))) return
  await noteSent(scope, reading, agreed.documentVersion)
  // NOTE not recorded: a question is no change; the answer is one.
  if (await keepConflict(scope, invoiceId, { ...theirs, why, accounts })) scope.announce('books')
  await setWork(scope, invoiceId, { state: 'asked', reason: why })
}

async function settle(scope: TenantScope, invoiceId: string): Promise<void> {
  if (!(await dropConflict(scope, invoiceId))) return
  await setWork(scope, invoiceId, { state: 'waiting', reason: '' })
  scope.announce('books')
}

/** Instead of a version: the one it has by now. */
const NEWEST = 0

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
  // One that was sent is reversed.
  if (arrival.isVoid) await noteSent(scope, reading, standing.agreed.documentVersion)
  const work = await loadWork(scope, invoiceId)
  const undone = undoneOf(arrival.gone).map(({ allocationId }) => allocationId)
  const taking = { organisationId, standing, reading: theirs.document, accounts }
  await takeReading(scope, taking, { ...arrival, undone })
  // NOTE not recorded: the verbs record what they do; what is to be sent is no history.
  if (arrival.isVoid && standing.ours.isVoid) {
    // What was set off had to come off there before the void: the note is the customer's credit until it is void too.
    await noteUncredited(scope, { organisationId, invoiceId }, creditChange(theirs, standing.ours).lost)
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
async function applyArrival(called: TenantScope, reading: Reading): Promise<boolean> {
  const { organisationId, invoiceId, theirs } = reading
  const scope: TenantScope = { ...called, actorName: arrivalTexts.actor }
  await lockCompany(scope)
  if (!(await holdClaim(scope, invoiceId, reading.claim))) return false
  const [standing] = await readStandings(scope, organisationId, { invoiceIds: [invoiceId] })
  if (!standing) return true
  const arrival = decideArrival(standing.agreed, standing.ours, theirs)
  if (arrival.kind === 'ask') {
    await askWhichSide(scope, reading, { why: arrivalTexts.asked[arrival.why], agreed: standing.agreed })
    return true
  }
  if (arrival.kind === 'take' && !(await take(scope, reading, { standing, arrival }))) return false
  await settle(scope, invoiceId)
  // Of words that were changed there before it was sent, the customer has these.
  const isTaken = arrival.kind === 'take' && arrival.document !== null
  return noteSent(scope, reading, isTaken ? NEWEST : standing.agreed.documentVersion)
}

const NOT_FOUND = 404

const linkedOf = ({ ours }: Standing) => new Set(ours.linked.map(({ paymentId }) => paymentId))

async function readTheirs(books: Books, standing: Standing) {
  const path = `/Invoices/${standing.theirId}`
  try {
    const { Invoices } = await books.call({ method: 'GET', path, answer: theirInvoices })
    const [read] = Invoices
    if (!read) return undefined
    const theirs = theirStateOf(read)
    return { theirs, accounts: await accountsOf(books, theirs.payments, linkedOf(standing)) }
  } catch (problem) {
    if (isTrouble(problem, 'rejected') && problem.cause.facts.status === NOT_FOUND) return undefined
    throw problem
  }
}

interface Following {
  services: BooksServices
  tenantId: string
  books: Books
}

/**
 * Reads one of our invoices in Xero and does here what was done there. False when it has to be read again later, because
 * somebody else is at it. May throw a XeroTrouble.
 */
export async function followInvoice(
  { services: { pool }, tenantId, books }: Following,
  standing: Standing,
): Promise<boolean> {
  const company = { tenantId, loginId: tenantId }
  const { invoiceId } = standing
  const claim = uuidv7()
  if (!(await withTenant(pool, company, (scope) => claimInvoice(scope, invoiceId, claim)))) return false
  // NOTE not recorded: a lease is no change; what is taken is recorded by the verbs that do it.
  try {
    const read = await readTheirs(books, standing)
    if (!read) return true
    const reading: Reading = { organisationId: books.organisationId, invoiceId, claim, ...read }
    try {
      return await withTenant(pool, company, (scope) => applyArrival(scope, reading))
    } catch (problem) {
      if (!(problem instanceof Failure)) throw problem
      const question = { why: problem.message, agreed: standing.agreed }
      await withTenant(pool, company, (scope) => askWhichSide(scope, reading, question))
      return true
    }
  } finally {
    await withTenant(pool, company, (scope) => releaseInvoice(scope, invoiceId, claim))
  }
}

const ON_A_PAGE = 100

/** Two clocks are never quite the same, and what changes while it is read may be told late. */
const OVERLAP_MS = 5 * 60_000

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
      const isSentThere = state.isSent === true && standing.isUnsent
      return arrival.kind !== 'nothing' || isSentThere || asked.has(standing.invoiceId)
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

/** Reads now what changed in Xero, and does it here; 503 while Xero is away. */
export async function syncXeroNow({
  claims: { tenantId },
  services,
  within,
}: SteppedCall<typeof changesContract.syncXeroNow>): Promise<ReplyOf<typeof changesContract.syncXeroNow>> {
  await within((scope) => requireBooks(scope, services.xero))
  await saidOfXero(askBooks(services, tenantId, (books) => readChanges({ services, tenantId, books })))
  return { data: { at: new Date().toISOString() } }
}
