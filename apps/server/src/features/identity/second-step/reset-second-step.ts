import type { resetSecondStep as contract } from '@skipyard/contract/identity/second-step.ts'
import { secondStepTexts } from '@skipyard/domain/identity/second-step-texts.ts'
import { record } from '#server/audit/record.ts'
import { Failure, notFound } from '#server/http/failure.ts'
import type { MemberCall } from '#server/http/serve.ts'
import { mail } from '#server/mail/mail.job.ts'
import { holdPeople } from '../people.ts'
import { readPeople } from '../person.reads.ts'
import { resetColleague } from './second-step.store.ts'
import { composeResetEmail } from './second-step-emails.ts'

const refusals = new Map([
  ['elsewhere', secondStepTexts.elsewhere],
  ['none', secondStepTexts.isReset],
])

/**
 * For a colleague who has lost phone and codes; their sessions end with the commit. An owner's own is turned off
 * in the account, with a proof.
 */
export async function resetSecondStep({
  scope,
  params,
  services,
}: MemberCall<typeof contract>): Promise<{ _id: string }> {
  const { userId } = params
  await holdPeople(scope)
  if (userId === scope.actor.loginId) throw new Failure(409, secondStepTexts.ownReset)
  const person = (await readPeople(scope)).find(({ _id }) => _id === userId)
  if (!person) throw notFound()
  const refusal = refusals.get(await resetColleague(scope, userId))
  if (refusal !== undefined) throw new Failure(409, refusal)
  await record(scope, { action: 'second-step.reset', subjectId: userId })
  const { name, email: to } = person
  const email = composeResetEmail({ to, name, by: scope.actorName, publicUrl: services.publicUrl })
  await services.jobs.enqueue(scope, mail, { tenantId: scope.tenantId, email })
  scope.announce('users')
  return { _id: userId }
}
