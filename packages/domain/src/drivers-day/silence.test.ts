import { expect, test } from 'vitest'
import { isNotHeardFrom } from './silence.ts'

test.each([
  [
    'a job was due two hours ago and the phone is silent since seven',
    { heardAt: 7, nextBeginsAt: 8.5, now: 10.7 },
    true,
  ],
  ['the phone has never been heard today', { heardAt: null, nextBeginsAt: 8.5, now: 10.7 }, true],
  ['the phone was heard half an hour ago', { heardAt: 10.2, nextBeginsAt: 8.5, now: 10.7 }, false],
  ['the next job is still to come', { heardAt: 7, nextBeginsAt: 11, now: 10.7 }, false],
  ['nothing is left to do', { heardAt: 7, nextBeginsAt: null, now: 16 }, false],
] as const)('%s', (_, signs, isMissed) => expect(isNotHeardFrom(signs)).toBe(isMissed))
