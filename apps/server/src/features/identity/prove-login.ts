import { texts } from '@skipyard/domain/shared/texts.ts'
import { Failure } from '#server/http/failure.ts'
import type { Services } from '#server/http/route-context.ts'
import type { AccountGuard } from './create-account-guard.ts'
import { findLogin, type Login } from './login.store.ts'
import { verifyPassword } from './verify-password.ts'

/** An email and password, and where they came from. */
export interface Credentials {
  email: string
  password: string
  ip: string
}

/** The one answer to everything that is wrong about credentials. */
const wrong = () => new Failure(401, texts.login.wrongCredentials)

/** The login that the credentials prove; 401 that tells nothing and takes as long for unknown emails, or 429. */
export async function proveLogin(
  services: Services,
  guard: AccountGuard,
  { email, password, ip }: Credentials,
): Promise<Login> {
  await guard.admit({ email, ip })
  const login = await findLogin(services.global, email)
  const isRight = await verifyPassword(password, login?.passwordHash).catch(async (problem: unknown) => {
    await guard.excuse({ email, ip })
    throw problem
  })
  if (!login || !isRight) throw wrong()
  await guard.welcome({ email, ip })
  return login
}
