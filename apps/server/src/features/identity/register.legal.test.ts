import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openTestServer } from '#server/testing/test-server.ts'
import { visitor } from './testing/visitor.ts'

const server = await openTestServer()

const read = (name: string) => visitor(server).send('GET', `/legal/${name}`)

test.each(['terms', 'privacy'])('%s are there for whoever is asked to agree to them', async (name) => {
  const { status, body } = await read(name)
  expect(status).toBe(200)
  expect(body.data.text.length).toBeGreaterThan(400)
})

test('whoever runs the server puts their own in the data directory, without a restart', async () => {
  writeFileSync(join(server.services.dataDir, 'terms.md'), 'Ours alone.\n')
  expect((await read('terms')).body.data.text).toBe('Ours alone.\n')
  expect((await read('privacy')).body.data.text).not.toContain('Ours alone.')
})

test.each(['jwt-secret', '..%2Fjwt-secret', 'constructor'])('%s is none of them', async (name) => {
  expect((await read(name)).status).toBe(400)
})
