import { parseOptions } from '@node-rs/argon2'
import { expect, test } from 'vitest'
import { openTestServer } from '#server/testing/test-server.ts'
import { verifyPassword } from './passwords.ts'
import { signedUp } from './testing/signed-up.ts'

const server = await openTestServer()

test('signing in fails after as much work for an unknown email as for a known one', async () => {
  const owner = await signedUp(server)
  const { password_hash: kept } = await server.everybody
    .selectFrom('logins')
    .select('password_hash')
    .where('email', '=', owner.email)
    .executeTakeFirstOrThrow()
  /** Time of the processor, which does not run while the machine is busy with something else. */
  const workFor = async (hash: string | undefined) => {
    const before = process.cpuUsage()
    expect(await verifyPassword('a wrong password 1', hash, { isKnown: true, tries: 1 })).toBe(false)
    const { user, system } = process.cpuUsage(before)
    return user + system
  }
  // The least of several runs is the work itself.
  let [known, unknown] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY]
  const ratio = () => unknown / known
  for (let round = 0; round < 5 || (round < 40 && Math.abs(Math.log(ratio())) > 0.2); round += 1) {
    known = Math.min(known, await workFor(kept))
    unknown = Math.min(unknown, await workFor(undefined))
  }
  expect(ratio()).toBeGreaterThan(0.8)
  expect(ratio()).toBeLessThan(1.25)
  expect(parseOptions(kept)).toMatchObject({ memoryCost: 65_536, timeCost: 10, parallelism: 1 })
})
