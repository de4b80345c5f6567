import { randomInt } from 'node:crypto'
import type { ReplyOf, RequestOf } from '@skipyard/contract/operation.ts'
import type * as contract from '@skipyard/contract/public-booking/public-booking.ts'
import { receiverOf } from '@skipyard/domain/messages/receivers.ts'
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
import { addressKey, type Throttle } from '#server/http/throttle.ts'
import { composeCompanyEmail } from '#server/mail/compose-company-email.ts'
import { sendSms } from '#server/sms/send-sms.ts'
import type { SmsAccount } from '#server/sms/sms.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { extendCode, keepCode, lockCode, noteCodeTry } from './contact-proof.store.ts'
import { atPublicPage, publicThrottles } from './public-access.ts'
import { findByRequest } from './public-booking.store.ts'
import { readPublicCompany, readPublicPage } from './public-page.reads.ts'

function contactsOf({ phone, email }: { phone: string; email: string }): ProofContact[] {
  const [mobile, mailbox] = [receiverOf('sms', phone), receiverOf('mail', email)]
  const texted: ProofContact[] = mobile.ok ? [{ way: 'text', to: mobile.address }] : []
  const mailed: ProofContact[] = mailbox.ok ? [{ way: 'mail', to: mailbox.address }] : []
  return [...texted, ...mailed]
}

/** One mailbox, however it is tagged: what codes are counted and kept by. */
const contactKey = ({ to }: Pick<ProofContact, 'to'>): string => to.replace(/\+[^@]*(?=@)/, '')

const CODE_DIGITS = 6

const printOf = (scope: TenantScope, contact: ProofContact, { vault }: Pick<Services, 'vault'>) =>
  vault.fingerprint(`${scope.tenantId} public code ${contactKey(contact)}`)

const codePlace = ({ tenantId }: TenantScope, print: string) => `${tenantId}/public_codes/${print}`

/** Null where the company asks for no code, cannot send one, or has sent as many as it does in a day. */
async function contactToVerify(
  scope: TenantScope,
  input: { phone: string; email: string },
  { services, isTexted = true }: { services: Services; isTexted?: boolean },
): Promise<Decision<ProofContact | null, ProofRefusal>> {
  const { page } = await readPublicPage(scope)
  if (!page.asksForCode) return accepted(null)
  const { sender } = await readSmsSender(scope)
  const { textsOfCompany, mailsOfCompany } = publicThrottles({ services })
  const texts = isTexted && sender.provider !== 'none' && (await textsOfCompany.left(scope.tenantId)) > 0
  const mails = services.isMailSent && (await mailsOfCompany.left(scope.tenantId)) > 0
  return proofContact(input, { texts, mails })
}

interface Proof {
  /** Of the contact; null without one. */
  print: string | null
  newlyProven: ProofContact | null
  /** The company asks for codes and could send none. */
  isUnproven: boolean
}

const nothingProven: Proof = { print: null, newlyProven: null, isUnproven: false }

async function checkTyped(
  scope: TenantScope,
  input: { phone: string; email: string; code: string },
  services: Services,
): Promise<Decision<Proof, CodeRefusal>> {
  const typed = { typed: input.code, now: scope.now }
  let answer: Decision<true, CodeRefusal> = checkCode(undefined, typed)
  for (const contact of contactsOf(input)) {
    const print = printOf(scope, contact, services)
    const kept = await lockCode(scope, print)
    if (!kept) continue
    const code = services.vault.open(kept.sealedCode, codePlace(scope, print))
    answer = checkCode({ ...kept, code }, typed)
    // NOTE not recorded: nothing of the company is changed before the booking is made.
    await noteCodeTry(scope, print, answer.ok)
    const newlyProven = kept.provenAt === null ? contact : null
    if (answer.ok) return accepted({ print, newlyProven, isUnproven: false })
  }
  return answer.ok ? accepted(nothingProven) : answer
}

/** Nothing is proven where no code is asked for, and for a request that is answered already. */
export async function verifyContact(
  scope: TenantScope,
  input: RequestOf<typeof contract.bookNow>['body'],
  services: Services,
): Promise<Decision<Proof, ProofRefusal | CodeRefusal | 'needed'>> {
  const { page } = await readPublicPage(scope)
  if (!page.asksForCode || (await findByRequest(scope, input.key))) return accepted(nothingProven)
  const checked = input.code === '' ? null : await checkTyped(scope, input, services)
  if (checked?.ok) return checked
  const contact = await contactToVerify(scope, input, { services })
  if (!contact.ok) return contact
  if (contact.value === null) return accepted({ ...nothingProven, isUnproven: true })
  return checked ?? refused('needed', publicTexts.codeNeeded, 'code')
}

