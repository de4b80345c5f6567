import { DOMAIN_CHECKS } from '@skipyard/domain/messages/mail-domain.ts'
import { z } from 'zod'
import { operation } from '../operation.ts'
import { data, line, version } from '../shared/shared.ts'

/** A company's own domain, with the DNS entry (DKIM) that authenticates its emails. */
export const mailDomain = z
  .object({
    version,
    domain: z.string(),
    localPart: z.string(),
    isOn: z.boolean(),
    dnsName: z.string(),
    dnsValue: z.string(),
    check: z.enum(DOMAIN_CHECKS),
    checkedAt: z.iso.datetime().nullable(),
  })
  .meta({ id: 'MailDomain' })

export type WireMailDomain = z.infer<typeof mailDomain>

const path = '/settings/messages/domain'

/** Null where emails come from the operator's address. */
export const getMailDomain = operation({
  method: 'GET',
  path,
  summary: 'The domain that mails are signed for',
  tag: 'messages',
  access: 'member',
  reply: data(mailDomain.nullable()),
})

/**
 * Sets the domain and makes a key; another domain gets another key and is off until checked. Switching on is
 * 409 unless the last check found the DNS entry or no name server answered.
 */
export const setMailDomain = operation({
  method: 'PUT',
  path,
  summary: 'Sets the domain that mails are signed for',
  tag: 'messages',
  access: 'member',
  body: z.object({
    version: z.int32().min(0),
    domain: line(250),
    localPart: line(64),
    isOn: z.boolean().default(false),
  }),
  reply: data(mailDomain),
})

/**
 * Looks up the entry and keeps the result. Signing is switched off where the entry is missing or has another
 * key, not where no name server answers.
 */
export const checkMailDomain = operation({
  method: 'POST',
  path: `${path}/check`,
  summary: 'Looks for the DNS entry of the domain',
  tag: 'messages',
  access: 'member',
  reply: data(mailDomain),
})

/** Deletes domain and key; emails come from the operator's address again. */
export const removeMailDomain = operation({
  method: 'DELETE',
  path,
  summary: 'Forgets the domain that mails are signed for',
  tag: 'messages',
  access: 'member',
  query: z.object({ version: z.coerce.number().int().min(1) }),
  reply: data(z.null()),
})
