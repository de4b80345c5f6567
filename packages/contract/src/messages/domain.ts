import { DOMAIN_CHECKS } from '@skipyard/domain/messages/mail-domain.ts'
import { z } from 'zod'
import { operation } from '../operation.ts'
import { data, line, version } from '../shared/shared.ts'

/** A company's own domain, and the DNS entry by which its mails are known as its own. */
export const mailDomain = z
  .object({
    version,
    domain: z.string(),
    localPart: z.string(),
    /** Mails are signed, and come from that address. */
    isOn: z.boolean(),
    dnsName: z.string(),
    /** A TXT entry. */
    dnsValue: z.string(),
    check: z.enum(DOMAIN_CHECKS),
    checkedAt: z.iso.datetime().nullable(),
  })
  .meta({ id: 'MailDomain' })

/** A company's own domain as it crosses the wire. */
export type WireMailDomain = z.infer<typeof mailDomain>

const path = '/settings/messages/domain'

/** The domain that mails are signed for; null where they come from the operator's address. */
export const getMailDomain = operation({
  method: 'GET',
  path,
  summary: 'The domain that mails are signed for',
  tag: 'messages',
  access: 'member',
  reply: data(mailDomain.nullable()),
})

/**
 * Sets the domain and makes a key for it; another domain gets another key, and is off until it is checked. Switching on
 * asks that the entry was found; 409 otherwise.
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

/** Looks whether the entry is there; says so when no name server answers, and changes nothing else then. */
export const checkMailDomain = operation({
  method: 'POST',
  path: `${path}/check`,
  summary: 'Looks for the DNS entry of the domain',
  tag: 'messages',
  access: 'member',
  reply: data(mailDomain),
})

/** Forgets the domain and its key; mails come from the operator's address again. */
export const removeMailDomain = operation({
  method: 'DELETE',
  path,
  summary: 'Forgets the domain that mails are signed for',
  tag: 'messages',
  access: 'member',
  query: z.object({ version: z.coerce.number().int().min(1) }),
  reply: data(z.null()),
})
