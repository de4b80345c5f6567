import * as changes from '@skipyard/contract/invoices/changes.ts'
import * as contract from '@skipyard/contract/invoices/invoices.ts'
import * as lists from '@skipyard/contract/invoices/lists.ts'
import * as money from '@skipyard/contract/invoices/money.ts'
import * as payments from '@skipyard/contract/invoices/payments.ts'
import * as settings from '@skipyard/contract/invoices/settings.ts'
import * as mails from '@skipyard/contract/invoices/statement-mail.ts'
import * as statements from '@skipyard/contract/invoices/statements.ts'
import { canReadInvoices } from '@skipyard/domain/invoices/policy.ts'
import { invoiceTexts } from '@skipyard/domain/invoices/texts.ts'
import { readConnectedBooks } from '#server/features/xero/invoice-books.reads.ts'
import { notAllowed } from '#server/http/failure.ts'
import type { RouteContext } from '#server/http/route-context.ts'
import { serve } from '#server/http/serve.ts'
import { serveFile } from '#server/http/serve-file.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { createRefund, lowerInvoice, voidInvoice } from './adjustment-notes.ts'
import { answerSaved } from './answer-saved.ts'
import { bulkGenerate, bulkMarkPaid } from './bulk.ts'
import { generateInvoice, raiseInvoice } from './generate-invoice.ts'
import { getInvoice, getInvoiceVersion } from './get-invoice.ts'
import { getInvoiceDraft } from './invoice-draft.ts'
import { readInvoiceSettings } from './invoice-settings.reads.ts'
import { presentSettings, previewMail, setLodgedUntil, updateInvoiceSettings } from './invoice-settings.ts'
import { readInvoiceStats } from './invoice-stats.reads.ts'
import { exportInvoices, exportPayments, listCustomerBalances, listInvoices, listToInvoice } from './lists.ts'
import { mailReceipt } from './mail/mail-receipt.ts'
import { mailStatements, mailStatementsAgain } from './mail/mail-statements.ts'
import { sendInvoice } from './mail/send-invoice.ts'
import { readStatementMailing, readStatementRound } from './mail/statement-mailing.reads.ts'
import { readMoneyOnAccount } from './money/account-money.reads.ts'
import { answerMoney, refundAccountMoney, spendAccountMoney } from './money/booking-money.ts'
import { createPayment } from './money/create-payment.ts'
import { readMoneyToGiveBack } from './money/money-to-give-back.reads.ts'
import { readPayments } from './money/payment.reads.ts'
import { undoPayments } from './money/undo-payments.ts'
import { takeWaitingMoney } from './money/waiting-money.ts'
import { getCustomerStatement } from './papers/customer-statement.ts'
import { servePapers } from './papers/serve-papers.ts'
import { updateInvoice } from './update-invoice.ts'

const reader = (scope: TenantScope): TenantScope => {
  if (!canReadInvoices(scope.actor)) throw notAllowed()
  return scope
}

function serveReads(context: RouteContext): void {
  serve(context, lists.listInvoices, ({ scope, query, services }) =>
    listInvoices(reader(scope), query, services.xero),
  )
  serveFile(context, lists.exportInvoices, ({ scope, query, services }) =>
    exportInvoices(scope, query, services.xero),
  )
  serve(context, lists.getInvoiceStats, async ({ scope }) => ({
    data: await readInvoiceStats(reader(scope)),
  }))
  serve(context, lists.listToInvoice, ({ scope, query }) => listToInvoice(reader(scope), query))
  serve(context, contract.getInvoiceDraft, async ({ scope, query, services }) => ({
    data: await getInvoiceDraft(scope, query.bookingId, services.xero),
  }))
  serve(context, contract.getInvoice, async ({ scope, params, services }) => ({
    data: await getInvoice(reader(scope), params.invoiceId, services.xero),
  }))
  serve(context, contract.getInvoiceVersion, async ({ scope, params }) => ({
    data: await getInvoiceVersion(reader(scope), params),
  }))
  serve(context, payments.listPayments, ({ scope, query }) => readPayments(reader(scope), query))
  serveFile(context, payments.exportPayments, ({ scope, query }) => exportPayments(scope, query))
  serve(context, statements.listCustomerBalances, ({ scope, query }) =>
    listCustomerBalances(reader(scope), query),
  )
  serve(context, statements.getCustomerStatement, async ({ scope, params, query }) => ({
    data: await getCustomerStatement(reader(scope), params.customerId, query),
  }))
  serve(context, settings.getInvoiceSettings, async ({ scope }) => ({
    data: await presentSettings(scope, await readInvoiceSettings(scope)),
  }))
}

