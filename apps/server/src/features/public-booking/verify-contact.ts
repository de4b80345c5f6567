import { randomInt } from 'node:crypto'
import type { ReplyOf, RequestOf } from '@skipyard/contract/operation.ts'
import type * as contract from '@skipyard/contract/public-booking/public-booking.ts'
import {
  type CodeRefusal,
  checkCode,
  type ProofContact,
  type ProofRefusal,
  proofContact,
} from '@skipyard/domain/public-booking/contact-proof.ts'
import { publicTexts } from '@skipyard/domain/public-booking/texts.ts'
import { accepted, type Decision, refused } from '@skipyard/domain/shared/decision.ts'
import { v7 as uuidv7 } from 'uuid'
import type { LinkCall } from '#server/features/fleet/links.ts'
import { readSmsSender } from '#server/features/messages/settings.reads.ts'
import { smsSeals } from '#server/features/messages/sms-sender.ts'
import { accept, Failure } from '#server/http/failure.ts'
import type { Services } from '#server/http/route-context.ts'
import { addressKey } from '#server/http/throttle.ts'
import { composeCompanyEmail } from '#server/mail/compose-company-email.ts'
import { sendSms } from '#server/sms/send-sms.ts'
import type { SmsAccount } from '#server/sms/sms.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { keepCode, lockCode, noteCodeTry } from './contact-proof.store.ts'
import { atPublicPage, publicThrottles } from './public-access.ts'
import { findByRequest } from './public-booking.store.ts'
import { readPublicCompany, readPublicPage } from './public-page.reads.ts'

const CODE_DIGITS = 6

const printOf = (scope: TenantScope, { to }: ProofContact, { vault }: Pick<Services, 'vault'>) =>
  vault.fingerprint(`${scope.tenantId} public code ${to}`)

const codePlace = ({ tenantId }: TenantScope, print: string) => `${tenantId}/public_codes/${print}`

/** Null where the company asks for no code, or cannot send one. */
async function contactToVerify(
  scope: TenantScope,
  input: { phone: string; email: string },
  { isMailSent }: Pick<Services, 'isMailSent'>,
): Promise<Decision<ProofContact | null, ProofRefusal>> {
  const { page } = await readPublicPage(scope)
  if (!page.asksForCode) return accepted(null)
  const { sender } = await readSmsSender(scope)
  return proofContact(input, { texts: sender.provider !== 'none', mails: isMailSent })
}

/**
 * The fingerprint of the contact that a booking's code proves; null where none is asked for, and for a request
 * that is answered already. A wrong code is counted.
 */
export async function verifyContact(
  scope: TenantScope,
  input: RequestOf<typeof contract.bookNow>['body'],
  services: Services,
): Promise<Decision<string | null, ProofRefusal | CodeRefusal | 'needed'>> {
  if (await findByRequest(scope, input.key)) return accepted(null)
  const contact = await contactToVerify(scope, input, services)
  if (!contact.ok || contact.value === null) return contact.ok ? accepted(null) : contact
  if (input.code === '') return refused('needed', publicTexts.codeNeeded, 'code')
  const print = printOf(scope, contact.value, services)
  const kept = await lockCode(scope, print)
  const sent = kept && { ...kept, code: services.vault.open(kept.sealedCode, codePlace(scope, print)) }
  const checked = checkCode(sent, { typed: input.code, now: scope.now })
  // NOTE not recorded: nothing of the company is changed before the booking is made.
  if (kept) await noteCodeTry(scope, print, checked.ok)
  return checked.ok ? accepted(print) : checked
}

interface Letter {
  contact: ProofContact
  code: string
  company: string
  account: SmsAccount
}

async function isTexted({ contact, code, company, account }: Letter, services: Services): Promise<boolean> {
  const sms = { id: uuidv7(), to: contact.to, body: publicTexts.codeWords(code, company), callback: '' }
  const { is } = await sendSms(sms, account, services.outside.isPrivateAllowed)
  return is === 'sent' || is === 'unknown'
}

async function isMailed({ contact, code, company }: Letter, { mailer }: Services): Promise<boolean> {
  const email = composeCompanyEmail({
    subject: publicTexts.codeSubject(code),
    words: publicTexts.codeWords(code, company),
    facts: [],
    button: null,
  })
  return mailer({ to: contact.to, ...email }).then(
    () => true,
    () => false,
  )
}

async function prepare(
  scope: TenantScope,
  contact: ProofContact,
  services: Services,
): Promise<Omit<Letter, 'contact'>> {
  const print = printOf(scope, contact, services)
  const code = `${randomInt(10 ** CODE_DIGITS)}`.padStart(CODE_DIGITS, '0')
  // NOTE not recorded: nothing of the company is changed before the booking is made.
  await keepCode(scope, print, services.vault.seal(code, codePlace(scope, print)))
  const { sender, sealedSecret } = await readSmsSender(scope)
  const secret = sealedSecret === null ? '' : smsSeals(scope, services.vault).openSecret(sealedSecret)
  const { name: company } = await readPublicCompany(scope)
  return { code, company, account: { ...sender, secret } }
}

type Reply = ReplyOf<typeof contract.sendPublicCode>['data']

/** Sent while no connection is held; 409 where it did not go out, 429 for too many to one contact or in all. */
export async function sendPublicCode(
  call: LinkCall,
  input: RequestOf<typeof contract.sendPublicCode>['body'],
): Promise<Reply> {
  const { services, request } = call
  const { codes, codesOfContact, codesOfCompany } = publicThrottles(call)
  const found = await atPublicPage(call, async (scope) => {
    const contact = accept(await contactToVerify(scope, input, services))
    if (!contact) return null
    await codes.spend(`${scope.tenantId} ${addressKey(request.ip)}`)
    await codesOfContact.spend(`${scope.tenantId} ${contact.to}`)
    await codesOfCompany.spend(scope.tenantId)
    return { contact, ...(await prepare(scope, contact, services)) }
  })
  if (!found) return { way: 'none', to: '' }
  const { way, to } = found.contact
  const isSent = await (way === 'text' ? isTexted : isMailed)(found, services)
  if (!isSent) throw new Failure(409, publicTexts.codeNotSent)
  return { way, to }
}
