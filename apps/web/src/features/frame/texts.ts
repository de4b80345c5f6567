const saves = (count: number) =>
  count === 1 ? '1 save waits and goes on by itself.' : `${count} saves wait and go on by themselves.`

/** Sentences of the frame around every page. */
export const frameTexts = {
  notice: {
    lost: (time: string) => `No connection since ${time}.`,
    waiting: (count: number) => (count === 0 ? 'What you save will wait for it.' : saves(count)),
    newVersion: 'A new version is here.',
    saveFirst: 'Save what you have typed, then reload.',
    reload: 'Reload',
  },
  session: {
    signInAgain: (email: string) =>
      `What you have typed is kept. Sign in again as ${email} and saving goes on.`,
    password: 'Password',
    button: 'Log In',
    leave: 'Leave',
    acknowledge: 'OK',
    somebodyElse: 'Somebody else has signed in in another tab. Sign in again as yourself to go on here.',
  },
} as const
