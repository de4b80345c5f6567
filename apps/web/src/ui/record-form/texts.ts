/** What every form of a record says. */
export const recordTexts = {
  gone: 'It has been deleted meanwhile',
  alreadySaved: 'An earlier attempt has been saved after all. Close the form and look for it in the list.',
  tryAgain: 'Try again',
  unsavedStays: 'Your changes are still in the form.',
} as const
