export const partTexts = {
  title: 'This could not be loaded',
  words: 'Nothing you have typed is lost. Check the connection and try again.',
  oldTitle: 'A new version is here',
  oldWords: 'Save what you have typed, then reload the page.',
  broken: 'Nothing you have typed is lost. Something went wrong here; please try again.',
  close: 'Close',
} as const
