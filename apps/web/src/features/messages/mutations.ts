import { noteCustomerText } from '@skipyard/contract/messages/customer-texts.ts'
import {
  checkMailDomain,
  removeMailDomain,
  setMailDomain,
  type WireMailDomain,
} from '@skipyard/contract/messages/domain.ts'
import { answerMessage } from '@skipyard/contract/messages/log.ts'
import { sendTestEmail } from '@skipyard/contract/messages/mail.ts'
import { updateMessageSettings, type WireMessageSettings } from '@skipyard/contract/messages/messages.ts'
import { setOptOut } from '@skipyard/contract/messages/opt-outs.ts'
import { setSmsSender, testSms, type WireSmsSender } from '@skipyard/contract/messages/senders.ts'
import type { InputOf } from '@skipyard/contract/operation.ts'
import { canAnswerMessages, canChangeMessages } from '@skipyard/domain/messages/policy.ts'
import { call } from '#web/client/call.ts'
import { queryClient } from '#web/client/query-client.ts'
import { useProfile } from '#web/client/session/use-profile.ts'
import { messageQueries } from './queries.ts'

/** How the company writes, as far as it is changed. */
export type MessageChange = Omit<InputOf<typeof updateMessageSettings>['body'], 'version'>

/** By whom texts go, as somebody changes it. */
export type SmsChange = Omit<InputOf<typeof setSmsSender>['body'], 'version'>

/** Whatever came of it, the messages are read anew. */
async function write<Reply>(answer: Promise<Reply>): Promise<Reply> {
  try {
    return await answer
  } finally {
    void queryClient.invalidateQueries({ queryKey: ['messages'] })
  }
}

/** Says what is to become of a message; 409 where it stands otherwise by now. Shows no toast. */
export const decideMessage = async (messageId: string, body: InputOf<typeof answerMessage>['body']) =>
  (await write(call(answerMessage, { params: { messageId }, body }))).data

/** Notes what the office has done with a customer's text; 409 where somebody else noted it. Shows no toast. */
export const noteText = async (textId: string, body: InputOf<typeof noteCustomerText>['body']) =>
  (await write(call(noteCustomerText, { params: { textId }, body }))).data

/** Notes whether a customer wants messages at an address. Shows no toast. */
export const noteOptOut = async (customerId: string, body: InputOf<typeof setOptOut>['body']) =>
  (await write(call(setOptOut, { params: { customerId }, body }))).data

/** Sets by whom texts go; a stale version is an ApiError with status 409. Shows no toast. */
export async function changeSmsSender(
  version: number,
  change: SmsChange,
  idempotencyKey: string,
): Promise<WireSmsSender> {
  const { data } = await call(setSmsSender, { body: { version, ...change }, idempotencyKey })
  queryClient.setQueryData(messageQueries.sms().queryKey, data)
  return data
}

const keepDomain = (domain: WireMailDomain | null) => {
  queryClient.setQueryData(messageQueries.domain().queryKey, domain)
  return domain
}

/** Sets the domain that mails are signed for; a stale version is an ApiError with status 409. Shows no toast. */
export async function changeMailDomain(
  body: InputOf<typeof setMailDomain>['body'],
  idempotencyKey?: string,
): Promise<WireMailDomain> {
  const { data } = await call(setMailDomain, { body, ...(idempotencyKey && { idempotencyKey }) })
  keepDomain(data)
  return data
}

/** Looks for the domain's entry in the DNS. Shows no toast. */
export async function lookForEntry(): Promise<WireMailDomain> {
  const { data } = await call(checkMailDomain, {})
  keepDomain(data)
  return data
}

/** Forgets the domain and its key. Shows no toast. */
export const forgetMailDomain = async (version: number) =>
  keepDomain((await call(removeMailDomain, { query: { version } })).data)

/** Sends a text to try the provider; what became of it is told by the messages. Shows no toast. */
export const trySms = async (to: string, idempotencyKey: string) =>
  (await write(call(testSms, { body: { to }, idempotencyKey }))).data

/** Sends a test email to the signed-in person; answers what the mail server said. Shows no toast. */
export async function tryMail(idempotencyKey: string) {
  const { data } = await call(sendTestEmail, { idempotencyKey })
  void queryClient.invalidateQueries({ queryKey: ['dashboard', 'steps'] })
  return data
}

function keep(settings: WireMessageSettings): WireMessageSettings {
  queryClient.setQueryData(messageQueries.settings().queryKey, settings)
  return settings
}

/** Changes how the company writes; a stale version is an ApiError with status 409. Shows no toast. */
export const changeMessageSettings = async (version: number, change: MessageChange, idempotencyKey: string) =>
  keep((await call(updateMessageSettings, { body: { version, ...change }, idempotencyKey })).data)

/** What the signed-in person may do with messages; the server asks the same policy. */
export function useMayMessages() {
  const { userId, role } = useProfile()
  const actor = { loginId: userId, role }
  return { change: canChangeMessages(actor), answer: canAnswerMessages(actor) }
}
