import { expect, test } from 'vitest'
import { shareTestServer } from '#server/testing/test-server.ts'

const server = await shareTestServer()

test('the committed openapi.json describes the API as it is served', async () => {
  const answer = await server.http.inject('/api/docs/json')
  const text = `${JSON.stringify(answer.json(), null, 2)}\n`
  await expect(text).toMatchFileSnapshot('../../../../docs/openapi.json')
})

test('every operation of the contract is in the description', async () => {
  const { paths } = (await server.http.inject('/api/docs/json')).json<{ paths: Record<string, object> }>()
  const described = Object.keys(paths).length
  const served = new Set(server.http.operations.map(({ path }) => path)).size
  expect(described).toBeGreaterThanOrEqual(served)
})

test('the interactive description opens', async () => {
  const answer = await server.http.inject('/api/docs/')
  expect(answer.statusCode).toBe(200)
  expect(answer.headers['content-type']).toContain('text/html')
})
