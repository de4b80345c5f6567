import { SMS_PROVIDERS } from '@skipyard/domain/messages/sms-sender.ts'
import { z } from 'zod'
import { operation } from '../operation.ts'
import { data, line } from '../shared/shared.ts'
import { message } from './log.ts'

const fields = {
  provider: z.enum(SMS_PROVIDERS),
  /** Where it is called; '' for the provider's own address. */
  url: z.string(),
  account: z.string(),
  /** A mobile, or a registered name; '' leaves it to the provider. */
  sender: z.string(),
}

/** By whom a company's texts go. The password is told to nobody. */
export const smsSender = z
  .object({
    /** 0 while nothing has been set up. */
    version: z.int(),
    ...fields,
    hasSecret: z.boolean(),
    /** Where the provider sends answers such as STOP; null until one is set up. */
    callback: z.string().nullable(),
  })
  .meta({ id: 'SmsSender' })

/** By whom a company's texts go, as it crosses the wire. */
export type WireSmsSender = z.infer<typeof smsSender>

/** By whom the company's texts go. */
export const getSmsSender = operation({
  method: 'GET',
  path: '/settings/messages/sms',
  summary: "By whom the company's texts go",
  tag: 'messages',
  access: 'member',
  reply: data(smsSender),
})

/** Sets by whom texts go; a secret that is not sent stays as it is, unless the provider, its address or the account changes. */
export const setSmsSender = operation({
  method: 'PUT',
  path: '/settings/messages/sms',
  summary: "Sets by whom the company's texts go",
  tag: 'messages',
  access: 'member',
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

/** Sends a text of ours to a mobile; the list of messages shows what came of it. 409 without a provider. */
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
 * Takes what a provider tells of texts at the address it was given: STOP from a customer, or that a text was not
 * delivered. JSON or a form; 404 for an address that leads nowhere, 200 for whatever else it tells.
 */
export const receiveSmsCallback = operation({
  method: 'POST',
  path: '/sms-callbacks/:token',
  summary: 'Takes what a provider tells of texts',
  tag: 'messages',
  access: 'public',
  params: z.object({ token: z.string().max(100) }),
  reply: z.object({}),
  maxBodyBytes: 65_536,
})
