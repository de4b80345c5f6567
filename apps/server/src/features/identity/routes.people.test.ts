import type { WireInvite, WirePerson } from '@skipyard/contract/identity/people.ts'
import { ROLES, type Role } from '@skipyard/domain/identity/role.ts'
import { memberTexts } from '@skipyard/domain/identity/texts.ts'
import { texts } from '@skipyard/domain/shared/texts.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { checksumOfTenant } from '#server/testing/isolation.store.ts'
import { shareTestServer, type TestMember } from '#server/testing/test-server.ts'
import { auditOf } from './testing/audit-of.ts'

const server = await shareTestServer()

const peopleOf = async (who: TestMember): Promise<WirePerson[]> =>
  (await who.call({ method: 'GET', path: '/users' })).body.data

const give = (userId: string, role: Role, version = 1) => ({
  method: 'PATCH' as const,
  path: `/users/${userId}/role`,
  body: { version, role },
})
const remove = (userId: string) => ({ method: 'DELETE' as const, path: `/users/${userId}` })
const invitation = { name: 'Joe Nguyen', email: 'joe@example.com.au', role: 'dispatcher' }
const invite = (changes: object = {}) => ({
  method: 'POST' as const,
  path: '/invites',
  body: { ...invitation, ...changes },
})
const sumsOf = (who: TestMember) => checksumOfTenant(server.database.admin, who.claims.tenantId)

async function team() {
  const owner = await server.owner()
  const joe = await server.member(owner.claims.tenantId, 'dispatcher')
  return { owner, joe, joeId: joe.claims.loginId }
}

describe('who works here', () => {
  test.each([
    ['owner', 200],
    ['office', 200],
    ['dispatcher', 403],
    ['viewer', 403],
  ] as const)('is for a %s: %i', async (role, status) => {
    const member = await server.member(await server.company(), role)
    expect((await member.call({ method: 'GET', path: '/users' })).status).toBe(status)
  })

  test('everybody by name and role, nobody of another company', async () => {
    const { owner, joeId } = await team()
    await server.owner()
    const people = await peopleOf(owner)
    expect(people.map(({ _id, role }) => [_id, role])).toEqual(
      expect.arrayContaining([
        [owner.claims.loginId, 'owner'],
        [joeId, 'dispatcher'],
      ]),
    )
    expect(people).toHaveLength(2)
  })
})

describe('a role', () => {
  test('is in force with the next call, and the record says who gave it', async () => {
    const { owner, joe, joeId } = await team()
    expect((await joe.call({ method: 'GET', path: '/users' })).status).toBe(403)
    const answer = await owner.call(give(joeId, 'office'))
    expect(answer).toMatchObject({ status: 200, body: { data: { _id: joeId, role: 'office', version: 2 } } })
    expect((await joe.call({ method: 'GET', path: '/users' })).status).toBe(200)
    expect(await auditOf(server, owner.claims.tenantId)).toMatchObject([
      {
        action: 'user.role-changed',
        subjectId: joeId,
        actorId: owner.claims.loginId,
        changes: { role: { from: 'dispatcher', to: 'office' } },
      },
    ])
  })

  test.each(['office', 'dispatcher', 'viewer'] as const)('is not given by %s', async (role) => {
    const { owner, joeId } = await team()
    const member = await server.member(owner.claims.tenantId, role)
    const before = await peopleOf(owner)
    for (const call of [give(joeId, 'owner'), give(member.claims.loginId, 'owner', 1), remove(joeId)]) {
      expect((await member.call(call)).status).toBe(403)
    }
    expect(await peopleOf(owner)).toEqual(before)
  })

  test('is not changed by who looked at an older one', async () => {
    const { owner, joeId } = await team()
    await owner.call(give(joeId, 'office'))
    expect(await owner.call(give(joeId, 'viewer'))).toMatchObject({ status: 409 })
    expect((await peopleOf(owner)).find(({ _id }) => _id === joeId)?.role).toBe('office')
  })

  test('is changed once by a repeated key', async () => {
    const { owner, joeId } = await team()
    const call = { ...give(joeId, 'office'), headers: { 'idempotency-key': 'role-once' } }
    const first = await owner.call(call)
    expect(await owner.call(call)).toMatchObject({ status: 200, body: first.body })
    expect(await auditOf(server, owner.claims.tenantId)).toHaveLength(1)
  })

  test.each(['boss', '', null])('%j is none', async (role) => {
    const { owner, joeId } = await team()
    const call = { method: 'PATCH' as const, path: `/users/${joeId}/role`, body: { version: 1, role } }
    expect((await owner.call(call)).status).toBe(400)
  })

  test('another company’s people are not found', async () => {
    const { owner } = await team()
    const { joeId } = await team()
    expect((await owner.call(give(joeId, 'viewer'))).status).toBe(404)
    expect((await owner.call(remove(joeId))).status).toBe(404)
  })
})

