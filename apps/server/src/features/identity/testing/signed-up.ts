import type { TestServer } from '#server/testing/test-server.ts'
import { signUp } from './sign-up.ts'
import { visitor } from './visitor.ts'

let people = 0

/** A company that signed up over the API, and what its owner signs in with. */
export async function signedUp(server: TestServer, changes: Parameters<typeof signUp>[0] = {}) {
  people += 1
  const email = `owner${people}@example.com.au`
  const password = 'four bins 4 you'
  const someone = visitor(server)
  const { status, body } = await someone.post('/register', signUp({ email, ...changes }))
  if (status !== 200) throw new Error(`sign-up answered ${status}: ${JSON.stringify(body)}`)
  const { tenantId, userId, token, refreshToken }: Record<string, string> = body.data
  return {
    email: changes.email ?? email,
    password: changes.password ?? password,
    tenantId: String(tenantId),
    userId: String(userId),
    token: String(token),
    refreshToken: String(refreshToken),
  }
}
