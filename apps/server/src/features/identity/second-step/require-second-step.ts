import type {
  requireSecondStep as contract,
  WireSecondSteps,
} from '@skipyard/contract/identity/second-step.ts'
import { canListUsers } from '@skipyard/domain/identity/policy.ts'
import { requireOfEveryone, SETUP_DAYS } from '@skipyard/domain/identity/second-step.ts'
import { addDays, localDate, toWireDate } from '@skipyard/domain/shared/local-date.ts'
import { record } from '#server/audit/record.ts'
import { readSignedInCompany } from '#server/features/tenants/tenant.reads.ts'
import { accept, notAllowed } from '#server/http/failure.ts'
import type { MemberCall } from '#server/http/serve.ts'
import { mail } from '#server/mail/mail.job.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { holdPeople } from '../people.ts'
import { readPeople } from '../person.reads.ts'
import { readRequiredFrom, readSecondSteps, saveRequiredFrom } from './second-step.store.ts'
import { composeRequiredEmail } from './second-step-emails.ts'

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

/** Those who have none yet are mailed. */
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
