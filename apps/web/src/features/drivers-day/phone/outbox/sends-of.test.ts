import { expect, test } from 'vitest'
import type { KeptEntry, KeptItem, KeptPhoto } from './outbox-items.ts'
import { nextEntries, nextPhoto } from './sends-of.ts'

const base = (seq: number, state: KeptItem['state']) => ({
  key: `key-${seq}`,
  token: 'token',
  seq,
  at: '2026-05-14T01:00:00.000Z',
  state,
  message: '',
  actionId: 'job',
  runId: 'run',
  label: 'Drop 8 m³, Altona',
})

const entry = (seq: number, state: KeptItem['state'] = 'waiting'): KeptEntry => ({
  ...base(seq, state),
  kind: 'entry',
  said: { step: 'heading' },
})

const photo = (seq: number, state: KeptItem['state'] = 'waiting'): KeptPhoto => ({
  ...base(seq, state),
  kind: 'photo',
  photoKind: 'job',
  picture: new ArrayBuffer(1),
  refusals: 0,
  small: new ArrayBuffer(1),
  signedBy: '',
  tipKey: null,
  place: null,
})

const seqs = (items: readonly KeptItem[]) => items.map(({ seq }) => seq)

test('photos hold back no step: entries go out in their order, whatever was photographed between them', () => {
  expect(seqs(nextEntries([entry(1), photo(2), entry(3), photo(4), entry(5)]))).toEqual([1, 3, 5])
})

test('what has been answered does not go out again', () => {
  expect(seqs(nextEntries([entry(1, 'sent'), entry(2, 'refused'), entry(3, 'seen'), entry(4)]))).toEqual([4])
  expect(nextPhoto([photo(1, 'sent'), photo(2, 'refused')])).toBeUndefined()
})

test('a call takes fifty entries at most', () => {
  const items = Array.from({ length: 70 }, (_, index) => entry(index + 1))
  expect(seqs(nextEntries(items))).toEqual(Array.from({ length: 50 }, (_, index) => index + 1))
})

test('photos go out in their order, once what was said has arrived', () => {
  expect(nextPhoto([photo(1), entry(2), photo(3)])).toBeUndefined()
  expect(nextPhoto([photo(1, 'sent'), entry(2, 'sent'), photo(3), photo(4)])?.seq).toBe(3)
})
