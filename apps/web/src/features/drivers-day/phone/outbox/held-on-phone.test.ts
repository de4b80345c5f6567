import { expect, test } from 'vitest'
import { heldOf } from './held-on-phone.ts'
import { formerLinkOf, type KeptEntry } from './outbox-items.ts'
import type { KeptDay } from './phone-db.ts'

const entry = (seq: number, own: Partial<KeptEntry>): KeptEntry => ({
  kind: 'entry',
  key: `key-${seq}`,
  token: 'old',
  owner: 'dean',
  seq,
  at: '2026-05-14T01:00:00.000Z',
  state: 'waiting',
  message: '',
  actionId: 'job',
  runId: 'run',
  label: 'Drop 8 m³, Altona',
  said: { step: 'heading' },
  ...own,
})

function byOlderPage(token: string): KeptEntry {
  const { owner: _owner, ...item } = entry(1, { token })
  return item
}

const dayOf = (token: string, driverId: string, more: Partial<KeptDay> = {}): KeptDay => ({
  token,
  readAt: '2026-05-14T01:00:00.000Z',
  settledSeq: 0,
  changed: [],
  gone: [],
  day: {
    driverId,
    name: `Name of ${driverId}`,
    date: '2026-05-14T00:00:00Z',
    timeZone: 'Australia/Melbourne',
    company: { name: 'Bins', phone: '' },
    asks: { dropPhoto: false, signature: false },
    tipSites: [],
    tipRates: [],
    hasNumberedBins: false,
    extras: [],
    runs: [],
    notDone: [],
  },
  ...more,
})

const days = [dayOf('old', 'dean', { isEnded: true }), dayOf('new', 'dean'), dayOf('theirs', 'ana')]
const items = [entry(1, {}), entry(2, { token: 'theirs', owner: 'ana' }), entry(3, { token: 'new' })]
const seqs = (token: string) => heldOf(token, days, items).items.map(({ seq }) => seq)

test('what a driver entered is found by any link of theirs, and by nobody else’s', () => {
  expect([seqs('old'), seqs('new'), seqs('theirs')]).toEqual([[1, 3], [1, 3], [2]])
})

test('a link that was revoked knows the next one of its driver; one that works needs none', () => {
  expect(heldOf('old', days, items).nextLink).toBe('new')
  expect(heldOf('new', days, items).nextLink).toBeNull()
  expect(heldOf('old', days.slice(0, 1), items).nextLink).toBeNull()
})

test('what waits for others is named with them, and not what has been sent', () => {
  expect(heldOf('new', days, items).others).toEqual([{ name: 'Name of ana', count: 1 }])
  const sent = [entry(2, { token: 'theirs', owner: 'ana', state: 'sent' })]
  expect(heldOf('new', days, sent).others).toEqual([])
})

test('what an older page has kept lies in the outbox of its link, until it is known whose it is', () => {
  const older = [byOlderPage('gone')]
  expect(heldOf('gone', [], older).items).toHaveLength(1)
  expect(heldOf('new', days, older).others).toEqual([{ name: '', count: 1 }])
})

test('an entry names the link it was made with where it goes by another', () => {
  expect(formerLinkOf(entry(1, {}), 'new')).toEqual({ link: 'old' })
  expect(formerLinkOf(entry(1, {}), 'old')).toEqual({})
})
