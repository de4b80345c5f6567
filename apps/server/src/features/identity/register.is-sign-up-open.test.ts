import { describe, expect, test } from 'vitest'
import { openTestServer } from '#server/testing/test-server.ts'
import { bearer } from './testing/bearer.ts'
import { signUp } from './testing/sign-up.ts'
import { visitor } from './testing/visitor.ts'

const closed = await openTestServer({ signUp: { isOpen: false, trialDays: 0, companyAbn: '51824753556' } })
const open = await openTestServer()

const asked = async (server: typeof open) => (await visitor(server).send('GET', '/register')).body.data

describe('signing up', () => {
  test('is open unless whoever runs the server has closed it', async () => {
    expect(await asked(open)).toEqual({ isOpen: true, trialDays: 7, companyAbn: null })
  })

  test('takes the first company of an empty database all the same, without a trial where there is none, and no second', async () => {
    expect(await asked(closed)).toEqual({ isOpen: true, trialDays: 0, companyAbn: '51824753556' })
    const first = await visitor(closed).post('/register', signUp())
    expect(first.status).toBe(200)
    const settings = await visitor(closed).send('GET', '/settings/', bearer(first.body.data.token))
    expect(settings.body.data.trialEndsOn).toBeNull()

    expect(await asked(closed)).toEqual({ isOpen: false, trialDays: 0, companyAbn: '51824753556' })
    const second = await visitor(closed).post('/register', signUp({ email: 'other@westgate.com.au' }))
    expect(second.status).toBe(403)
    expect(second.body.message).toMatch(/^Sign-up is closed on this server/)
    const { n } = await closed.everybody
      .selectFrom('memberships')
      .select(({ fn }) => fn.countAll<string>().as('n'))
      .executeTakeFirstOrThrow()
    expect(Number(n)).toBe(1)
  })
})
