import type { RequestOf } from '@skipyard/contract/operation.ts'
import type { WireXeroContacts, WireXeroWork } from '@skipyard/contract/xero/queue.ts'
import * as queueContract from '@skipyard/contract/xero/queue.ts'
import { canReadInvoices, canWriteInvoices } from '@skipyard/domain/invoices/policy.ts'
import type { AgreedContact } from '@skipyard/domain/xero/agreed.ts'
import { arrivalTexts } from '@skipyard/domain/xero/arrival-texts.ts'
import { booksTexts, connectionTexts } from '@skipyard/domain/xero/texts.ts'
import { record, recordAll } from '#server/audit/record.ts'
import type { XeroSettings } from '#server/config.ts'
import { askXeroOfCustomer } from '#server/features/xero/ask-xero.ts'
import { requireBooks } from '#server/features/xero/require-books.ts'
import { Failure, invalid, notAllowed, notFound } from '#server/http/failure.ts'
import type { RouteContext } from '#server/http/route-context.ts'
import { serve } from '#server/http/serve.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { askAgain, askOfCustomer, listRetried, markSkipped, putOnQueue } from './office.store.ts'
import { dropDoubt, findDoubt, findLink, findOwners, keepLink, markSeparate } from './xero-link.store.ts'
import { findOrganisation, findWork, readXeroContacts, readXeroQueue } from './xero-queue.reads.ts'

type Answer = RequestOf<typeof queueContract.answerXeroContact>['body']

async function link(scope: TenantScope, customerId: string, theirId: string): Promise<void> {
  const organisationId = await findOrganisation(scope)
  if (organisationId === undefined) throw new Failure(409, connectionTexts.notConnected)
  const owners = await findOwners(scope, organisationId, [theirId])
  if (owners.some((owner) => owner.customerId !== customerId))
    throw new Failure(409, booksTexts.contactOfAnother)
  await keepLink(
    scope,
    { organisationId, kind: 'contact' },
    { ourId: customerId, theirId, invoiceId: null, agreed: { isNumbered: false } },
  )
  await dropDoubt(scope, customerId)
}

async function answerXeroContact(
  scope: TenantScope,
  { customerId, contactId }: Answer,
): Promise<WireXeroContacts> {
  if (!canWriteInvoices(scope.actor)) throw notAllowed()
  const doubt = await findDoubt(scope, customerId)
  if (!doubt) throw notFound()
  if (contactId === null) await markSeparate(scope, customerId)
  else {
    const chosen = doubt.candidates.find((one) => one.contactId.toLowerCase() === contactId)
    if (!chosen) throw invalid('contactId', booksTexts.unknownContact)
    await link(scope, customerId, chosen.contactId)
  }
  await askOfCustomer(scope, customerId)
  const changes = { xeroContact: { from: null, to: contactId } }
  await record(scope, { action: 'customer.xero-contact', subjectId: customerId, changes })
  scope.announce('books')
  return readXeroContacts(scope)
}

/** Ours counts as changed anew over what Xero has by now, so that it is sent. */
function asChanged({ details, asked, ...agreed }: AgreedContact): AgreedContact {
  if (!details || !asked) return agreed
  const theirs = asked.details.map((detail) => [detail, details.theirs[detail]])
  return { ...agreed, details: { ...details, ours: { ...details.ours, ...Object.fromEntries(theirs) } } }
}

function asSettled({ asked: _asked, ...agreed }: AgreedContact): AgreedContact {
  return agreed
}

async function answerXeroDetails(
  scope: TenantScope,
  { customerId, keep }: RequestOf<typeof queueContract.answerXeroDetails>['body'],
): Promise<WireXeroContacts> {
  if (!canWriteInvoices(scope.actor)) throw notAllowed()
  const organisationId = await findOrganisation(scope)
  if (organisationId === undefined) throw new Failure(409, connectionTexts.notConnected)
  const at = { organisationId, kind: 'contact' } as const
  const link = await findLink(scope, at, customerId)
  if (!link) throw notFound()
  if (!link.agreed.asked) throw new Failure(409, arrivalTexts.answered)
  const agreed = keep === 'ours' ? asChanged(link.agreed) : asSettled(link.agreed)
  await keepLink(scope, at, { ...link, invoiceId: null, agreed })
  if (keep === 'ours') await askXeroOfCustomer(scope, customerId)
  const changes = { kept: { from: null, to: keep } }
  await record(scope, { action: 'customer.xero-details', subjectId: customerId, changes })
  scope.announce('books')
  return readXeroContacts(scope)
}

