import type {
  requireSecondStep as contract,
  resetSecondStep as resetContract,
  WireSecondSteps,
} from '@skipyard/contract/identity/second-step.ts'
import { canListUsers } from '@skipyard/domain/identity/policy.ts'
import { requireOfEveryone, SETUP_DAYS } from '@skipyard/domain/identity/second-step.ts'
import { secondStepTexts } from '@skipyard/domain/identity/second-step-texts.ts'
import { addDays, localDate, toWireDate } from '@skipyard/domain/shared/local-date.ts'
import { record } from '#server/audit/record.ts'
import { globalDatabase } from '#server/database/pool.ts'
import { withRetries } from '#server/database/with-retries.ts'
import { readSignedInCompany } from '#server/features/tenants/tenant.reads.ts'
import { accept, Failure, notAllowed, notFound } from '#server/http/failure.ts'
import type { Services } from '#server/http/route-context.ts'
import type { MemberCall } from '#server/http/serve.ts'
import { mail } from '#server/mail/mail.job.ts'
import { StartupError } from '#server/startup-error.ts'
import { withMember } from '#server/tenancy/open-scope.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { findPerson, listTenants, lockLogin } from '../login.store.ts'
import { holdPeople } from '../people.ts'
import { readPeople } from '../person.reads.ts'
import { endAllSessions } from '../session.store.ts'
import {
  findSecondStep,
  readRequiredFrom,
  readSecondSteps,
  removeSecondStep,
  resetColleague,
  saveIsOn,
  saveRequiredFrom,
} from './second-step.store.ts'
import { composeRequiredEmail, composeResetEmail } from './second-step-emails.ts'

async function read(scope: TenantScope): Promise<WireSecondSteps> {
  const people = await readSecondSteps(scope)
  return {
    requiredFrom: await readRequiredFrom(scope),
    people: people.map(({ loginId, ...step }) => ({ _id: loginId, ...step })),
  }
}

export async function listSecondSteps(scope: TenantScope): Promise<WireSecondSteps> {
  if (!canListUsers(scope.actor)) throw notAllowed()
  return read(scope)
}

type Call = MemberCall<typeof contract>

async function tellOthers({ scope, services }: Call, from: string): Promise<void> {
  if (!services.isMailSent) return
  const have = new Set(
    (await readSecondSteps(scope)).filter(({ isOn }) => isOn).map(({ loginId }) => loginId),
  )
  const { companyName: company } = await readSignedInCompany(scope)
  const { publicUrl } = services
  for (const { _id, name, email: to } of await readPeople(scope)) {
    if (have.has(_id)) continue
    const email = composeRequiredEmail({ to, name, company, from: toWireDate(localDate(from)), publicUrl })
    await services.jobs.enqueue(scope, mail, { tenantId: scope.tenantId, email })
  }
}

export async function requireSecondStep(call: Call): Promise<WireSecondSteps> {
  const { scope, body } = call
  await holdPeople(scope)
  const { isRequired } = body
  const before = await readRequiredFrom(scope)
  if (isRequired === (before !== null)) return read(scope)
  const own = (await readSecondSteps(scope)).find(({ loginId }) => loginId === scope.actor.loginId)
  if (isRequired) accept(requireOfEveryone({ hasOwn: own?.isOn === true }))
  const from = isRequired ? addDays(scope.today, SETUP_DAYS) : null
  await saveRequiredFrom(scope, from)
  const action = isRequired ? 'second-step.required' : 'second-step.required-no-more'
  await record(scope, { action, subjectId: scope.tenantId })
  if (from !== null) await tellOthers(call, from)
  scope.announce('users')
  return read(scope)
}

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
}: MemberCall<typeof resetContract>): Promise<{ _id: string }> {
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

type Parts = Pick<Services, 'pool' | 'mailer' | 'publicUrl'>

/**
 * For the only owner who has lost phone and codes: in the history of each company, all sessions end, and the
 * person is mailed. Answers what was done, in words.
 */
export async function resetByOperator({ pool, mailer, publicUrl }: Parts, typed: string): Promise<string> {
  const global = globalDatabase(pool)
  const login = await findPerson(global, typed.trim().toLowerCase())
  const [first, ...others] = login ? await listTenants(global, login.id) : []
  if (!login || !first) throw new StartupError(`Nobody signs in as ${typed}.`)
  const found = await findSecondStep(global, login.id)
  if (!found || found.since === null) throw new StartupError(`${login.email} has no second step.`)
  const reset = { action: 'second-step.reset', subjectId: login.id }
  const name = await withRetries(() =>
    withMember(pool, { loginId: login.id, tenantId: first.id }, async (scope) => {
      await lockLogin(scope, login.id)
      await removeSecondStep(scope)
      await saveIsOn(scope, null)
      await endAllSessions(scope)
      await record(scope, reset)
      return scope.actorName
    }),
  )
  for (const { id: tenantId } of others) {
    await withMember(pool, { loginId: login.id, tenantId }, (scope) => record(scope, reset))
  }
  await mailer(composeResetEmail({ to: login.email, name, by: 'The operator of this server', publicUrl }))
  return `The second step of ${login.email} is reset: signed out everywhere, the password alone opens the account.`
}
