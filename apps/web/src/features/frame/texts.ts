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

interface CommandWords {
  name: string
  /** What people type who mean it. */
  otherNames: readonly string[]
}

const command = (name: string, ...otherNames: string[]): CommandWords => ({ name, otherNames })

/** What can be had done from the search, and what else people call it. */
export const commandTexts = {
  newBooking: command('New booking', 'Add booking', 'Create a job'),
  planTomorrow: command('Plan tomorrow', 'Run Planner of tomorrow'),
  today: command('Today', 'Bookings of today', 'The day'),
  newCustomer: command('New customer', 'Add customer'),
  addStock: command('Add stock', 'Add bins', 'New bins'),
  newTruck: command('New truck', 'Add truck'),
  newDriver: command('New driver', 'Add driver'),
  dark: command('Dark mode', 'Theme', 'Night', 'Appearance'),
  light: command('Light mode', 'Theme', 'Day', 'Appearance'),
  theme: (name: string) => command(`Theme: ${name}`, 'Colours', 'Appearance'),
  layout: (name: string) => command(`Layout: ${name}`, 'Menu', 'Appearance'),
  shortcuts: command('Keyboard shortcuts', 'Keys', 'Help'),
  guide: command('Show me around', 'Guide', 'Help'),
  signOut: command('Log Out', 'Sign out', 'Leave'),
} as const
