import * as texts from '@skipyard/contract/messages/customer-texts.ts'
import * as domains from '@skipyard/contract/messages/domain.ts'
import * as log from '@skipyard/contract/messages/log.ts'
import * as mails from '@skipyard/contract/messages/mail.ts'
import * as contract from '@skipyard/contract/messages/messages.ts'
import * as optOuts from '@skipyard/contract/messages/opt-outs.ts'
import * as senders from '@skipyard/contract/messages/senders.ts'
import type { RouteContext } from '#server/http/route-context.ts'
import { serve } from '#server/http/serve.ts'
import { serveInSteps } from '#server/http/serve-in-steps.ts'
import { answerMessage, getBookingMessages, listMessages } from './booking-messages.ts'
import { listCustomerTexts, noteCustomerText } from './customer-texts.ts'
import { checkMailDomain, getMailDomain, removeMailDomain, setMailDomain } from './mail-domain.ts'
import { getMailServer, sendTestEmail } from './mail-server.ts'
import { getMessageSettings, previewMessage, updateMessageSettings } from './message-settings.ts'
import { getOptOuts, setOptOut } from './opt-outs.ts'
import { serveSmsCallbacks } from './serve-sms-callbacks.ts'
import { serveUnsubscribe } from './serve-unsubscribe.ts'
import { getSmsSender, setSmsSender, testSms } from './sms-sender.ts'

function serveSettings(context: RouteContext): void {
  serve(context, contract.getMessageSettings, async ({ scope }) => ({
    data: await getMessageSettings(scope),
  }))
  serve(context, contract.updateMessageSettings, async ({ scope, body }) => ({
    data: await updateMessageSettings(scope, body),
  }))
  serve(context, contract.previewMessage, async ({ scope, body }) => ({
    data: await previewMessage(scope, body),
  }))
  serve(context, senders.getSmsSender, async ({ scope, services }) => ({
    data: await getSmsSender(scope, services),
  }))
  serve(context, senders.setSmsSender, async ({ scope, body, services }) => ({
    data: await setSmsSender(scope, body, services),
  }))
  serve(context, senders.testSms, async ({ scope, body }) => ({ data: await testSms(scope, body.to) }))
}

function serveDomain(context: RouteContext): void {
  serve(context, domains.getMailDomain, async ({ scope }) => ({ data: await getMailDomain(scope) }))
  serve(context, domains.setMailDomain, async ({ scope, body, services }) => ({
    data: await setMailDomain(scope, body, services),
  }))
  serve(context, domains.removeMailDomain, async ({ scope, query }) => ({
    data: await removeMailDomain(scope, query.version),
  }))
  serveInSteps(context, domains.checkMailDomain, checkMailDomain)
  serve(context, mails.getMailServer, async ({ services }) => ({ data: getMailServer(services) }))
  serveInSteps(context, mails.sendTestEmail, sendTestEmail)
}

function serveLog(context: RouteContext): void {
  serve(context, log.getBookingMessages, async ({ scope, params }) => ({
    data: await getBookingMessages(scope, params.bookingId),
  }))
  serve(context, log.listMessages, ({ scope, query }) => listMessages(scope, query))
  serve(context, log.answerMessage, async ({ scope, params, body }) => ({
    data: await answerMessage(scope, { params, body }),
  }))
  serve(context, texts.listCustomerTexts, ({ scope, query }) => listCustomerTexts(scope, query))
  serve(context, texts.noteCustomerText, async ({ scope, params, body }) => ({
    data: await noteCustomerText(scope, { params, body }),
  }))
  serve(context, optOuts.getOptOuts, async ({ scope, params }) => ({
    data: await getOptOuts(scope, params.customerId),
  }))
  serve(context, optOuts.setOptOut, async ({ scope, params, body }) => ({
    data: await setOptOut(scope, { params, body }),
  }))
}

export function serveMessages(context: RouteContext): void {
  serveSettings(context)
  serveDomain(context)
  serveLog(context)
  serveSmsCallbacks(context)
  serveUnsubscribe(context)
}
