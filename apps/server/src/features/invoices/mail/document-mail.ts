import type { SendOutcome } from '@skipyard/domain/invoices/sending.ts'
import { invoiceTexts } from '@skipyard/domain/invoices/texts.ts'
import { photoTexts } from '@skipyard/domain/photos/texts.ts'
import type { z } from 'zod'
import { type Entry, record } from '#server/audit/record.ts'
import { readPictures } from '#server/features/photos/kept-pictures.ts'
import type { AttachedPhoto } from '#server/features/photos/photo.reads.ts'
import { defineJob, type Job, type JobServices } from '#server/jobs/define-job.ts'
import type { DocumentEmail } from '#server/mail/email.ts'
import { isCertainlyUnsent, sendingProblemOf } from '#server/mail/sending-problem.ts'
import { withTenant } from '#server/tenancy/open-scope.ts'
import type { TenantScope, Topic } from '#server/tenancy/tenant-scope.ts'
import { drawEmail, type UndrawnEmail } from './invoice-email.ts'

export interface MailingEnd {
  outcome: SendOutcome
  error?: string
  recipients?: readonly string[]
}

export type Taken = { id: string } & (
  | { email: UndrawnEmail; photos?: readonly AttachedPhoto[] }
  | { refusal: string }
)

export interface EndedMailing {
  subjectId: string
  changes: NonNullable<Entry['changes']>
  sentTo: readonly string[]
}

interface LostMailings<Payload> {
  claimed: readonly string[]
  again: readonly Payload[]
}

/**
 * One kind of document that is mailed. A press is a row, claimed by one worker before the email is handed over; what came of
 * it is noted afterwards, so that nothing is sent twice, whatever ends the server in between.
 */
export interface DocumentMail<Payload extends { tenantId: string }> {
  noun: 'invoice' | 'receipt' | 'statement'
  announces: readonly Topic[]
  /** What waits to be sent by this work, with its email; null once nothing does. */
  take: (scope: TenantScope, payload: Payload, services: JobServices) => Promise<Taken | null>
  /** Claims it once it is drawn; false when another worker has. Absent where taking it claims it. */
  claim?: (scope: TenantScope, id: string) => Promise<boolean>
  /** Saves the end of an attempt; null of one that had ended before. */
  save: (scope: TenantScope, id: string, end: MailingEnd) => Promise<EndedMailing | null>
  lost: (scope: TenantScope, before: Date) => Promise<LostMailings<Payload>>
}

type Ending = Pick<DocumentMail<{ tenantId: string }>, 'noun' | 'announces' | 'save'>

export async function endMail(
  scope: TenantScope,
  { noun, announces, save }: Ending,
  { id, ...end }: MailingEnd & { id: string },
): Promise<void> {
  const ended = await save(scope, id, end)
  if (!ended) return
  const { subjectId, changes, sentTo } = ended
  await record(scope, {
    action: `${noun}.mail-${end.outcome}`,
    subjectId,
    changes: { ...changes, sentTo: { from: null, to: sentTo.join(', ') } },
  })
  for (const topic of announces) scope.announce(topic)
}

/** Hands an email to the mail server, or to a file where none is set, and answers what came of it, as far as anybody can know. */
async function handOver(
  { mailer, log }: JobServices,
  email: DocumentEmail,
  jobId: string,
): Promise<MailingEnd> {
  try {
    const posted = await mailer(email)
    if (posted.to === 'file') return { outcome: 'written', error: invoiceTexts.mail.written }
    const names = posted.refused.map(({ address, answer }) => `${address}: ${answer}`)
    const recipients = email.to.filter((to) => !posted.refused.some(({ address }) => address === to))
    return { outcome: 'sent', recipients, error: names.join('; ') }
  } catch (problem) {
    const { reason, answer } = sendingProblemOf(problem)
    log.warn({ jobId, reason, answer }, 'a document could not be sent')
    const error = invoiceTexts.mail.reasons[reason](answer)
    return { outcome: isCertainlyUnsent(problem) ? 'failed' : 'unsure', error }
  }
}

interface At {
  services: JobServices
  tenantId: string
  jobId: string
}

async function drawn(taken: Taken, { services, tenantId, jobId }: At): Promise<DocumentEmail | string> {
  if ('refusal' in taken) return taken.refusal
  const failed = (words: string, message: string) => (problem: unknown) => {
    services.log.error({ jobId, err: problem }, message)
    return words
  }
  const email = await drawEmail(taken.email).catch(
    failed(invoiceTexts.mail.notDrawn, 'a document could not be drawn'),
  )
  if (typeof email === 'string' || !taken.photos) return email
  const contents = taken.photos.map(({ sha256 }) => sha256)
  const read = await readPictures(services.pictures, tenantId, contents).catch(
    failed(photoTexts.lost, 'photos of a document could not be read'),
  )
  if (typeof read === 'string') return read
  const { title } = taken.email.file
  return { ...email, photos: read.map((content, at) => ({ name: `${title} photo ${at + 1}.jpg`, content })) }
}

async function mailNext<Payload extends { tenantId: string }>(
  mail: DocumentMail<Payload>,
  payload: Payload,
  { services, jobId }: Pick<At, 'services' | 'jobId'>,
): Promise<boolean> {
  const { tenantId } = payload
  const within = <T>(work: (scope: TenantScope) => Promise<T>) =>
    withTenant(services.pool, { tenantId, loginId: tenantId }, work)
  const taken = await within((scope) => mail.take(scope, payload, services))
  if (taken === null) return false
  const { id } = taken
  const end = (how: MailingEnd) => within((scope) => endMail(scope, mail, { id, ...how }))
  const email = await drawn(taken, { services, tenantId, jobId })
  if (typeof email === 'string') {
    await end({ outcome: 'failed', error: email })
    return true
  }
  const { claim } = mail
  if (claim && !(await within((scope) => claim(scope, id)))) return true
  await end(await handOver(services, email, jobId))
  return true
}

export const defineMailJob = <Payload extends { tenantId: string }>(
  mail: DocumentMail<Payload>,
  {
    atATime = 1,
    ...rules
  }: {
    name: string
    payload: z.ZodType<Payload>
    singletonKey?: (payload: Payload) => string
    atATime?: number
  },
): Job<Payload> =>
  defineJob({
    ...rules,
    retry: { limit: 5, delaySeconds: 10 },
    async handle(payload, services, jobId) {
      for (let sent = 0; sent < atATime; sent += 1)
        if (!(await mailNext(mail, payload, { services, jobId }))) return
    },
  })

const UNSURE = { outcome: 'unsure', error: invoiceTexts.mail.unsure } as const

export async function mendMail<Payload extends { tenantId: string }>(
  mail: DocumentMail<Payload>,
  job: Job<Payload>,
  { services, tenantId, jobId, before }: At & { before: Date },
): Promise<void> {
  const within = <T>(work: (scope: TenantScope) => Promise<T>) =>
    withTenant(services.pool, { tenantId, loginId: tenantId }, work)
  const { claimed, again } = await within((scope) => mail.lost(scope, before))
  for (const id of claimed) await within((scope) => endMail(scope, mail, { id, ...UNSURE }))
  for (const payload of again) await job.run(payload, services, jobId)
}
