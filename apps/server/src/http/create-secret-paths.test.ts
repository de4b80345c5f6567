import { BASE_PATH } from '@skipyard/contract/operation.ts'
import { expect, test } from 'vitest'
import { shareTestServer } from '#server/testing/test-server.ts'
import { createSecretPaths } from './create-secret-paths.ts'

const server = await shareTestServer()

/** Parts of an address that everybody may see: they open nothing without the secret before them. */
const HARMLESS = ['name', 'photoId']

function pathsOfTheServer() {
  const paths = createSecretPaths()
  for (const operation of server.http.operations)
    paths.learn({ url: `${BASE_PATH}${operation.path}`, config: { operation } })
  paths.learn({ url: '/unsubscribe/:token', config: {} })
  return paths
}

test('no operation that anybody may call shows the log what opens it', () => {
  const paths = pathsOfTheServer()
  const open = server.http.operations.filter(({ access, path }) => access === 'public' && path.includes(':'))
  expect(open.length).toBeGreaterThan(15)
  const shown = open.filter(({ path }) => {
    const secret = path.replace(/:(\w+)/g, (part, name) => (HARMLESS.includes(name) ? part : 'SECRET'))
    return paths.hide(`${BASE_PATH}${secret}?a=SECRET`).includes('SECRET')
  })
  expect(shown.map(({ path }) => path)).toEqual([])
})

test('and an operation that names no secret would be found', () => {
  const paths = createSecretPaths()
  const [operation] = server.http.operations.filter(({ path }) => path === '/book-now/:token')
  if (!operation) throw new Error('There is a page for the public')
  const { secretParam: _, ...forgetful } = operation
  paths.learn({ url: `${BASE_PATH}/book-now/:token`, config: { operation: forgetful } })
  expect(paths.hide(`${BASE_PATH}/book-now/SECRET`)).toContain('SECRET')
})

test.each([
  ['/api/v1.0/driver-runs/AaH9zEwvdzqf', '/api/v1.0/driver-runs/…'],
  ['/driver-runs/AaH9zEwvdzqf?a=b', '/driver-runs/…'],
  ['//driver%2Druns//AaH9zEwvdzqf', '//driver-runs//…'],
  ['/Driver-Runs/AaH9zEwvdzqf/driver-runs.webmanifest', '/Driver-Runs/…/driver-runs.webmanifest'],
  ['/runs/AaH9zEwvdzqf', '/runs/…'],
  ['/book-now/AaH9zEwvdzqf', '/book-now/…'],
  ['/unsubscribe/AaH9zEwvdzqf', '/unsubscribe/…'],
  ['/api/v1.0/sms-callbacks/AaH9zEwvdzqf', '/api/v1.0/sms-callbacks/…'],
  ['/api/v1.0/payments/stripe/AaH9zEwvdzqf', '/api/v1.0/payments/stripe/…'],
  ['/api/v1.0/my-booking/AaH9zEwvdzqf/payment', '/api/v1.0/my-booking/…/payment'],
  ['/join?token=01a1fdcc', '/join'],
  ['/%E0%A4%A', '/%E0%A4%A'],
  ['/api/v1.0/bookings/01a1fdcc/nameBin', '/api/v1.0/bookings/01a1fdcc/nameBin'],
])('%s is %s in the log', (url, path) => {
  expect(pathsOfTheServer().hide(url)).toBe(path)
})
