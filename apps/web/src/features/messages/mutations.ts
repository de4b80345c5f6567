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

export type MessageChange = Omit<InputOf<typeof updateMessageSettings>['body'], 'version'>

export type SmsChange = Omit<InputOf<typeof setSmsSender>['body'], 'version'>

async function write<Reply>(answer: Promise<Reply>): Promise<Reply> {
  try {
    return await answer
  } finally {
    void queryClient.invalidateQueries({ queryKey: ['messages'] })
  }
}

export const decideMessage = async (messageId: string, body: InputOf<typeof answerMessage>['body']) =>
  (await write(call(answerMessage, { params: { messageId }, body }))).data

export const noteText = async (textId: string, body: InputOf<typeof noteCustomerText>['body']) =>
  (await write(call(noteCustomerText, { params: { textId }, body }))).data

export const noteOptOut = async (customerId: string, body: InputOf<typeof setOptOut>['body']) =>
  (await write(call(setOptOut, { params: { customerId }, body }))).data

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

export async function changeMailDomain(
  body: InputOf<typeof setMailDomain>['body'],
  idempotencyKey?: string,
): Promise<WireMailDomain> {
  const { data } = await call(setMailDomain, { body, ...(idempotencyKey && { idempotencyKey }) })
  keepDomain(data)
  return data
}

export async function lookForEntry(): Promise<WireMailDomain> {
  const { data } = await call(checkMailDomain, {})
  keepDomain(data)
  return data
}

export const forgetMailDomain = async (version: number) =>
  keepDomain((await call(removeMailDomain, { query: { version } })).data)

export const trySms = async (to: string, idempotencyKey: string) =>
  (await write(call(testSms, { body: { to }, idempotencyKey }))).data

export async function tryMail(idempotencyKey: string) {
  const { data } = await call(sendTestEmail, { idempotencyKey })
  void queryClient.invalidateQueries({ queryKey: ['dashboard', 'steps'] })
  return data
}

function keep(settings: WireMessageSettings): WireMessageSettings {
  queryClient.setQueryData(messageQueries.settings().queryKey, settings)
  return settings
}

export const changeMessageSettings = async (version: number, change: MessageChange, idempotencyKey: string) =>
  keep((await call(updateMessageSettings, { body: { version, ...change }, idempotencyKey })).data)

export function useMayMessages() {
  const { userId, role } = useProfile()
  const actor = { loginId: userId, role }
  return { change: canChangeMessages(actor), answer: canAnswerMessages(actor) }
}
