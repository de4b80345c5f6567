import type { TestServer } from '#server/testing/test-server.ts'
import { asPerson, atSecondStep, turnOnWithCodes } from './second-step.ts'
import { signedUp } from './signed-up.ts'
import { type SoftwareAuthenticator, softwareAuthenticator } from './software-authenticator.ts'

const PASSKEYS = '/account/second-step/passkeys'

export async function beginPasskey(server: TestServer, token: string) {
  const begun = await asPerson(server, token, ['POST', `${PASSKEYS}/begin`])
  if (begun.status !== 200)
    throw new Error(`beginning answered ${begun.status}: ${JSON.stringify(begun.body)}`)
  return begun.body.data
}

export async function addPasskey(
  server: TestServer,
  token: string,
  {
    device = softwareAuthenticator(),
    name = 'Chrome on Mac',
  }: { device?: SoftwareAuthenticator; name?: string } = {},
) {
  const passkey = device.create(await beginPasskey(server, token))
  const added = await asPerson(server, token, ['POST', PASSKEYS, { name, passkey }])
  return { device, added }
}

/** A company whose owner proves the second step with a passkey. */
export async function withPasskey(server: TestServer) {
  const person = await signedUp(server)
  const { device, added } = await addPasskey(server, person.token)
  const passkeyId: string = added.body.data.passkeys[0]._id
  const codes = await turnOnWithCodes(server, person.token, person.password)
  return { ...person, device, passkeyId, codes }
}

/** After the password: the question for a passkey, and what its answer does. */
export async function atPasskey(server: TestServer, person: { email: string; password: string }) {
  const { someone, token, body, finish } = await atSecondStep(server, person)
  const ask = async () => (await someone.post('/login/second-step/passkey', { token })).body.data
  return { ways: body.data.secondStep?.ways, ask, finish }
}
