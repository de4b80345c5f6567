export const standTexts = {
  menu: 'Xero',
  menuOf: (state: string, waiting: number) =>
    waiting === 0
      ? `Xero: ${state}`
      : `Xero: ${state}, ${waiting === 1 ? '1 needs you' : `${waiting} need you`}`,
  states: {
    connected: 'Connected',
    lost: 'Sign in to Xero again',
    off: 'Not connected',
  },
  onlyOwner: 'Only the owner can connect or disconnect Xero',
} as const
