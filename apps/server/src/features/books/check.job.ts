import { addDays, type LocalDate, localDate } from '@skipyard/domain/shared/local-date.ts'
import { arrivalTexts } from '@skipyard/domain/xero/arrival-texts.ts'
import { type BooksSide, compareBooks, type Difference } from '@skipyard/domain/xero/compare-books.ts'
import { connectionTexts } from '@skipyard/domain/xero/texts.ts'
import { z } from 'zod'
import { type Books, openBooks } from '#server/features/xero/open-books.ts'
import { isTrouble } from '#server/features/xero/xero-trouble.ts'
import { defineJob, type JobServices } from '#server/jobs/define-job.ts'
import { withTenant } from '#server/tenancy/open-scope.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import {
  type CheckFound,
  findCheck,
  keepCheck,
  type OurSide,
  readNumberPrefix,
  readOurSides,
} from './office.store.ts'
import { setOffOf } from './pull/their-state.ts'
import { type TheirInvoice, theirInvoices } from './push/answers.ts'

const ON_A_PAGE = 100
const NAMED_AT_ONCE = 40

interface Comparing {
  books: Books
  within: <T>(work: (scope: TenantScope) => Promise<T>) => Promise<T>
  period: { from: LocalDate; to: LocalDate }
}

const dateTime = (day: LocalDate): string => `DateTime(${day.split('-').map(Number).join(',')})`

async function* pagesOf({ books, period: { from, to } }: Comparing): AsyncGenerator<TheirInvoice[]> {
  const until = dateTime(addDays(to, 1))
  const where = `Type=="ACCREC" AND Date>=${dateTime(from)} AND Date<${until}`
  for (let page = 1; ; page += 1) {
    const query = { page: String(page), where, order: 'InvoiceNumber' }
    const { Invoices } = await books.call({ method: 'GET', path: '/Invoices', query, answer: theirInvoices })
    yield Invoices
    if (Invoices.length < ON_A_PAGE) return
  }
}

async function namedOf(books: Books, ours: readonly OurSide[]): Promise<TheirInvoice[]> {
  const found: TheirInvoice[] = []
  for (let start = 0; start < ours.length; start += NAMED_AT_ONCE) {
    const piece = ours.slice(start, start + NAMED_AT_ONCE)
    const ids = piece.flatMap(({ theirId }) => theirId ?? [])
    const numbers = piece.flatMap(({ theirId, invoiceNumber }) => (theirId === null ? [invoiceNumber] : []))
    const asked = [
      ...(ids.length > 0 ? [{ IDs: ids.join() }] : []),
      ...(numbers.length > 0 ? [{ InvoiceNumbers: numbers.join() }] : []),
    ]
    for (const named of asked) {
      const query = { ...named, page: '1' }
      const { Invoices } = await books.call({
        method: 'GET',
        path: '/Invoices',
        query,
        answer: theirInvoices,
      })
      found.push(...Invoices.filter(({ Type }) => Type === 'ACCREC'))
    }
  }
  return found
}

function sideOf(theirs: TheirInvoice): BooksSide {
  const setOffCents = setOffOf(theirs).reduce((sum, { amountCents }) => sum + amountCents, 0)
  return {
    invoiceNumber: theirs.InvoiceNumber,
    isVoid: theirs.Status === 'VOIDED' || theirs.Status === 'DELETED',
    totalCents: theirs.Total,
    gstCents: theirs.TotalTax,
    paidCents: theirs.AmountPaid + setOffCents,
    creditedCents: theirs.AmountCredited - setOffCents,
  }
}

const isDead = ({ Status }: TheirInvoice) => Status === 'DELETED' || Status === 'VOIDED'

function createLedger() {
  const byId = new Map<string, TheirInvoice>()
  const byNumber = new Map<string, TheirInvoice>()
  return {
    add(invoices: readonly TheirInvoice[]) {
      for (const one of invoices) {
        byId.set(one.InvoiceID, one)
        const known = byNumber.get(one.InvoiceNumber)
        if (!known || (isDead(known) && !isDead(one))) byNumber.set(one.InvoiceNumber, one)
      }
    },
    find: ({ theirId, invoiceNumber }: OurSide): TheirInvoice | undefined =>
      (theirId === null ? undefined : byId.get(theirId)) ?? byNumber.get(invoiceNumber),
  }
}

type Ledger = ReturnType<typeof createLedger>

function withKnown(ours: OurSide, found: Difference[]): Difference[] {
  if (ours.difference === '' || found.length > 0 || ours.isVoid) return found
  const { invoiceId, invoiceNumber, difference } = ours
  return [{ invoiceId, invoiceNumber, kind: 'total', ours: '', theirs: difference }]
}

const nothing = () => ({ totalCents: 0, gstCents: 0, paidCents: 0 })

