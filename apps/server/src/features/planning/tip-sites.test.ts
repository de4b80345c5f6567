import { expect, test } from 'vitest'
import { tipSiteInput } from '#server/testing/planning-input.ts'
import { shareTestServer } from '#server/testing/test-server.ts'

const server = await shareTestServer()

test('the office keeps them, and stale words are refused', async () => {
  const owner = await server.owner()
  const made = await owner.call({ method: 'POST', path: '/tipSites', body: tipSiteInput() })
  expect(made.body.data).toMatchObject({ name: 'Brooklyn Transfer Station', version: 1 })
  const again = await owner.call({ method: 'POST', path: '/tipSites', body: tipSiteInput() })
  expect(again.status).toBe(400)
  const path = `/tipSites/${made.body.data._id}`
  const change = { ...tipSiteInput({ closesAt: 900 }), version: 1 }
  expect((await owner.call({ method: 'PUT', path, body: change })).body.data.closesAt).toBe(900)
  expect((await owner.call({ method: 'PUT', path, body: change })).status).toBe(409)
  expect((await owner.call({ method: 'GET', path: '/tipSites' })).body.data).toHaveLength(1)
  expect((await owner.call({ method: 'DELETE', path })).status).toBe(200)
  const shut = await owner.call({
    method: 'POST',
    path: '/tipSites',
    body: tipSiteInput({ closesAt: 300 }),
  })
  expect(shut.status).toBe(400)
})

test('what a tip takes is kept by the day it begins, and a new levy changes what comes', async () => {
  const owner = await server.owner()
  const rate = { from: '2025-07-01T00:00:00Z', perTonne: 236.5, levy: 169.79, least: 50 }
  const post = (path: string, body: object) => owner.call({ method: 'POST', path, body })
  const create = async (changes: object) => (await post('/tipSites', tipSiteInput(changes))).body.data
  const brooklyn = await create({ rates: [rate] })
  expect(brooklyn.rates).toEqual([rate])
  const clean = await create({ name: 'Kororoit Creek', rates: [{ ...rate, perTonne: 62, levy: 0 }] })
  const path = `/tipSites/${brooklyn._id}`
  const put = (changes: object, version: number) =>
    owner.call({ method: 'PUT', path, body: { ...tipSiteInput(changes), version } })
  for (const rates of [
    [{ ...rate, levy: 240 }],
    [rate, rate],
    [{ ...rate, perTonne: -1 }],
    [{ ...rate, from: 'soon' }],
  ])
    expect((await put({ rates }, 1)).status).toBe(400)
  // A page of yesterday knows nothing of prices: they stay.
  expect((await put({ closesAt: 900 }, 1)).body.data.rates).toEqual([rate])
  const levy = { from: '2026-07-01T00:00:00Z', levy: 175 }
  const both = [brooklyn._id, clean._id]
  const changed = await post('/tipSites/levy', { ...levy, tipSiteIds: both })
  expect(changed.body.data).toMatchObject([
    {
      _id: brooklyn._id,
      version: 3,
      rates: [rate, { from: levy.from, perTonne: 241.71, levy: 175, least: 50 }],
    },
  ])
  expect((await post('/tipSites/levy', { ...levy, tipSiteIds: [clean._id] })).status).toBe(400)
  expect((await post('/tipSites/levy', { ...levy, tipSiteIds: [brooklyn._id, rate.from] })).status).toBe(400)
  const viewer = await server.member(owner.claims.tenantId, 'viewer')
  const refused = await viewer.call({
    method: 'POST',
    path: '/tipSites/levy',
    body: { ...levy, tipSiteIds: both },
  })
  expect(refused.status).toBe(403)
})
