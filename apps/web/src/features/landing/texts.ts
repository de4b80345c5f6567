export const landingTexts = {
  logIn: 'Log in',
  startTrial: (days: number) => (days > 0 ? `Start your ${days} day free trial` : 'Create your account'),
  startShort: (days: number) => (days > 0 ? 'Start free trial' : 'Sign up'),
  trial: (days: number) =>
    days > 0 ? `${days} day free trial. Bring your bins in on day one.` : 'Bring your bins in on day one.',
  copyright: (year: number) => `© ${year} Skipyard`,
} as const
