import { expect, test, vi } from 'vitest'
import { openTestServer } from '#server/testing/test-server.ts'
import { withPasskey } from '../testing/passkeys.ts'
import { asPerson, atSecondStep, codeOf, withApp } from '../testing/second-step.ts'

const server = await openTestServer({ withJobs: true })
const PATIENCE = { timeout: 30_000, interval: 50 }

const subjectsTo = (email: string) =>
  server.emails.filter(({ to }) => to === email).map(({ subject }) => subject)

async function takeApp(token: string) {
  const begun = await asPerson(server, token, ['POST', '/account/second-step/app'])
  const code = codeOf(begun.body.data.secret)
  return asPerson(server, token, ['POST', '/account/second-step/app/confirm', { code }])
}

const historyOf = async (token: string) =>
  JSON.stringify((await asPerson(server, token, ['GET', '/users/history'])).body)

test('another app is mailed and in the history, and trusted computers are asked again', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const person = await withApp(server)
  const first = await atSecondStep(server, person)
  const { cookies } = await first.finish({ code: codeOf(person.secret), trust: true })
  first.someone.cookies.trusted = cookies.find(({ name }) => name === 'trusted')?.value ?? ''
  const again = await atSecondStep(server, person, first.someone)
  expect(again.body.data.token).toEqual(expect.any(String))
  expect((await takeApp(person.token)).status).toBe(200)
  const after = await atSecondStep(server, person, first.someone)
  expect(after.body.data.secondStep.ways).toEqual(['app', 'recovery'])
  const subject = 'Another authenticator app counts for your Skipyard account'
  await expect.poll(() => subjectsTo(person.email), PATIENCE).toContain(subject)
  expect(await historyOf(person.token)).toContain('second-step.app-set-up')
  vi.useRealTimers()
})

test('an app beside a passkey, and new recovery codes, are mailed as well', async () => {
  const person = await withPasskey(server)
  expect((await takeApp(person.token)).status).toBe(200)
  const made = await asPerson(server, person.token, ['POST', '/account/second-step/recovery-codes'])
  expect(made.body.data.codes).toHaveLength(8)
  const subjects = [
    'An authenticator app was added to your Skipyard account',
    'New recovery codes were made for your Skipyard account',
  ]
  await expect.poll(() => subjectsTo(person.email), PATIENCE).toEqual(expect.arrayContaining(subjects))
  expect(await historyOf(person.token)).toContain('second-step.codes-made')
})

test('a first set-up is told of once, when it counts', async () => {
  const person = await withPasskey(server)
  const isOn = 'Your second step at Skipyard is on'
  await expect.poll(() => subjectsTo(person.email), PATIENCE).toContain(isOn)
  expect(subjectsTo(person.email).filter((subject) => subject.includes('recovery codes'))).toEqual([])
})
