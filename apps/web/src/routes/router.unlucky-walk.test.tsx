import { afterEach, beforeEach, expect, test } from 'vitest'
import { goOnSignedIn, isSessionExpired } from '#web/client/session/session-expiry.ts'
import { hideToasts } from '#web/ui/states/toast.tsx'
import { ALL_FORMS } from './testing/all-forms.ts'
import { drawForm, type FormCase, isSaved } from './testing/form-case.tsx'
import { click, doubleClick, holdKeys, submit } from './testing/pressing.ts'
import {
  meet,
  startUnluckyClock,
  startUnluckyServer,
  stopUnluckyServer,
  unlucky,
  wait,
} from './testing/unlucky-server.ts'

const ANSWERED_MS = 4_000

beforeEach(startUnluckyClock)
afterEach(stopUnluckyServer)

/** Everything that stands in the fields of the form. */
const typed = () =>
  [...document.querySelectorAll<HTMLInputElement>('form input, form textarea, form select')].map(
    ({ value, checked }) => `${value} ${checked}`,
  )

/** What the screen says of a save that came to nothing. */
const said = () =>
  [...document.querySelectorAll('[role=alert], [role=status]')].map(({ textContent }) => textContent).join('')

/** Until the screen says something of the save; a server that was away is asked every three seconds whether it is back. */
async function untilSaid() {
  for (let tries = 0; said() === '' && tries < 20; tries += 1) await wait(1_000)
  return said()
}

async function open(one: FormCase) {
  startUnluckyServer(one)
  const done = drawForm(one)
  await wait(1_000)
  await one.fill?.()
  await wait(1_000)
  const before = typed()
  return {
    isSaved: () => isSaved(one, done),
    /** Not saved, said so, and nothing that was typed is gone. */
    expectStays: (what: string) => {
      expect(isSaved(one, done), what).toBe(false)
      expect(typed(), what).toEqual(before)
    },
  }
}

test.each(ALL_FORMS)(
  '$what: a session that is over, a server in trouble, away, cut off and slow make one record of what was typed',
  async (one) => {
    const form = await open(one)

    if (!one.isPublic) {
      meet('expired', 'failed')
      click()
      await wait(ANSWERED_MS)
      expect(isSessionExpired(), 'asks to sign in again').toBe(true)
      form.expectStays('while nobody is signed in')
      goOnSignedIn()
    } else {
      meet('failed')
      click()
    }
    expect(await untilSaid(), 'says that nothing was saved').not.toBe('')
    form.expectStays('after a server in trouble')
    expect(unlucky.records.size).toBe(0)

    hideToasts()
    unlucky.isAway = true
    meet('cut', 'cut')
    click()
    await wait(ANSWERED_MS)
    form.expectStays('while the server is away')
    expect(unlucky.records.size).toBe(0)
    unlucky.isAway = false
    if (one.isPublic) click()
    expect(await untilSaid(), 'says that nobody knows').not.toBe('')
    form.expectStays('after an answer that was cut')

    meet('doubled')
    doubleClick()
    await wait(100)
    for (const press of [holdKeys, submit, click]) press()
    await wait(ANSWERED_MS)
    for (const press of [holdKeys, submit, click]) press()
    await wait(ANSWERED_MS)
    expect(form.isSaved(), 'is saved').toBe(true)
    const [record, ...more] = unlucky.records.values()
    expect(more, 'one record').toEqual([])
    expect(record?.body).toContain(one.has)
    expect(new Set(unlucky.keys).size, 'one key').toBe(1)
  },
)
