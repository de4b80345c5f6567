import * as contract from '@skipyard/contract/xero/queue.ts'
import { canReadInvoices } from '@skipyard/domain/invoices/policy.ts'
import { notAllowed } from '#server/http/failure.ts'
import type { RouteContext } from '#server/http/route-context.ts'
import { serve } from '#server/http/serve.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { answerXeroContact } from './answer-xero-contact.ts'
import { answerXeroDetails } from './answer-xero-details.ts'
import { createXeroInvoices } from './create-xero-invoices.ts'
import { retryXeroWork } from './retry-xero-work.ts'
import { skipXeroWork } from './skip-xero-work.ts'
import { readXeroContacts } from './xero-contacts.reads.ts'
import { readXeroQueue } from './xero-queue.reads.ts'

const reader = (scope: TenantScope): TenantScope => {
  if (!canReadInvoices(scope.actor)) throw notAllowed()
  return scope
}

/** What goes to Xero: the queue, and whom the customers are there. */
export function serveQueue(context: RouteContext): void {
  serve(context, contract.getXeroQueue, async ({ scope }) => ({ data: await readXeroQueue(reader(scope)) }))
  serve(context, contract.retryXeroWork, async ({ scope, body }) => ({
    data: await retryXeroWork(scope, body.invoiceIds),
  }))
  serve(context, contract.skipXeroWork, async ({ scope, body }) => ({
    data: await skipXeroWork(scope, body.invoiceId),
  }))
  serve(context, contract.createXeroInvoices, async ({ scope, body, services }) => ({
    data: await createXeroInvoices(scope, body.invoiceIds, services.xero),
  }))
  serve(context, contract.getXeroContacts, async ({ scope }) => ({
    data: await readXeroContacts(reader(scope)),
  }))
  serve(context, contract.answerXeroDetails, async ({ scope, body }) => ({
    data: await answerXeroDetails(scope, body),
  }))
  serve(context, contract.answerXeroContact, async ({ scope, body }) => ({
    data: await answerXeroContact(scope, body),
  }))
}
