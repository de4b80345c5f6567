import { record } from '#server/audit/record.ts'
import { globalDatabase } from '#server/database/pool.ts'
import type { Services } from '#server/http/route-context.ts'
import { StartupError } from '#server/startup-error.ts'
import { withMember } from '#server/tenancy/open-scope.ts'
import { findLogin, listTenants } from '../login.store.ts'
import { endAllSessions } from '../session.store.ts'
import { findSecondStep, removeSecondStep, saveIsOn } from './second-step.store.ts'
import { composeResetEmail } from './second-step-emails.ts'

type Parts = Pick<Services, 'pool' | 'mailer' | 'publicUrl'>

/**
 * For the only owner who has lost phone and codes: in the history of each company, all sessions end, and the
 * person is mailed. Answers what was done, in words.
 */
export async function resetByOperator({ pool, mailer, publicUrl }: Parts, typed: string): Promise<string> {
  const global = globalDatabase(pool)
  const login = await findLogin(global, typed.trim().toLowerCase())
  const [first, ...others] = login ? await listTenants(global, login.id) : []
  if (!login || !first) throw new StartupError(`Nobody signs in as ${typed}.`)
  const found = await findSecondStep(global, login.id)
  if (!found || found.since === null) throw new StartupError(`${login.email} has no second step.`)
  const reset = { action: 'second-step.reset', subjectId: login.id }
  const name = await withMember(pool, { loginId: login.id, tenantId: first.id }, async (scope) => {
    await removeSecondStep(scope)
    await saveIsOn(scope, null)
    await endAllSessions(scope)
    await record(scope, reset)
    return scope.actorName
  })
  for (const { id: tenantId } of others) {
    await withMember(pool, { loginId: login.id, tenantId }, (scope) => record(scope, reset))
  }
  await mailer(composeResetEmail({ to: login.email, name, by: 'The operator of this server', publicUrl }))
  return `The second step of ${login.email} is reset: signed out everywhere, the password alone opens the account.`
}
