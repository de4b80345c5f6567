import { randomUUID } from 'node:crypto'
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

test('invitations are told by their email: sent, sent again and taken back, with the role and who did it', async () => {
  const owner = await server.owner()
  const invited = { name: 'Ines Roth', email: `ines-${randomUUID()}@people.example`, role: 'viewer' }
  const sent = await owner.call({ method: 'POST', path: '/invites', body: invited })
  const path = `/invites/${sent.body.data._id}`
  expect((await owner.call({ method: 'POST', path: `${path}/resend` })).status).toBe(200)
  expect((await owner.call({ method: 'DELETE', path })).status).toBe(200)
  const { body } = await read(owner)
  const ofInes = body.data.filter(({ subject }: { subject: string }) => subject === invited.email)
  expect(ofInes).toMatchObject([
    { action: 'invite.withdrawn', by: 'Renee Castellano', changes: [] },
    { action: 'invite.sent-again', changes: [] },
    { action: 'invite.sent', changes: [{ label: 'Role', from: '', to: 'Viewer' }] },
  ])
  expect(JSON.stringify((await read(await server.owner())).body)).not.toContain(invited.email)
})
