const taken = {
  job: 'Photo',
  tip: 'Photo at the tip',
  cannot: 'Photo of what was in the way',
  signature: 'Signature',
}

/** Sentences and words about photos, and about what drivers have told of a booking. */
export const photoWords = {
  title: 'From the driver',
  none: 'Nothing from the driver yet.',
  failed: 'What the driver sent could not be read.',
  again: 'Try again',
  kinds: taken,
  photosOf: { drop: 'Photos of the drop', pick: 'Photos of the pick' },
  run: (number: number) => `Run ${number}`,
  heading: 'On the way',
  onSite: 'On site',
  done: { drop: 'Delivered', pick: 'Collected' },
  couldNot: 'Could not do it',
  signedBy: (name: string) => (name === '' ? 'Signed' : `Signed by ${name}`),
  by: (name: string, when: string) => `${name}, ${when}`,
  open: (what: string, when: string) => `${what}, ${when}`,
  tips: 'Tipped',
  docket: (number: string) => `Docket ${number}`,
  lost: 'This photo could not be loaded.',
  close: 'Close the photos',
  before: 'Photo before',
  after: 'Next photo',
  of: (at: number, all: number) => `${at} of ${all}`,
  attach: {
    title: 'Attach photos',
    count: (chosen: number, all: number) => (chosen === 0 ? `(${all})` : `(${chosen} of ${all})`),
    all: 'All',
    none: 'None',
    goes: (count: number, size: string) =>
      count === 1 ? `1 photo goes with the email, ${size}.` : `${count} photos go with the email, ${size}.`,
    hint: 'Tick those that go with the email.',
    full: 'More would be too large for an email.',
  },
} as const
