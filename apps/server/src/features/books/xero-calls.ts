import { createHmac, timingSafeEqual } from 'node:crypto'
import type { ReplyOf, RequestOf } from '@skipyard/contract/operation.ts'
import type * as changesContract from '@skipyard/contract/xero/changes.ts'
import { receiveXeroWebhook, type WireXeroCheck } from '@skipyard/contract/xero/changes.ts'
import type * as syncContract from '@skipyard/contract/xero/sync.ts'
import { type sendXeroInvoice as contract, theirs } from '@skipyard/contract/xero/sync.ts'
import { invoiceTexts } from '@skipyard/domain/invoices/texts.ts'
import { daysBetween, localDate, toWireDate } from '@skipyard/domain/shared/local-date.ts'
import { centsToDollars } from '@skipyard/domain/shared/money.ts'
import { arrivalTexts } from '@skipyard/domain/xero/arrival-texts.ts'
import { connectionTexts } from '@skipyard/domain/xero/texts.ts'
import { v7 as uuidv7 } from 'uuid'
import { z } from 'zod'
import { record } from '#server/audit/record.ts'
import { known } from '#server/database/known.ts'
import { getInvoice } from '#server/features/invoices/get-invoice.ts'
import type { MailingEnd } from '#server/features/invoices/mail/document-mail.ts'
import { endMailing } from '#server/features/invoices/mail/mail-invoice.job.ts'
import { type BegunMailing, beginXeroMailing } from '#server/features/invoices/mail/send-invoice.ts'
import { askBooks } from '#server/features/xero/ask-books.ts'
import { requireBooks } from '#server/features/xero/require-books.ts'
import { isTrouble, saidOfXero } from '#server/features/xero/xero-trouble.ts'
import { Failure, invalid } from '#server/http/failure.ts'
import type { RouteContext, Services } from '#server/http/route-context.ts'
import { routeOf, takeRawBytes } from '#server/http/serve.ts'
import type { SteppedCall } from '#server/http/serve-in-steps.ts'
import type { WrittenReply } from '#server/http/written-reply.ts'
import { lockCompany } from '#server/tenancy/lock-company.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { compareInvoices } from './check.job.ts'
import { findTheirContact, listTheirInvoices, listTheirPayments } from './money.reads.ts'
import { findLastCheck, insertCheck } from './office.store.ts'
import { followEvents } from './xero-sync.job.ts'

const paymentsAnswer = z.object({ Payments: z.array(theirs.payment) })

export async function getPaymentsForInvoice({
  params: { paymentId },
  services,
  claims: { tenantId },
  within,
}: SteppedCall<typeof syncContract.getPaymentsForInvoice>): Promise<
  ReplyOf<typeof syncContract.getPaymentsForInvoice>
> {
  const ids = await within(async (scope) => {
    await requireBooks(scope, services.xero)
    return listTheirPayments(scope, paymentId)
  })
  if (ids.length === 0) throw new Failure(404, connectionTexts.paymentNotThere)
  const asked = askBooks(services, tenantId, (books) =>
    Promise.all(
      ids.map((id) => books.call({ method: 'GET', path: `/Payments/${id}`, answer: paymentsAnswer })),
    ),
  )
  return { data: (await saidOfXero(asked)).flatMap(({ Payments }) => Payments) }
}

const MOST_JOB_NUMBER = 2_147_483_647

const invoicesAnswer = z.object({ Invoices: z.array(theirs.invoice) })

function jobOf(jobID: string): { prefix: string; number: number } | null {
  const [, prefix, digits] = /^(.+)-(\d{1,10})$/.exec(jobID) ?? []
  const number = Number(digits)
  return prefix !== undefined && number <= MOST_JOB_NUMBER ? { prefix, number } : null
}

export async function getXeroInvoices({
  body: { type, jobID },
  services,
  claims: { tenantId },
  within,
}: SteppedCall<typeof syncContract.getXeroInvoices>): Promise<ReplyOf<typeof syncContract.getXeroInvoices>> {
  const job = jobOf(jobID)
  const ids = await within(async (scope) => {
    await requireBooks(scope, services.xero)
    return job ? listTheirInvoices(scope, job) : []
  })
  if (ids.length === 0) return { data: [] }
  const asked = askBooks(services, tenantId, (books) =>
    books.call({
      method: 'GET',
      path: '/Invoices',
      query: { IDs: ids.join(','), page: '1' },
      answer: invoicesAnswer,
    }),
  )
  return { data: (await saidOfXero(asked)).Invoices.filter(({ Type }) => Type === type) }
}

