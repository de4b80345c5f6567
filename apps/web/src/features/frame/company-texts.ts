/** Words and sentences about which company one works in. */
export const companyTexts = {
  choose: (current: string) => `${current}: choose another company`,
  companies: 'Your companies',
  failed: 'You are still in the same company',
  movedTitle: 'This browser is now in another company',
  moved: (there: string, here: string) =>
    `You switched to ${there} in another tab. This page belongs to ${here}, and nothing is saved or loaded until you choose.`,
  goOn: (there: string) => `Continue in ${there}`,
  goBack: (here: string) => `Back to ${here}`,
} as const
