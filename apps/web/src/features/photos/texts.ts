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

/** Sentences and words with which the office puts right what was said of a finished job. */
export const correctionWords = {
  reason: 'Reason',
  reasonHint: 'It stands in the history of the booking.',
  cancel: 'Cancel',
  close: 'Close',
  save: 'Save',
  timeWrong: 'Please enter day and time*',
  nothingChanged: 'Nothing has been changed yet',
  job: {
    open: { drop: 'Correct the drop', pick: 'Correct the pick' },
    title: 'Correct job',
    short: 'Correct',
    about: (jobID: string, kind: 'drop' | 'pick', customer: string) =>
      `${kind === 'drop' ? 'Drop' : 'Pick'} of ${jobID}, ${customer}`,
    status: 'Status',
    doneAt: {
      drop: { day: 'Delivered on', clock: 'At' },
      pick: { day: 'Collected on', clock: 'At' },
    },
    bin: 'Bin number',
    done: (jobID: string) => `${jobID} corrected`,
    failed: 'The job was not corrected',
  },
  tip: {
    add: 'Add a load',
    edit: (site: string) => `Correct the load at ${site}`,
    take: (site: string) => `Remove the load at ${site}`,
    title: 'Correct load',
    newTitle: 'Add a load',
    removeTitle: 'Remove load',
    remove: 'Remove',
    about: (jobID: string) => `What it costs goes to the tipping cost of ${jobID}.`,
    removeAbout: (site: string, jobID: string) =>
      `${site}: what it cost is taken off the tipping cost of ${jobID}.`,
    site: 'Where',
    docket: 'Docket',
    tonnes: 'Tonnes',
    tonnesWrong: 'Please enter tonnes, such as 3.42',
    cost: 'Cost',
    tippedAt: { day: 'Tipped on', clock: 'At' },
    added: (jobID: string) => `${jobID}: load added`,
    corrected: (jobID: string) => `${jobID}: load corrected`,
    removed: (jobID: string) => `${jobID}: load removed`,
    failed: 'The load was not saved',
  },
} as const