const contactsAnswer = z.object({ Contacts: z.array(theirs.contact) })

export async function getXeroSingleContact({
  body: { contactID },
  services,
  claims: { tenantId },
  within,
}: SteppedCall<typeof syncContract.getXeroSingleContact>): Promise<
  ReplyOf<typeof syncContract.getXeroSingleContact>
> {
  const theirId = await within(async (scope) => {
    await requireBooks(scope, services.xero)
    return findTheirContact(scope, contactID)
  })
  if (theirId === undefined) throw new Failure(404, connectionTexts.contactNotThere)
  const asked = askBooks(services, tenantId, (books) =>
    books.call({ method: 'GET', path: `/Contacts/${theirId}`, answer: contactsAnswer }),
  )
  return { data: (await saidOfXero(asked)).Contacts }
}

type Call = SteppedCall<typeof contract>

function endOf(problem: unknown): MailingEnd {
  if (isTrouble(problem, 'away') && problem.cause.facts.isUnsure)
    return { outcome: 'unsure', error: invoiceTexts.mail.unsure }
  const [why = ''] = isTrouble(problem, 'rejected') ? (problem.cause.facts.theirWords ?? []) : []
  return { outcome: 'failed', error: why === '' ? invoiceTexts.errorSending : why }
}

function said(problem: unknown): unknown {
  if (!isTrouble(problem, 'rejected')) return problem
  const [message = invoiceTexts.errorSending] = problem.cause.facts.theirWords ?? []
  return new Failure(409, invoiceTexts.errorSending, { errors: [{ field: 'invoiceId', message }] })
}

async function mail(
  { services, claims: { tenantId }, within }: Call,
  { mailingId, theirId }: BegunMailing,
): Promise<void> {
  const path = `/Invoices/${theirId}/Email`
  try {
    await askBooks(services, tenantId, (books) =>
      books.call({ method: 'POST', path, body: {}, key: `${tenantId}:${mailingId}:email`, answer: z.null() }),
    )
  } catch (problem) {
    await within((scope) => endMailing(scope, mailingId, endOf(problem)))
    throw said(problem)
  }
}

/**
 * Has Xero mail an invoice that it has as it is here. Before Xero is asked the mailing is written down as one that nobody
 * is sure of, so that whatever ends the server in between, it is never taken for one that did not go.
 */
export async function sendXeroInvoice(call: Call): Promise<WrittenReply> {
  const { body, services, within, finish } = call
  const { invoiceId } = body
  const begun = await within(async (scope) => {
    await requireBooks(scope, services.xero)
    return beginXeroMailing(scope, invoiceId)
  })
  await saidOfXero(mail(call, begun))
  return finish(async (scope) => {
    await endMailing(scope, begun.mailingId, { outcome: 'sent' })
    return { data: await getInvoice(scope, invoiceId, services.xero), message: invoiceTexts.sentSuccessfully }
  })
}

const MOST_IDS_A_JOB = 100

const event = z.object({ resourceId: z.uuid(), tenantId: z.uuid(), eventCategory: z.string() })

const delivery = z.object({ events: z.array(z.unknown()).default([]) })

/** Whether Xero signed these very bytes with the key it shares with us; how long it takes says nothing. */
function isSigned(bytes: Buffer, signature: unknown, key: string | undefined): boolean {
  if (key === undefined || typeof signature !== 'string') return false
  const right = createHmac('sha256', key).update(bytes).digest()
  const given = Buffer.from(signature, 'base64')
  return given.length === right.length && timingSafeEqual(given, right)
}

function jsonOf(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString('utf8'))
  } catch {
    return undefined
  }
}