/** Asks for these invoices to be brought to Xero now, also those of days from which on none go by themselves. */
async function createXeroInvoices(
  scope: TenantScope,
  invoiceIds: readonly string[],
  xero: XeroSettings,
): Promise<WireXeroWork[]> {
  if (!canWriteInvoices(scope.actor)) throw notAllowed()
  await requireBooks(scope, xero)
  const put = await putOnQueue(scope, invoiceIds)
  if (put.length < new Set(invoiceIds).size) throw notFound()
  await recordAll(
    scope,
    put.map((subjectId) => ({ action: 'invoice.xero-asked', subjectId })),
  )
  scope.announce('books')
  return findWork(scope, put)
}

const CAN_GO_ON = ['failed', 'skipped', 'waiting']

/** Tries again now: everything that failed, or these invoices. What somebody is asked about waits for the answer. */
async function retryXeroWork(
  scope: TenantScope,
  invoiceIds: readonly string[] | undefined,
): Promise<{ retried: number }> {
  if (!canWriteInvoices(scope.actor)) throw notAllowed()
  const found = await listRetried(scope, invoiceIds)
  if (invoiceIds && found.length < new Set(invoiceIds).size) throw notFound()
  const retried = found.filter(({ state }) => CAN_GO_ON.includes(state))
  await askAgain(
    scope,
    retried.map(({ invoiceId }) => invoiceId),
  )
  await recordAll(
    scope,
    retried.map(({ invoiceId, state }) => ({
      action: 'invoice.xero-retried',
      subjectId: invoiceId,
      changes: { xero: { from: state, to: 'waiting' } },
    })),
  )
  scope.announce('books')
  return { retried: retried.length }
}

async function skipXeroWork(scope: TenantScope, invoiceId: string): Promise<WireXeroWork> {
  if (!canWriteInvoices(scope.actor)) throw notAllowed()
  const [before] = await findWork(scope, [invoiceId])
  if (!before) throw notFound()
  if (!(await markSkipped(scope, invoiceId))) throw new Failure(409, booksTexts.notWaiting)
  await record(scope, {
    action: 'invoice.xero-skipped',
    subjectId: invoiceId,
    changes: { xero: { from: before.state, to: 'skipped' } },
  })
  scope.announce('books')
  const [skipped] = await findWork(scope, [invoiceId])
  if (!skipped) throw notFound()
  return skipped
}

const reader = (scope: TenantScope): TenantScope => {
  if (!canReadInvoices(scope.actor)) throw notAllowed()
  return scope
}

export function serveQueue(context: RouteContext): void {
  serve(context, queueContract.getXeroQueue, async ({ scope }) => ({
    data: await readXeroQueue(reader(scope)),
  }))
  serve(context, queueContract.retryXeroWork, async ({ scope, body }) => ({
    data: await retryXeroWork(scope, body.invoiceIds),
  }))
  serve(context, queueContract.skipXeroWork, async ({ scope, body }) => ({
    data: await skipXeroWork(scope, body.invoiceId),
  }))
  serve(context, queueContract.createXeroInvoices, async ({ scope, body, services }) => ({
    data: await createXeroInvoices(scope, body.invoiceIds, services.xero),
  }))
  serve(context, queueContract.getXeroContacts, async ({ scope }) => ({
    data: await readXeroContacts(reader(scope)),
  }))
  serve(context, queueContract.answerXeroDetails, async ({ scope, body }) => ({
    data: await answerXeroDetails(scope, body),
  }))
  serve(context, queueContract.answerXeroContact, async ({ scope, body }) => ({
    data: await answerXeroContact(scope, body),
  }))
}
