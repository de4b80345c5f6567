export const secondStepTexts = {
  wrongDigits: 'Those digits are not right. The clock of your phone may be off.',
  usedDigits: 'These digits have been used. Wait for the next ones.',
  wrongRecoveryCode: 'This recovery code is not right or has been used.',
  wrongPasskey: 'This passkey did not work. Try again, or use another way.',
  oneProof: 'Please give the six digits, a passkey or a recovery code*',
  tooLate: 'This took too long. Please sign in again.',
  needed: 'Please confirm with your second step.',
  missing: 'Your company asks for a second step at sign-in. Please set it up first.',
  isRequired: 'Your company requires a second step, so it cannot be turned off.',
  notSetUp: 'Set up an app or a passkey first, and recovery codes.',
  setUpElsewhere: 'This was set up again elsewhere meanwhile. Please set it up again here.',
  noApp: 'Begin again: there is no app waiting for its first digits.',
  noPasskey: 'You have no passkey.',
  noPasskeys:
    'Passkeys need an address with a name and https. The operator of this server sets it with PUBLIC_URL.',
  passkeyName: 'Please name the passkey*',
  knownPasskey: 'This device has a passkey already.',
  manyPasskeys: 'You have twenty passkeys. Remove one that you no longer use first.',
  lastRequired:
    'Your company requires a second step, and this passkey is your last way to prove it. Add another passkey or an app first.',
  lastWay:
    'This passkey is your last way to prove the second step. Turn the second step off instead, or add another way first.',
  isOff: 'The second step is off.',
  ownReset: 'Turn your own second step off in your account.',
  elsewhere:
    'This person also signs in to a company that is not yours. The operator of this server can reset the second step.',
  ownFirst: 'Set up your own second step first, in your account.',
  isReset: 'This person has no second step.',
} as const
