export const secondStepTexts = {
  wrongDigits: 'Those digits are not right. The clock of your phone may be off.',
  usedDigits: 'These digits have been used. Wait for the next ones.',
  wrongRecoveryCode: 'This recovery code is not right or has been used.',
  oneProof: 'Please give the six digits or a recovery code*',
  tooLate: 'This took too long. Please sign in again.',
  needed: 'Please confirm with your second step.',
  missing: 'Your company asks for a second step at sign-in. Please set it up first.',
  isRequired: 'Your company requires a second step, so it cannot be turned off.',
  notSetUp: 'Set up an app and recovery codes first.',
  noApp: 'Begin again: there is no app waiting for its first digits.',
  isOff: 'The second step is off.',
  ownReset: 'Turn your own second step off in your account.',
  elsewhere:
    'This person also signs in to a company that is not yours. The operator of this server can reset the second step.',
  ownFirst: 'Set up your own second step first, in your account.',
  isReset: 'This person has no second step.',
} as const
