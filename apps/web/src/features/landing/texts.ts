/** The words of the landing page that more than one part of it uses. */
export const landingTexts = {
  startTrial: 'Start your 7 day free trial',
  copyright: (year: number) => `© ${year} Skipyard Pty Ltd · ABN 12 345 678 901`,
} as const
