import { expect, test } from 'vitest'
import { shareTestServer } from '#server/testing/test-server.ts'

const server = await shareTestServer()

test('a place that contradicts its suburb is loaded, and marked as not checked', async () => {
  const owner = await server.owner()
  const file = [
    'Name,Phone,Address,Suburb,Post Code,Latitude,Longitude,Further Addresses',
    'Tom Beckett,0491570156,14 Blyth St,Yarraville,3013,-37.8157,144.8893,"9 Deakin Ave [Mildura 3500, -34.19, 142.16]"',
    'Nadia Haddad,0491570157,22 Rennie St,Yarraville,3013,-34.1855,142.1625,"5 High St [Kew 3101, -34.19, 142.16]"',
  ].join('\n')
  const body = { text: file, dryRun: false }
  const loaded = await owner.call({ method: 'POST', path: '/customers/import', body })
  expect(loaded.body.data).toMatchObject({ loaded: 2, bad: 0 })
  const { data } = (await owner.call({ method: 'GET', path: '/customers?limit=100' })).body
  const marksOf = (name: string) =>
    data
      .find((one: { name: string }) => one.name === name)
      .addressList.map(({ isTyped }: { isTyped?: boolean }) => isTyped === true)
  expect(marksOf('Tom Beckett')).toEqual([false, false])
  expect(marksOf('Nadia Haddad')).toEqual([true, true])
})
