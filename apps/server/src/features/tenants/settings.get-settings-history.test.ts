import { expect, test } from 'vitest'
import { shareTestServer, type TestMember } from '#server/testing/test-server.ts'

const server = await shareTestServer()

const read = (member: TestMember) => member.call({ method: 'GET', path: '/settings/history' })

test('owner and office read who changed a setting, from what to what; others and other companies do not', async () => {
  const owner = await server.owner()
  const stranger = await server.owner()
  const { body } = await owner.call({ method: 'GET', path: '/settings/' })
  await owner.call({
    method: 'PATCH',
    path: '/settings/',
    body: { version: body.data.version, companyLandline: '0398765432', bookings: { hireDays: 10 } },
  })
  const office = await server.member(owner.claims.tenantId, 'office')
  const answer = await read(office)
  expect(answer.status).toBe(200)
  expect(answer.body.data[0]).toMatchObject({
    by: 'Renee Castellano',
    action: 'settings.updated',
    changes: expect.arrayContaining([
      { field: 'companyLandline', label: 'Landline', from: expect.any(String), to: '03 9876 5432' },
      { field: 'hireDays', label: 'Default hire days', from: '7', to: '10' },
    ]),
  })
  const viewer = await server.member(owner.claims.tenantId, 'viewer')
  expect((await read(viewer)).status).toBe(403)
  expect(JSON.stringify((await read(stranger)).body)).not.toContain('03 9876 5432')
})
