import { describe, expect, test } from 'vitest'
import { identitySearch } from './identity-search.ts'

describe('where sign-in leads', () => {
  test.each(['/app', '/app/bookings/todays-bookings?tab=drop', '/app?x=1'])('back to %s', (next) => {
    expect(identitySearch.login({ next })).toEqual({ next })
  })

  test.each([
    'https://evil.example/app',
    '//evil.example',
    '/application',
    'javascript:alert(1)',
    '/login',
    7,
  ])('never to %s', (next) => {
    expect(identitySearch.login({ next }).next).toBeUndefined()
  })
})