function toldOf(bytes: Buffer): Map<string, Set<string>> {
  const told = new Map<string, Set<string>>()
  const read = delivery.safeParse(jsonOf(bytes))
  for (const one of read.success ? read.data.events : []) {
    const { data } = event.safeParse(one)
    if (data?.eventCategory !== 'INVOICE') continue
    const ids = told.get(data.tenantId) ?? new Set()
    told.set(data.tenantId, ids.add(data.resourceId))
  }
  return told
}

async function enqueue({ global, jobs }: Services, bytes: Buffer): Promise<void> {
  for (const [organisationId, ids] of toldOf(bytes)) {
    const theirIds = [...ids]
    for (let start = 0; start < theirIds.length; start += MOST_IDS_A_JOB)
      await jobs.enqueue({ db: global }, followEvents, {
        organisationId,
        theirIds: theirIds.slice(start, start + MOST_IDS_A_JOB),
      })
  }
}

/**
 * Takes what Xero tells by webhook: 200 without a body when the bytes are signed, 401 otherwise. What it tells of is read
 * after the answer.
 */
export function serveWebhook({ http, services }: RouteContext): void {
  http.register((scoped, _options, done) => {
    takeRawBytes(scoped, receiveXeroWebhook.maxBodyBytes)
    scoped.route({
      ...routeOf(receiveXeroWebhook),
      async handler({ body, headers }, reply) {
        const bytes = Buffer.isBuffer(body) ? body : Buffer.alloc(0)
        const isGood = isSigned(bytes, headers['x-xero-signature'], services.xero.webhookKey)
        if (isGood) await enqueue(services, bytes)
        return reply.status(isGood ? 200 : 401).send()
      },
    })
    done()
  })
}

const NOTHING = { totalCents: 0, gstCents: 0, paidCents: 0 }

export function presentCheck(row: NonNullable<Awaited<ReturnType<typeof findLastCheck>>>): WireXeroCheck {
  const { compared = 0, ours = NOTHING, theirs = NOTHING, differences = [] } = row.found
  return {
    id: row.id,
    from: toWireDate(localDate(row.from_on)),
    to: toWireDate(localDate(row.to_on)),
    state: known(['running', 'done', 'failed'], row.state),
    startedAt: row.started_at.toISOString(),
    endedAt: row.ended_at?.toISOString() ?? null,
    startedBy: row.created_by_name,
    error: row.error,
    compared,
    oursTotal: centsToDollars(ours.totalCents),
    theirsTotal: centsToDollars(theirs.totalCents),
    oursGst: centsToDollars(ours.gstCents),
    theirsGst: centsToDollars(theirs.gstCents),
    oursPaid: centsToDollars(ours.paidCents),
    theirsPaid: centsToDollars(theirs.paidCents),
    differences,
  }
}

const MOST_DAYS = 365

/** A check of which nothing was heard for so long has died with its server. */
const DEAD_AFTER_MS = 15 * 60_000

/** Begins to compare all invoices of a period with Xero; the work is done after the answer. 409 while one runs. */
export async function checkXeroBooks(
  scope: TenantScope,
  { from, to }: RequestOf<typeof changesContract.checkXeroBooks>['body'],
  services: Pick<Services, 'jobs' | 'xero'>,
): Promise<WireXeroCheck> {
  await requireBooks(scope, services.xero)
  if (to < from) throw invalid('to', invoiceTexts.statement.rangeBackwards)
  if (daysBetween(from, to) > MOST_DAYS) throw invalid('to', arrivalTexts.checkRange)
  await lockCompany(scope)
  const last = await findLastCheck(scope)
  const isAlive = last?.state === 'running' && scope.now.getTime() - last.started_at.getTime() < DEAD_AFTER_MS
  if (isAlive) throw new Failure(409, arrivalTexts.checkRunning)
  const id = uuidv7()
  await insertCheck(scope, { id, from, to })
  await services.jobs.enqueue(scope, compareInvoices, { tenantId: scope.tenantId, checkId: id })
  await record(scope, {
    action: 'xero.check-begun',
    subjectId: id,
    changes: { from: { from: null, to: from }, to: { from: null, to } },
  })
  scope.announce('books')
  const begun = await findLastCheck(scope)
  if (!begun) throw new Error('The check just begun is not there')
  return presentCheck(begun)
}
