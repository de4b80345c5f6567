import { accepted, type Decision, refused } from '../shared/decision.ts'
import { isEmail } from '../shared/email.ts'
import { messageTexts } from './texts.ts'

/** What a look into the DNS has found of a company's key: nothing asked yet, ours, nothing, another one, or nobody answered. */
export const DOMAIN_CHECKS = ['unchecked', 'found', 'missing', 'other', 'unreachable'] as const

/** The state of the DNS entry of a company's key. */
export type DomainCheck = (typeof DOMAIN_CHECKS)[number]

/** The address that a company's mails come from once they are signed. */
export interface MailAddress {
  domain: string
  localPart: string
}

/** The address cleaned: a whole domain in small letters, and what may stand before its @. */
export function checkMailAddress({ domain, localPart }: MailAddress): Decision<MailAddress, 'invalid'> {
  const clean = {
    domain: domain.trim().toLowerCase().replace(/\.$/, ''),
    localPart: localPart.trim().toLowerCase(),
  }
  if (!isEmail(`x@${clean.domain}`)) return refused('invalid', messageTexts.domainInvalid, 'domain')
  if (!isEmail(`${clean.localPart}@${clean.domain}`))
    return refused('invalid', messageTexts.localPartInvalid, 'localPart')
  return accepted(clean)
}

/** Where the entry is, as a name server is asked for it. */
export const dkimName = (selector: string, domain: string): string => `${selector}._domainkey.${domain}`

/** What the entry says; `publicKey` is the key alone, in Base64. */
export const dkimValue = (publicKey: string): string => `v=DKIM1; k=rsa; p=${publicKey}`

const keyIn = (entry: string): string | null => {
  const parts = new Map(
    entry.split(';').map((part) => {
      const [name = '', ...rest] = part.split('=')
      return [name.trim(), rest.join('=').replaceAll(/\s/g, '')] as const
    }),
  )
  return parts.get('p') ?? null
}

/** What entries under our name say of our key; a long one comes in pieces that belong together. */
export function judgeEntries(entries: readonly (readonly string[])[], publicKey: string): DomainCheck {
  const keys = entries.map((pieces) => keyIn(pieces.join('')))
  if (keys.includes(publicKey)) return 'found'
  return keys.some((key) => key !== null) ? 'other' : 'missing'
}
