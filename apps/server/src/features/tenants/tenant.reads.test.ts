import { BIN_SIZES } from '@skipyard/domain/inventory/bin.ts'
import { expect, test } from 'vitest'
import { shareTestServer, type TestServer } from '#server/testing/test-server.ts'

const server = await shareTestServer()

const readSettings = (who: Awaited<ReturnType<TestServer['owner']>>) =>
  who.call({ method: 'GET', path: '/settings/' })

test.each(['owner', 'office', 'dispatcher', 'viewer'] as const)('%s reads the settings', async (role) => {
  const who = await server.member(await server.company({ companyName: 'Bay Bins', jobPrefix: 'BAY' }), role)
  const { status, body } = await readSettings(who)
  expect(status).toBe(200)
  expect(body.data).toEqual({
    version: 1,
    companyName: 'Bay Bins',
    companyEmail: 'office@example.com.au',
    companyPhone: '0391234567',
    companyLandline: '',
    abn: '51824753556',
    timeZone: 'Australia/Melbourne',
    baseLocation: null,
    jobPrefix: 'BAY',
    nextJobNumber: 1,
    trialEndsOn: null,
    logo: { img: null },
    bookings: {
      pickupConfirm: false,
      wasteTypes: expect.arrayContaining(['General Waste']),
      hireDays: 7,
      binSizes: BIN_SIZES,
      binTypes: ['Hook', 'Marrel'],
      numberedBins: false,
    },
  })
})

test('two companies read two settings', async () => {
  const [one, other] = [
    await server.owner({ companyName: 'Bay Bins' }),
    await server.owner({ companyName: 'Hill Bins' }),
  ]
  expect((await readSettings(one)).body.data.companyName).toBe('Bay Bins')
  expect((await readSettings(other)).body.data.companyName).toBe('Hill Bins')
})

test('nobody reads them without a session', async () => {
  const { statusCode } = await server.http.inject({ url: '/api/v1.0/settings/' })
  expect(statusCode).toBe(401)
})
