/** Sentences and words of the Settings screen. */
export const settingsTexts = {
  wasteTypes: {
    title: 'Waste Types',
    about: 'What the booking form offers, in this order. Bookings keep the waste type they were taken with.',
    empty: 'No waste types yet: the booking form says so and offers General Waste only.',
    add: 'Add a waste type',
    addButton: 'Add',
    list: 'Waste types in their order',
    nameOf: (place: number) => `Waste type ${place}`,
    up: (name: string) => `Move ${name} up`,
    down: (name: string) => `Move ${name} down`,
    remove: (name: string) => `Remove ${name}`,
    moved: (name: string, place: number) => `${name} is now number ${place}`,
    unnamed: 'the unnamed waste type',
  },
  bookings: {
    title: 'New bookings',
    pickupConfirm: 'Pick-up confirm',
    aboutConfirm: 'New bookings start with their pick-up date confirmed.',
  },
  save: 'Save changes',
  discard: 'Discard',
  unsaved: 'There are unsaved changes',
  allSaved: 'Everything is saved',
  saved: 'Settings saved',
  failed: 'Unable to save the settings',
  lost: 'What you have changed in the settings will be lost.',
  merged:
    'Somebody else has changed the settings meanwhile. Their changes and yours stand here together; look them over and save again.',
  movedOn: 'Somebody else has changed the settings meanwhile.',
  bringIn: 'Bring in now',
} as const