function add(sums: ReturnType<typeof nothing>, side: BooksSide | undefined): void {
  if (!side || side.isVoid) return
  sums.totalCents += side.totalCents
  sums.gstCents += side.gstCents
  sums.paidCents += side.paidCents
}

function foreignOf(
  theirs: readonly TheirInvoice[],
  ours: readonly OurSide[],
  prefix: string,
): TheirInvoice[] {
  const ids = new Set(ours.flatMap(({ theirId }) => theirId ?? []))
  const numbers = new Set(ours.map(({ invoiceNumber }) => invoiceNumber))
  return theirs.filter(
    ({ InvoiceID, InvoiceNumber }) =>
      prefix !== '' && InvoiceNumber.startsWith(prefix) && !ids.has(InvoiceID) && !numbers.has(InvoiceNumber),
  )
}

function compareAll(ours: readonly OurSide[], ledger: Ledger, foreign: readonly TheirInvoice[]) {
  const found: CheckFound = { compared: 0, ours: nothing(), theirs: nothing(), differences: [] }
  for (const one of ours) {
    const match = ledger.find(one)
    const side = match && sideOf(match)
    found.compared += 1
    add(found.ours, one)
    add(found.theirs, side)
    found.differences.push(...withKnown(one, compareBooks(one, side ?? null)))
  }
  for (const one of foreign) {
    found.compared += 1
    add(found.theirs, sideOf(one))
    found.differences.push(...compareBooks(null, sideOf(one)))
  }
  return found
}

/**
 * Compares all invoices of a period, ours and those of Xero that have a number of ours, and lists every difference;
 * `tell` hears how far it is. May throw a XeroTrouble.
 */
async function compareWithXero(
  comparing: Comparing,
  tell: (soFar: CheckFound) => Promise<void>,
): Promise<CheckFound> {
  const { books, within, period } = comparing
  const { organisationId } = books
  const inPeriod = await within((scope) => readOurSides(scope, organisationId, period))
  const theirs: TheirInvoice[] = []
  const ledger = createLedger()
  const isThere = (one: OurSide) => ledger.find(one) !== undefined
  for await (const page of pagesOf(comparing)) {
    theirs.push(...page)
    ledger.add(page)
    await tell(compareAll(inPeriod.filter(isThere), ledger, []))
  }
  ledger.add(
    await namedOf(
      books,
      inPeriod.filter((one) => !isThere(one)),
    ),
  )
  const wanted = {
    theirIds: theirs.map((one) => one.InvoiceID),
    numbers: theirs.map((one) => one.InvoiceNumber),
  }
  const named = await within((scope) => readOurSides(scope, organisationId, wanted))
  const known = new Set(inPeriod.map(({ invoiceId }) => invoiceId))
  const ours = [...inPeriod, ...named.filter(({ invoiceId }) => !known.has(invoiceId))]
  const prefix = await within(readNumberPrefix)
  return compareAll(ours, ledger, foreignOf(theirs, ours, prefix))
}

const asked = z.object({ tenantId: z.uuid(), checkId: z.uuid() })

type End = { state: 'done'; found: CheckFound } | { state: 'failed'; error: string }

function errorOf(problem: unknown): string {
  if (isTrouble(problem, 'away')) return connectionTexts.away
  return isTrouble(problem, 'refused') ? connectionTexts.refused : arrivalTexts.checkFailed
}

async function run(
  services: JobServices,
  { tenantId, checkId }: z.infer<typeof asked>,
  within: <T>(work: (scope: TenantScope) => Promise<T>) => Promise<T>,
): Promise<End | undefined> {
  const check = await within((scope) => findCheck(scope, checkId))
  if (check?.state !== 'running') return undefined
  const books = await openBooks(services, tenantId, 'worker')
  if (!books) return { state: 'failed', error: connectionTexts.notConnected }
  const period = { from: localDate(check.from_on), to: localDate(check.to_on) }
  const found = await compareWithXero({ books, within, period }, (soFar) =>
    within(async (scope) => {
      // NOTE not recorded: how far it is; that it was begun is recorded.
      await keepCheck(scope, checkId, { state: 'running', found: soFar })
      scope.announce('books')
    }),
  )
  return { state: 'done', found }
}

export const compareInvoices = defineJob({
  name: 'compare-invoices',
  payload: asked,
  retry: { limit: 2, delaySeconds: 30 },
  async handle(payload, services) {
    const { tenantId, checkId } = payload
    const within = <T>(work: (scope: TenantScope) => Promise<T>) =>
      withTenant(services.pool, { tenantId, loginId: tenantId }, work)
    const end = await run(services, payload, within).catch((problem: unknown): End => {
      services.log.warn({ tenantId, err: problem }, 'the books could not be compared')
      return { state: 'failed', error: errorOf(problem) }
    })
    if (!end) return
    await within(async (scope) => {
      // NOTE not recorded: a finding changes nothing; that it was asked for is recorded.
      await keepCheck(scope, checkId, end)
      scope.announce('books')
    })
  },
})
