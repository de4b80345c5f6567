import * as changes from '@skipyard/contract/xero/changes.ts'
import * as books from '@skipyard/contract/xero/sync.ts'
import type { RouteContext } from '#server/http/route-context.ts'
import { serve } from '#server/http/serve.ts'
import { serveInSteps } from '#server/http/serve-in-steps.ts'
import { findLastCheck } from './office.store.ts'
import { answerXeroConflict } from './pull/answer-xero-conflict.ts'
import { syncXeroNow } from './pull/pull.ts'
import { readConflicts } from './pull/refused-answers.ts'
import { serveQueue } from './serve-queue.ts'
import {
  checkXeroBooks,
  getPaymentsForInvoice,
  getXeroInvoices,
  getXeroSingleContact,
  presentCheck,
  sendXeroInvoice,
  serveWebhook,
} from './xero-calls.ts'
import { readArrivals } from './xero-queue.reads.ts'

function serveCalls(context: RouteContext): void {
  serveInSteps(context, books.getPaymentsForInvoice, getPaymentsForInvoice)
  serveInSteps(context, books.getXeroSingleContact, getXeroSingleContact)
  serveInSteps(context, books.getXeroInvoices, getXeroInvoices)
  serveInSteps(context, books.sendXeroInvoice, sendXeroInvoice)
}

export function serveBooks(context: RouteContext): void {
  serveInSteps(context, changes.syncXeroNow, syncXeroNow)
  serve(context, changes.getXeroArrivals, async ({ scope }) => ({ data: await readArrivals(scope) }))
  serve(context, changes.getXeroConflicts, async ({ scope }) => ({ data: await readConflicts(scope) }))
  serve(context, changes.answerXeroConflict, async ({ scope, body }) => ({
    data: await answerXeroConflict(scope, body),
  }))
  serve(context, changes.checkXeroBooks, async ({ scope, body, services }) => ({
    data: await checkXeroBooks(scope, body, services),
  }))
  serve(context, changes.getXeroCheck, async ({ scope }) => {
    const last = await findLastCheck(scope)
    return { data: last ? presentCheck(last) : null }
  })
  serveQueue(context)
  serveCalls(context)
  serveWebhook(context)
}
