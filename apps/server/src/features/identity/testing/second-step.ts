import { BASE_PATH } from '@skipyard/contract/operation.ts'
import { Secret, TOTP } from 'otpauth'
import type { TestServer } from '#server/testing/test-server.ts'
import { signedUp } from './signed-up.ts'
import { type Visitor, visitor } from './visitor.ts'

/** What an authenticator app shows `steps` half minutes from now. */
export const codeOf = (secret: string, steps = 0): string =>
  new TOTP({ secret: Secret.fromBase32(secret), algorithm: 'SHA1', digits: 6, period: 30 }).generate({
    timestamp: Date.now() + steps * 30_000,
  })

/** A call by the person's access token. */
export async function asPerson(
  server: TestServer,
  token: string,
  [method, path, body]: [method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE', path: string, body?: object],
) {
  const answer = await server.http.inject({
    method,
    url: `${BASE_PATH}${path}`,
    headers: { authorization: `Bearer ${token}` },
    ...(body && { payload: body }),
  })
  const isJson = String(answer.headers['content-type']).startsWith('application/json')
  return {
    status: answer.statusCode,
    body: isJson ? answer.json() : answer.payload,
    headers: answer.headers,
  }
}

/** The end of a first set-up: recovery codes, then the password. */
export async function turnOnWithCodes(server: TestServer, token: string, currentPassword: string) {
  const made = await asPerson(server, token, ['POST', '/account/second-step/recovery-codes'])
  const { codes, mark }: { codes: string[]; mark: string } = made.body.data
  const on = await asPerson(server, token, ['PUT', '/account/second-step', { currentPassword, mark }])
  if (on.status !== 200) throw new Error(`turning it on answered ${on.status}: ${JSON.stringify(on.body)}`)
  return codes
}

/** Sets an app up for the person of this token; its first code is the one of the half minute before. */
export async function setUpApp(server: TestServer, token: string, password = 'four bins 4 you') {
  const begun = await asPerson(server, token, ['POST', '/account/second-step/app'])
  const secret: string = begun.body.data.secret
  const confirm = { code: codeOf(secret, -1) }
  await asPerson(server, token, ['POST', '/account/second-step/app/confirm', confirm])
  return { secret, codes: await turnOnWithCodes(server, token, password) }
}

/** A company whose owner has an app. */
export async function withApp(server: TestServer) {
  const person = await signedUp(server)
  return { ...person, ...(await setUpApp(server, person.token)) }
}

/** Somebody who has just given the right password: the token for the second step. */
export async function atSecondStep(
  server: TestServer,
  { email, password }: { email: string; password: string },
  someone: Visitor = visitor(server),
) {
  const { body } = await someone.post('/login', { email, password })
  const token: string = body.data.secondStep?.token ?? ''
  const finish = (proof: object) => someone.post('/login/second-step', { token, ...proof })
  return { someone, token, body, finish }
}
