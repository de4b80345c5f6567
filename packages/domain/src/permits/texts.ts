const days = (count: number) => (count === 1 ? '1 day' : `${count} days`)

/** Sentences about council permits. */
export const permitTexts = {
  nameRequired: 'Please enter the name of the council*',
  nameTaken: (name: string) => `${name} is on the list already`,
  leadInvalid: 'A number of days from 0 to 60*',
  mostDaysInvalid: 'A number of days from 1 to 365, or nothing*',
  feeInvalid: 'An amount in dollars and cents*',
  postCode: 'A postcode has four digits',
  numberRequired: 'Please enter the number of the permit*',
  fromRequired: 'Please select the first day it is valid*',
  toRequired: 'Please select the last day it is valid*',
  toBeforeFrom: 'The last day cannot be before the first*',
  appliedInFuture: 'Please select a day that is not in the future*',
  councilUnknown: 'This council is no longer on the list',
  notRequired: 'This booking needs no permit',
  documentKind: 'Please attach a PDF, JPEG or PNG file',
  documentTooLarge: 'This file is larger than 20 MB. Please attach a smaller one.',
  documentCut: 'This PDF is incomplete. Please save it again and attach it once more.',
  states: { needed: 'Needed', applied: 'Applied', granted: 'Granted', refused: 'Refused' },
  noPermit: 'The bin is on the street without a permit',
  runsOut: (day: string) => `Runs out on ${day}, before the pick`,
  beginsLate: (day: string) => `Begins on ${day}, after the drop`,
  refused: 'Refused: move the bin off the street or call the customer',
  tooLate: (day: string) => `The council needs more time: ${day} at the earliest`,
  answerAwaited: 'The council has not answered yet',
  askNow: 'Ask the council now',
  toAsk: 'Ask the council',
  leadTooShort: (council: string, day: string) =>
    `${council} needs more time: the earliest drop with a permit is ${day}`,
  termTooLong: (council: string, most: number) => `${council} allows ${days(most)} at most`,
  registrationEnds: (council: string, day: string) => `Our registration with ${council} ends on ${day}`,
} as const
