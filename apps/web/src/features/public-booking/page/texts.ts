const count = (number: number, one: string, many = `${one}s`) => `${number} ${number === 1 ? one : many}`

/** The sentences of the company's page for the public. */
export const pageTexts = {
  title: (company: string) => `Book a skip bin, ${company}`,
  opening: 'One moment',
  unknownTitle: 'This page is not here',
  unknownWords:
    'Its address has changed or bookings are closed. Please ask the company you wanted to book with.',
  awayTitle: 'No connection',
  awayWords: 'The page comes as soon as you are online.',
  troubleTitle: 'Bookings cannot be taken right now',
  troubleWords: 'Please try again in a moment.',
  tryAgain: 'Try again',
  call: (phone: string) => `Call ${phone}`,
  days: (number: number) => count(number, 'day'),
} as const
