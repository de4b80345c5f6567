import { SMS_PROVIDERS } from '@skipyard/domain/messages/sms-sender.ts'
import { z } from 'zod'
import { operation } from '../operation.ts'
import { data, line } from '../shared/shared.ts'
import { message } from './log.ts'

const fields = {
  provider: z.enum(SMS_PROVIDERS),
  /** The API's URL; '' for the provider's own. */
  url: z.string(),
  account: z.string(),
  /** A mobile or a registered name; '' leaves it to the provider. */
  sender: z.string(),
}

/** The company's SMS provider. The secret is never returned. */
export const smsSender = z
  .object({
    /** 0 while nothing has been set up. */
    version: z.int(),
    ...fields,
    hasSecret: z.boolean(),
    /** Where the provider sends replies such as STOP; null until one is set up. */
    callback: z.string().nullable(),
  })
  .meta({ id: 'SmsSender' })

export type WireSmsSender = z.infer<typeof smsSender>

export const getSmsSender = operation({
  method: 'GET',
  path: '/settings/messages/sms',
  summary: "By whom the company's texts go",
  tag: 'messages',
  access: 'member',
  reply: data(smsSender),
})

/** An absent secret stays, unless provider, URL or account change. */
export const setSmsSender = operation({
  method: 'PUT',
  path: '/settings/messages/sms',
  summary: "Sets by whom the company's texts go",
  tag: 'messages',
  access: 'member',
  needsProof: true,
  body: z.object({
    version: z.int32().min(0),
    provider: z.enum(SMS_PROVIDERS),
    url: line(500).default(''),
    account: line(200).default(''),
    sender: line(40).default(''),
    secret: line(500).optional(),
  }),
  reply: data(smsSender),
  isReplyNeverStored: true,
})

/** Sends a test text; its outcome is in the list of messages. 409 without a provider. */
export const testSms = operation({
  method: 'POST',
  path: '/settings/messages/sms/test',
  summary: 'Sends a text to try the provider',
  tag: 'messages',
  access: 'member',
  body: z.object({ to: line(40) }),
  reply: data(message),
})

/**
 * The provider's callback: a customer's text, STOP among them, or a text of ours not delivered. JSON or a
 * form; 404 for an unknown address, 403 for what Twilio did not sign where texts go by Twilio, 200 for anything
 * else that is reported.
 */
export const receiveSmsCallback = operation({
  method: 'POST',
  path: '/sms-callbacks/:token',
  summary: 'Takes what a provider tells of texts',
  tag: 'messages',
  access: 'public',
  secretParam: 'token',
  params: z.object({ token: z.string().max(100) }),
  reply: z.object({}),
  maxBodyBytes: 65_536,
})
