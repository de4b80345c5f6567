import type { sendTestEmail as contract } from '@skipyard/contract/messages/mail.ts'
import type { ReplyOf } from '@skipyard/contract/operation.ts'
import { canChangeMessages } from '@skipyard/domain/messages/policy.ts'
import { mailTexts } from '@skipyard/domain/shared/mail-texts.ts'
import { record } from '#server/audit/record.ts'
import { readProfile } from '#server/features/identity/user.reads.ts'
import { notAllowed } from '#server/http/failure.ts'
import type { Services } from '#server/http/route-context.ts'
import type { SteppedCall } from '#server/http/serve-in-steps.ts'
import type { WrittenReply } from '#server/http/written-reply.ts'
import { composeCompanyEmail } from '#server/mail/compose-company-email.ts'
import type { Mailer } from '#server/mail/mailer.ts'
import { isCertainlyUnsent, sendingProblemOf } from '#server/mail/sending-problem.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'

type Tested = ReplyOf<typeof contract>['data']

async function readReceiver(scope: TenantScope) {
  if (!canChangeMessages(scope.actor)) throw notAllowed()
  const { email: to, companyName } = await readProfile(scope)
  return { to, companyName }
}

async function tryMailer(
  mailer: Mailer,
  { to, companyName }: { to: string; companyName: string },
): Promise<Tested> {
  const { testSubject, testWords, testTaken, testUnclear, testRefused, written } = mailTexts
  const email = composeCompanyEmail({
    subject: testSubject(companyName),
    words: testWords(companyName),
    facts: [],
    button: null,
  })
  try {
    const posted = await mailer({ ...email, to })
    return posted.to === 'file'
      ? { outcome: 'written', to, message: written }
      : { outcome: 'taken', to, message: testTaken(to, posted.answer) }
  } catch (problem) {
    const { reason, answer } = sendingProblemOf(problem)
    return isCertainlyUnsent(problem)
      ? { outcome: 'refused', to, message: testRefused[reason](answer) }
      : { outcome: 'unsure', to, message: testUnclear(to, answer) }
  }
}

export const getMailServer = ({ isMailSent }: Pick<Services, 'isMailSent'>) => ({ isSet: isMailSent })

export async function sendTestEmail({
  within,
  finish,
  services,
}: SteppedCall<typeof contract>): Promise<ReplyOf<typeof contract> | WrittenReply> {
  const receiver = await within(readReceiver)
  const tested = await tryMailer(services.mailer, receiver)
  return finish(async (scope) => {
    await record(scope, {
      action: tested.outcome === 'taken' ? 'settings.mail-tested' : 'settings.mail-test-failed',
      subjectId: scope.tenantId,
      changes: { to: { from: null, to: receiver.to } },
    })
    scope.announce('settings')
    return { data: tested }
  })
}
