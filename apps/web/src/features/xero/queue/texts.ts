import { standTexts } from '../stand-texts.ts'

const tries = (count: number) => (count === 1 ? '1 try' : `${count} tries`)

export const queueTexts = {
  title: 'Queue',
  doneToday: (count: number) => `Done today ${count}`,
  retryAll: 'Retry all',
  retry: 'Retry',
  skip: 'Skip',
  retryOf: (invoice: string) => `Retry ${invoice}`,
  skipOf: (invoice: string) => `Skip ${invoice}`,
  needsYou: 'Needs you',
  waiting: 'Waiting, sent automatically',
  skipped: 'Left out',
  skippedWords: 'Left out until the invoice changes again',
  more: (count: number) => `${count} more wait behind these.`,
  keys: 'Keys: ↑ ↓ move, R retries, Enter opens the invoice.',
  empty: 'Everything is in Xero',
  emptyWords: 'New invoices, changes and payments go there automatically.',
  tried: (count: number, when: string | null) =>
    [tries(count), when === null ? '' : `last ${when}`].filter(Boolean).join(', '),
  soon: 'in a few seconds',
  next: (when: string) => `next try ${when}`,
  paused: (reason: string, when: string) => `${reason === '' ? 'Paused' : reason}. Continues ${when}.`,
  goes: (what: string, when: string) => `${what}, ${when}`,
  theirWords: (words: string) => `Xero says: ${words}`,
  ways: {
    customer: 'Open customer',
    accounts: 'Change account',
    contact: 'Choose the contact',
    conflict: 'Compare both sides',
    invoice: 'Open invoice',
    reconnect: standTexts.states.lost,
  },
  notRetried: 'The retry did not start',
  notSkipped: 'This is still in the queue',
  wasSkipped: (invoice: string) => `${invoice} is left out of Xero`,
  wasSkippedWords: 'Until it changes again.',
  undo: 'Undo',
  back: {
    title: 'Came back from Xero',
    none: 'Nothing has come back yet.',
    all: (count: number) => `Show all ${count}`,
  },
} as const