function servePayments(context: RouteContext): void {
  serve(context, payments.createPayment, async ({ scope, body }) => ({
    data: await createPayment(scope, body),
  }))
  serve(context, payments.createRefund, async ({ scope, services, body }) => {
    const isConnected = (await readConnectedBooks(scope, services.xero)) !== null
    return { data: await createRefund(scope, body, isConnected) }
  })
  serve(context, payments.mailReceipt, ({ scope, services, params }) =>
    mailReceipt(scope, params.paymentId, services),
  )
  serve(context, payments.undoPayments, async ({ scope, body }) => ({
    data: await undoPayments(scope, body.payments),
  }))
}

function serveMoney(context: RouteContext): void {
  serve(context, money.takeWaitingMoney, async ({ scope, services, params: { invoiceId }, body }) => {
    await takeWaitingMoney(scope, invoiceId, body)
    return { data: await getInvoice(scope, invoiceId, services.xero) }
  })
  serve(context, money.listMoneyToGiveBack, ({ scope, query }) => readMoneyToGiveBack(reader(scope), query))
  serve(context, money.listMoneyOnAccount, ({ scope, query }) => readMoneyOnAccount(reader(scope), query))
  serve(context, money.answerMoney, async ({ scope, services, params: { bookingId }, body }) => {
    const isConnected = (await readConnectedBooks(scope, services.xero)) !== null
    return { data: await answerMoney(scope, bookingId, { ...body, isConnected }) }
  })
  serve(context, money.spendAccountMoney, async ({ scope, params: { customerId }, body }) => ({
    data: await spendAccountMoney(scope, customerId, body),
  }))
  serve(context, money.refundAccountMoney, async ({ scope, params: { customerId }, body }) => ({
    data: await refundAccountMoney(scope, customerId, body),
  }))
}

function serveStatementMail(context: RouteContext): void {
  serve(context, mails.getStatementRound, async ({ scope }) => ({
    data: await readStatementRound(reader(scope)),
  }))
  serve(context, mails.getStatementMailing, async ({ scope, params }) => ({
    data: await readStatementMailing(reader(scope), params.customerId),
  }))
  serve(context, mails.mailStatements, async ({ scope, services, body }) => ({
    data: await mailStatements(scope, body, services),
  }))
  serve(context, mails.mailStatementsAgain, async ({ scope, services, body }) => ({
    data: await mailStatementsAgain(scope, body, services),
  }))
}

export function serveInvoices(context: RouteContext): void {
  serveReads(context)
  servePayments(context)
  serveMoney(context)
  servePapers(context)
  serveStatementMail(context)
  serve(
    context,
    changes.generateInvoice,
    async ({ scope, services, body: { sendEmail, photoIds, ...input } }) => {
      const books = await readConnectedBooks(scope, services.xero)
      const id = await generateInvoice(scope, { ...input, sendEmail }, books)
      return answerSaved(scope, id, { message: invoiceTexts.generated, sendEmail, photoIds, services })
    },
  )
  serve(context, changes.updateInvoice, async ({ scope, services, params: { invoiceId }, body }) => {
    const books = await readConnectedBooks(scope, services.xero)
    const noteNumber = await updateInvoice(scope, { invoiceId, input: body }, books)
    return answerSaved(scope, invoiceId, {
      noteNumber,
      message: invoiceTexts.updated,
      sendEmail: body.sendEmail,
      photoIds: body.photoIds,
      services,
    })
  })
  serve(context, changes.sendInvoice, async ({ scope, services, body }) => {
    const { id, message } = await sendInvoice(scope, body, services)
    return { data: await getInvoice(scope, id, services.xero), message }
  })
  serve(context, changes.lowerInvoice, async ({ scope, services, params: { invoiceId }, body }) => {
    await lowerInvoice(scope, invoiceId, body)
    return { data: await getInvoice(scope, invoiceId, services.xero) }
  })
  serve(context, changes.raiseInvoice, async ({ scope, services, params: { invoiceId }, body }) => {
    const id = await raiseInvoice(scope, invoiceId, body)
    return { data: await getInvoice(scope, id, services.xero) }
  })
  serve(context, changes.voidInvoice, async ({ scope, services, params: { invoiceId }, body }) => {
    const isConnected = (await readConnectedBooks(scope, services.xero)) !== null
    await voidInvoice(scope, invoiceId, { ...body, isConnected })
    return { data: await getInvoice(scope, invoiceId, services.xero) }
  })
  serve(context, lists.bulkGenerate, async ({ scope, services, body }) => ({
    data: await bulkGenerate(scope, body, services),
  }))
  serve(context, lists.bulkMarkPaid, async ({ scope, body }) => ({
    data: { payments: await bulkMarkPaid(scope, body) },
  }))
  serve(context, settings.previewMail, async ({ scope, body }) => ({ data: await previewMail(scope, body) }))
  serve(context, settings.updateInvoiceSettings, async ({ scope, body }) => ({
    data: await updateInvoiceSettings(scope, body),
  }))
  serve(context, settings.setLodgedUntil, async ({ scope, body }) => ({
    data: await setLodgedUntil(scope, body),
  }))
}
