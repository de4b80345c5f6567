import { expect, test } from 'vitest'
import { loggablePath } from './install-plugins.ts'

test.each([
  ['/api/v1.0/driver-runs/AaH9zEwvdzqfyzmKMs4YWA-kS', '/api/v1.0/driver-runs/…'],
  ['/driver-runs/AaH9zEwvdzqfyzmKMs4YWA-kS?a=b', '/driver-runs/…'],
  ['/book-now/AaH9zEwvdzqfyzmKMs4YWA-kS', '/book-now/…'],
  ['/api/v1.0/my-booking/AaH9zEwvdzqfyzmKMs4YWA-kS', '/api/v1.0/my-booking/…'],
  ['/join?token=01a1fdcc', '/join'],
  ['/api/v1.0/bookings/01a1fdcc/nameBin', '/api/v1.0/bookings/01a1fdcc/nameBin'],
])('%s stands in the log as %s', (url, path) => {
  expect(loggablePath(url)).toBe(path)
})
