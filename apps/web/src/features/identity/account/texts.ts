export const accountTexts = {
  name: {
    title: 'Your name',
    about: (company: string, email: string) =>
      `How your name appears to everyone at ${company}. You sign in as ${email}.`,
    label: 'Name',
    button: 'Save name',
    done: (name: string) => `Your name is ${name} now`,
  },
  password: {
    title: 'Password',
    about: 'Changing it signs you out everywhere else.',
    current: 'Current password',
    fresh: 'New password',
    button: 'Change password',
    done: 'Password changed',
    doneWords: 'Every other session has been signed out.',
  },
  sessions: {
    title: 'Where you are signed in',
    unknown: 'Unknown device',
    here: 'This device',
    used: (when: string) => `last used ${when}`,
    end: 'End',
    endOf: (device: string) => `End the session of ${device}`,
    endOthers: 'End all others',
    ended: 'Signed out there',
    endedOthers: 'All other sessions are signed out',
    failed: 'Unable to end the session',
  },
} as const
