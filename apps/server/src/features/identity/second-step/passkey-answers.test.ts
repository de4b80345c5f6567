import { expect, test } from 'vitest'
import { openTestServer } from '#server/testing/test-server.ts'
import { asPerson, atSecondStep, setUpApp } from '../testing/second-step.ts'
import { signedUp } from '../testing/signed-up.ts'
import { findSite } from './passkey-answers.ts'

test.each([
  ['https://yard.example.com', { rpId: 'yard.example.com', origin: 'https://yard.example.com' }],
  ['https://yard.example.com:8443', { rpId: 'yard.example.com', origin: 'https://yard.example.com:8443' }],
  ['http://localhost:3000', { rpId: 'localhost', origin: 'http://localhost:3000' }],
  ['http://yard.example.com', null],
  ['http://192.168.1.20:3000', null],
  ['https://192.168.1.20', null],
  ['https://[fd00::20]', null],
])('passkeys of an installation at %s are bound to its name', (publicUrl, site) => {
  expect(findSite(publicUrl)).toEqual(site)
})

const byNumber = await openTestServer({ publicUrl: 'http://192.168.1.20:3000' })

test('where browsers make none, nobody is offered one', async () => {
  const { token } = await byNumber.owner()
  const state = await asPerson(byNumber, token, ['GET', '/account/second-step'])
  expect(state.body.data.canAddPasskey).toBe(false)
  const begun = await asPerson(byNumber, token, ['POST', '/account/second-step/passkeys/begin'])
  expect([begun.status, begun.body.message]).toEqual([409, expect.stringContaining('PUBLIC_URL')])
})

test('where a passkey was kept under another address, a sign-in offers the other ways alone', async () => {
  const person = await signedUp(byNumber)
  await setUpApp(byNumber, person.token)
  await byNumber.everybody
    .insertInto('passkeys')
    .values({
      login_id: person.userId,
      id: '0198a000-0000-7000-8000-000000000001',
      credential_id: person.userId,
      public_key: Buffer.from('key'),
      counter: 0,
      transports: [],
      name: 'By name',
      added_at: new Date(),
    })
    .execute()
  const { body } = await atSecondStep(byNumber, person)
  expect(body.data.secondStep.ways).toEqual(['app', 'recovery'])
})
