import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readText } from './customer-texts.ts'

const STOPS = [
  'STOP',
  'stop',
  'Stop',
  'stop.',
  'STOP!!',
  ' Stop ',
  'STOP STOP STOP',
  'Please stop',
  'Stop please',
  'pls stop',
  'Stop thanks',
  'Stop, thank you.',
  'Stop it',
  'Stop now',
  'stopall',
  'Stop all',
  'No more texts please',
  'no more texts',
  'No more messages, thanks',
  'no more sms',
  'No texts please',
  'unsubscribe',
  'UNSUBSCRIBE ME',
  'Unsubscribe please',
  'please unsubscribe me from these texts',
  'unsub',
  'opt out',
  'OPT-OUT',
  'optout',
  'Opt me out',
  'opt out of these messages please',
  'remove me',
  'Remove me from your list',
  'please remove my number',
  'Take me off your list',
  'take me off the list please',
  'Delete my number',
  'stop texting me',
  'Stop texting me!!!',
  'STOP MESSAGING ME',
  'stop messaging',
  'Stop sending me texts',
  'Please stop sending me these messages',
  'stop sending texts',
  'Can you stop texting me please',
  'could you please stop sending these',
  'stop contacting me',
  'Stop spamming me',
  'stop these texts',
  'Stop all messages',
  'stop sms',
  'Stop the text messages please',
  'Don’t text me',
  "Don't text me again",
  'do not contact me anymore',
  'Do not message this number',
  'Dont send me any more texts',
  'I don’t want any more texts',
  'I do not want these messages',
  'I no longer want to receive texts',
  'I want to unsubscribe',
  'I would like to opt out',
  'I’d like to unsubscribe',
  'Reply STOP',
  'STOP to opt out',
  'Wrong number, please stop texting me',
  'Hi, please stop texting me thanks',
  'Cancel texts',
  'Cancel these messages please',
  'quit texting me',
  'end texts',
  '🛑 STOP 🛑',
  'ＳＴＯＰ',
]

const STARTS = [
  'START',
  'start',
  'Start please',
  'Unstop',
  'SUBSCRIBE',
  'resubscribe',
  'opt in',
  'Opt me back in please',
  'start texts again',
  'Please start sending me texts again',
  'start texting me again',
]

const WORDS = [
  'Cancel my bin please, builder has moved the date',
  'End of the driveway please',
  'Stop by the side gate',
  'Quit worrying mate',
  'Ready for pick up',
  'Can we have it till Friday?',
  'Cancel please',
  'Can you cancel it',
  'Cancel my booking',
  'Cancel the pick up tomorrow, still filling it',
  'cancel Tuesday',
  'Please cancel',
  'End of next week is fine',
  'End it Friday',
  'Stop at number 14 not 40',
  'Stop at the gate and call me',
  'Stop here',
  'stop sign out front, park past it',
  'Please stop in the driveway',
  'Stop the truck from blocking the lane please',
  'Stop the bin coming tomorrow',
  'Don’t stop, keep going past the shed',
  'Please do not stop',
  'Stopping by at 9',
  'non stop rain here, can we move it',
  'Stop. The gate is locked, ring me first',
  'Stop delivering on the nature strip, council fined me',
  'Why did it stop',
  'Can you remove the bin',
  'remove me bin please',
  'Remove it Friday',
  'Please take the bin off my driveway',
  'take it away',
  'No more bins after this one',
  'no more dirt, just bricks',
  'No text came today, is it still on?',
  'I got no texts from the driver',
  'Don’t text, call me',
  'Text me when close',
  'Don’t contact my wife, she is asleep. Call me',
  'Quit the concrete, only green waste now',
  'Opting for the bigger one, 8m please',
  'subscribe to what?',
  'Starting Monday?',
  'Start Monday at 7',
  'Can we start the hire on the 12th',
  'start time?',
  'Yes',
  'No',
  'Thanks',
  'please',
  '👍',
  '',
  'Wrong number',
  'Who is this?',
  'Full now, come get it',
  'Is mattress ok in there',
  'Running late, leave it on the road',
  'The lid is stopped by the fence',
  'Unsubscribed builder, he is gone. I pay now',
  'That is the end of the job, thanks heaps',
  'Bin stop',
]

describe('a text ends texts only as a whole stop message', () => {
  test.each(STOPS)('%s', (text) => {
    expect(readText(text)).toEqual({ meaning: 'stop', isForOffice: false })
  })

  test.each(['CANCEL', 'Cancel.', 'end', 'QUIT'])(
    '%s is a carrier’s word: texts end, and the office reads it',
    (text) => {
      expect(readText(text)).toEqual({ meaning: 'stop', isForOffice: true })
    },
  )

  test.each(WORDS)('"%s" is for the office', (text) => {
    expect(readText(text)).toEqual({ meaning: 'words', isForOffice: true })
  })

  test.each(STARTS)('%s starts them again', (text) => {
    expect(readText(text)).toEqual({ meaning: 'start', isForOffice: false })
  })
})

const ALL = [...STOPS, ...STARTS, ...WORDS].filter((text) => text !== '')
const dressing = fc.array(
  fc.constantFrom(' ', '\n', '\t', '!', '.', ',', '…', '-', '"', '🙏', '🛑', '👍🏽', '😡'),
  {
    maxLength: 6,
  },
)

test('case, spaces, punctuation and emoji around it change nothing', () => {
  const shouted = fc.constantFrom(
    (text: string) => text.toUpperCase(),
    (text: string) => text.toLowerCase(),
    (text: string) => text,
  )
  const dressed = fc.record({
    text: fc.constantFrom(...ALL),
    say: shouted,
    before: dressing,
    after: dressing,
  })
  fc.assert(
    fc.property(dressed, ({ text, say, before, after }) => {
      expect(readText(`${before.join('')}${say(text)}${after.join('')}`)).toEqual(readText(text))
    }),
  )
})

test('what is said about a bin beside it is never lost to a stop message', () => {
  const said = fc.constantFrom(
    'the bin is full',
    'at the gate',
    'my booking',
    'friday',
    '14 Melton Rd',
    'for the bin',
  )
  fc.assert(
    fc.property(fc.constantFrom(...STOPS, ...STARTS), said, (stop, more) => {
      expect(readText(`${stop} ${more}`).meaning).toBe('words')
      expect(readText(`${stop} ${more}`).isForOffice).toBe(true)
    }),
  )
})

test('whatever is sent is read at once, however long', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 2_000 }), (text) => {
      expect(readText(text)).toBeDefined()
    }),
  )
  expect(readText('stop '.repeat(2_000)).meaning).toBe('words')
})