describe('the last owner', () => {
  test('can be neither lowered nor removed, not even by themselves', async () => {
    const { owner } = await team()
    const self = owner.claims.loginId
    const before = await sumsOf(owner)
    const lowered = await owner.call(give(self, 'office'))
    expect(lowered).toMatchObject({ status: 409, body: { message: memberTexts.lastOwnerRole } })
    const gone = await owner.call(remove(self))
    expect(gone).toMatchObject({ status: 409, body: { message: memberTexts.lastOwnerRemoved } })
    expect(await sumsOf(owner)).toEqual(before)
  })

  test('is there whichever two owners lower each other at the same moment', async () => {
    for (let round = 0; round < 5; round += 1) {
      const one = await server.owner()
      const other = await server.member(one.claims.tenantId, 'owner')
      const answers = await Promise.all([
        one.call(give(other.claims.loginId, 'viewer')),
        other.call(give(one.claims.loginId, 'viewer')),
      ])
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 403])
    }
  })

  test('is there after any sequence of changes', async () => {
    const step = fc.record({
      by: fc.nat(2),
      whom: fc.nat(2),
      role: fc.constantFrom(...ROLES, 'gone' as const),
    })
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 8 }), async (steps) => {
        const first = await server.owner()
        const { tenantId } = first.claims
        const everybody = [
          first,
          await server.member(tenantId, 'owner'),
          await server.member(tenantId, 'office'),
        ]
        const watcher = await server.member(tenantId, 'owner')
        expect((await watcher.call(remove(watcher.claims.loginId))).status).toBe(200)
        for (const { by, whom, role } of steps) {
          const people = await everybody[by]?.call({ method: 'GET', path: '/users' })
          const target = everybody[whom]?.claims.loginId ?? ''
          const held = people?.body.data?.find(({ _id }: WirePerson) => _id === target)
          await everybody[by]?.call(role === 'gone' ? remove(target) : give(target, role, held?.version ?? 1))
        }
        const owners = await server.everybody
          .selectFrom('memberships')
          .where('tenant_id', '=', tenantId)
          .where('role', '=', 'owner')
          .where('disabled_at', 'is', null)
          .select('login_id')
          .execute()
        expect(owners.length).toBeGreaterThan(0)
      }),
      { numRuns: 12, seed: Number(process.env.FUZZ_SEED ?? 20_261_121) },
    )
  })
})

describe('somebody who is removed', () => {
  test('is refused with the next call, and no longer listed', async () => {
    const { owner, joe, joeId } = await team()
    expect((await joe.call({ method: 'GET', path: '/profile' })).status).toBe(200)
    expect(await owner.call(remove(joeId))).toMatchObject({ status: 200, body: { data: { _id: joeId } } })
    expect((await joe.call({ method: 'GET', path: '/profile' })).status).toBe(401)
    expect(await peopleOf(owner)).toHaveLength(1)
    expect((await owner.call(remove(joeId))).status).toBe(404)
  })

  test('stays in the other companies', async () => {
    const { owner, joeId } = await team()
    const elsewhere = await server.member(await server.company(), 'office', joeId)
    await owner.call(remove(joeId))
    expect((await elsewhere.call({ method: 'GET', path: '/profile' })).status).toBe(200)
  })
})

describe('an invitation', () => {
  test('is listed until it is withdrawn, and never tells its token', async () => {
    const { owner } = await team()
    const answer = await owner.call(invite())
    expect(answer).toMatchObject({ status: 200, body: { data: { ...invitation, isExpired: false } } })
    const sent: WireInvite = answer.body.data
    expect(Date.parse(sent.expiresAt) - Date.parse(sent.sentAt)).toBe(7 * 86_400_000)
    const listed = await owner.call({ method: 'GET', path: '/invites' })
    expect(listed.body).toEqual({ total: 1, data: [sent] })
    expect(JSON.stringify(listed.body)).not.toMatch(/token|hash/i)
    const call = { method: 'DELETE' as const, path: `/invites/${sent._id}` }
    expect((await owner.call(call)).status).toBe(200)
    expect((await owner.call(call)).status).toBe(404)
    expect((await owner.call({ method: 'GET', path: '/invites' })).body.total).toBe(0)
  })

  test.each<[string, object, string]>([
    ['name', { name: ' ' }, memberTexts.nameRequired],
    ['email', { email: 'joe' }, texts.login.emailInvalid],
    ['email', { email: '' }, texts.login.emailRequired],
    ['role', { role: 'boss' }, memberTexts.roleUnknown],
  ])('needs a good %s', async (field, changes, message) => {
    const { owner } = await team()
    const answer = await owner.call(invite(changes))
    expect(answer).toMatchObject({ status: 400, body: { errors: [{ field, message }] } })
  })

  test('is not sent twice, nor to who works here', async () => {
    const { owner, joeId } = await team()
    await owner.call(invite())
    const twice = await owner.call(invite({ email: 'JOE@example.com.au' }))
    expect(twice).toMatchObject({ status: 400, body: { message: memberTexts.isInvited } })
    const colleague = await owner.call(invite({ email: `${joeId}@example.com.au` }))
    expect(colleague).toMatchObject({ status: 400, body: { message: memberTexts.isMember } })
  })

  test('answers the same whether or not the email signs in elsewhere', async () => {
    const { owner } = await team()
    const stranger = await server.owner()
    const email = `${stranger.claims.loginId}@example.com.au`
    const known = await owner.call(invite({ email }))
    const unknown = await owner.call(invite())
    expect(Object.keys(known.body.data)).toEqual(Object.keys(unknown.body.data))
  })

  test.each(['office', 'dispatcher', 'viewer'] as const)('is nothing for %s', async (role) => {
    const { owner } = await team()
    const sent = (await owner.call(invite())).body.data
    const member = await server.member(owner.claims.tenantId, role)
    const before = await sumsOf(owner)
    for (const call of [
      { method: 'GET', path: '/invites' },
      invite({ email: 'other@example.com.au' }),
      { method: 'POST', path: `/invites/${sent._id}/resend` },
      { method: 'DELETE', path: `/invites/${sent._id}` },
    ] as const) {
      expect((await member.call(call)).status).toBe(403)
    }
    expect(await sumsOf(owner)).toEqual(before)
  })

  test('is sent once by a repeated key', async () => {
    const { owner } = await team()
    const call = { ...invite(), headers: { 'idempotency-key': 'invite-once' } }
    const first = await owner.call(call)
    expect(await owner.call(call)).toMatchObject({ status: 200, body: first.body })
  })
})
