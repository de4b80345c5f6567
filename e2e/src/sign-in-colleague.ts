import type { Browser, Page } from '@playwright/test'
import { type Person, signIn } from './people.ts'

/** A person in a browser of their own, signed in and past the introduction; `baseURL` as the test has it. */
export async function signInColleague(
  browser: Browser,
  person: Person,
  baseURL: string | undefined,
): Promise<Page> {
  const context = await browser.newContext(baseURL === undefined ? {} : { baseURL })
  await context.addInitScript(() => localStorage.setItem('skipyard.introSeen', 'true'))
  await signIn(context.request, person)
  return context.newPage()
}
