export const recordTexts = {
  gone: 'Someone has deleted it in the meantime',
  alreadySaved: {
    title: 'Already saved',
    words: 'An earlier attempt was saved. Close the form and look for it in the list.',
  },
  waitsFor: (what: string) => `Waiting for ${what} before saving.`,
  tryAgain: 'Try again',
  restored: 'What you had typed is back: the page was loaded again.',
  unsavedStays: 'Your changes are still in the form.',
} as const