interface Letter {
  contact: ProofContact
  code: string
  company: string
  account: SmsAccount
}

async function isTextedTo({ contact, code, company, account }: Letter, services: Services): Promise<boolean> {
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

/** The one before, as long as it is good: who wants another does not end it. */
async function codeFor(scope: TenantScope, contact: ProofContact, services: Services): Promise<string> {
  const print = printOf(scope, contact, services)
  const kept = await lockCode(scope, print)
  // NOTE not recorded: nothing of the company is changed before the booking is made.
  const before = kept && services.vault.open(kept.sealedCode, codePlace(scope, print))
  if (kept && before && checkCode({ ...kept, code: before }, { typed: before, now: scope.now }).ok) {
    await extendCode(scope, print)
    return before
  }
  const code = `${randomInt(10 ** CODE_DIGITS)}`.padStart(CODE_DIGITS, '0')
  await keepCode(scope, print, services.vault.seal(code, codePlace(scope, print)))
  return code
}

async function prepare(
  scope: TenantScope,
  contact: ProofContact,
  services: Services,
): Promise<Omit<Letter, 'contact'>> {
  const code = await codeFor(scope, contact, services)
  const { sender, sealedSecret } = await readSmsSender(scope)
  const secret = sealedSecret === null ? '' : smsSeals(scope, services.vault).openSecret(sealedSecret)
  const { name: company } = await readPublicCompany(scope)
  return { code, company, account: { ...sender, secret } }
}

interface Spent {
  tenantId: string
  contact: ProofContact
}

function untyped(call: LinkCall, { tenantId, contact }: Spent): (readonly [Throttle, string])[] {
  const { untypedOfAddress, untypedOfContact, textsOfCompany, mailsOfCompany } = publicThrottles(call)
  return [
    [untypedOfAddress, `${tenantId} ${addressKey(call.request.ip)}`],
    [untypedOfContact, `${tenantId} ${contactKey(contact)}`],
    [contact.way === 'text' ? textsOfCompany : mailsOfCompany, tenantId],
  ]
}

export async function giveBackCode(call: LinkCall, spent: Spent): Promise<void> {
  for (const [throttle, key] of untyped(call, spent)) await throttle.giveBack(key)
}

async function spendCode(call: LinkCall, spent: Spent): Promise<void> {
  const { codes, codesOfContact } = publicThrottles(call)
  await codes.spend(`${spent.tenantId} ${addressKey(call.request.ip)}`)
  await codesOfContact.spend(`${spent.tenantId} ${contactKey(spent.contact)}`)
  for (const [throttle, key] of untyped(call, spent)) await throttle.spend(key)
}

type CodeInput = RequestOf<typeof contract.sendPublicCode>['body']
type Reply = ReplyOf<typeof contract.sendPublicCode>['data']

async function sendBy(call: LinkCall, input: CodeInput, isTexted: boolean) {
  const { services } = call
  const found = await atPublicPage(call, async (scope) => {
    const contact = accept(await contactToVerify(scope, input, { services, isTexted }))
    if (!contact) return null
    const { tenantId } = scope
    await spendCode(call, { tenantId, contact })
    return { tenantId, contact, ...(await prepare(scope, contact, services)) }
  })
  if (!found) return { way: 'none' as const, to: '', isSent: true }
  const isSent = await (found.contact.way === 'text' ? isTextedTo : isMailed)(found, services)
  if (!isSent) await giveBackCode(call, found)
  return { ...found.contact, isSent }
}

/**
 * Sent while no connection is held; by mail where a text does not go out. 409 where neither did, 429 for too many to
 * one contact or from one address.
 */
export async function sendPublicCode(call: LinkCall, input: CodeInput): Promise<Reply> {
  const first = await sendBy(call, input, true)
  if (first.isSent) return { way: first.way, to: first.to }
  const hasMail = contactsOf(input).some(({ way }) => way === 'mail')
  const next = first.way === 'text' && hasMail ? await sendBy(call, input, false) : first
  if (next.way !== 'mail' || !next.isSent) throw new Failure(409, publicTexts.codeNotSent)
  return { way: next.way, to: next.to }
}
