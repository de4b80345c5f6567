import { accepted, type Decision, refused } from '../shared/decision.ts'
import { isEmail } from '../shared/email.ts'
import { messageTexts } from './texts.ts'

/** What the DNS has for a company's key: not looked up, ours, nothing, another key, or no answer. */
export const DOMAIN_CHECKS = ['unchecked', 'found', 'missing', 'other', 'unreachable'] as const

export type DomainCheck = (typeof DOMAIN_CHECKS)[number]

/** The sender of a company's signed mails. */
export interface MailAddress {
  domain: string
  localPart: string
}

/** Lower-case domain and the part before its @, or what is wrong. */
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

/** The DNS name of the entry. */
export const dkimName = (selector: string, domain: string): string => `${selector}._domainkey.${domain}`

/** The DNS value; `publicKey` is Base64. */
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

/** What the DNS entries say of our key; a long one comes in pieces. */
export function judgeEntries(entries: readonly (readonly string[])[], publicKey: string): DomainCheck {
  const keys = entries.map((pieces) => keyIn(pieces.join('')))
  if (keys.includes(publicKey)) return 'found'
  return keys.some((key) => key !== null) ? 'other' : 'missing'
}
