import { expect, test } from 'vitest'
import { shareTestServer, type TestMember } from '#server/testing/test-server.ts'

const server = await shareTestServer()

const read = (member: TestMember) => member.call({ method: 'GET', path: '/users/history' })

test('owner and office read who was renamed, given another role and removed, and by whom', async () => {
  const owner = await server.owner()
  const office = await server.member(owner.claims.tenantId, 'office')
  const path = '/profile'
  const renamed = await office.call({ method: 'PATCH', path, body: { name: 'Nina Park' } })
  expect(renamed.status).toBe(200)
  await office.call({ method: 'PATCH', path, body: { status: 'away' } })
  const people = (await owner.call({ method: 'GET', path: '/users' })).body.data
  const nina = people.find(({ name }: { name: string }) => name === 'Nina Park')
  await owner.call({
    method: 'PATCH',
    path: `/users/${nina._id}/role`,
    body: { version: nina.version, role: 'dispatcher' },
  })
  expect((await read(office)).status).toBe(403)
  await owner.call({ method: 'DELETE', path: `/users/${nina._id}` })
  const { body } = await read(owner)
  const ofNina = body.data.filter(({ subject }: { subject: string }) => subject === 'Nina Park')
  expect(ofNina.map(({ action }: { action: string }) => action).slice(0, 3)).toEqual([
    'user.removed',
    'user.role-changed',
    'user.profile-changed',
  ])
  expect(ofNina[1]).toMatchObject({
    by: 'Renee Castellano',
    changes: [{ field: 'role', label: 'Role', from: 'Office', to: 'Dispatcher' }],
  })
  expect(ofNina[2].changes).toMatchObject([{ label: 'Name', to: 'Nina Park' }])
  expect(JSON.stringify((await read(await server.owner())).body)).not.toContain('Nina Park')
})
