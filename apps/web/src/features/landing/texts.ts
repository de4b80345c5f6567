/** The words of the landing page that more than one part of it uses. */
export const landingTexts = {
  startTrial: 'Start your 7 day free trial',
  copyright: (year: number) => `© ${year} Skipyard`,
} as const
