import { composeEmail } from '#server/mail/compose-email.ts'
import type { Email } from '#server/mail/email.ts'

interface Recipient {
  to: string
  name: string
  publicUrl: string
}

interface Requirement {
  company: string
  from: string
}

const accountPage = (publicUrl: string) => `${publicUrl}/app/settings/account`

/** By which a person notices that somebody else did it. */
export function composeChangedEmail({ to, name, isOn, publicUrl }: Recipient & { isOn: boolean }): Email {
  const state = isOn ? 'on' : 'off'
  return composeEmail({
    to,
    subject: `Your second step at Skipyard is ${state}`,
    before: [
      `Hi ${name},`,
      `The second step at sign-in was turned ${state} for ${to}.`,
      'If that was you, there is nothing to do.',
    ],
    link: accountPage(publicUrl),
    linkWords: 'Look at your account',
    after: 'If it was not you, change your password at once and tell an owner of your company.',
  })
}

export function composePasskeyEmail(message: Recipient & { passkey: string; isAdded: boolean }): Email {
  const { to, name, passkey, isAdded, publicUrl } = message
  const done = isAdded ? 'added to' : 'removed from'
  return composeEmail({
    to,
    subject: `A passkey was ${done} your Skipyard account`,
    before: [
      `Hi ${name},`,
      `The passkey “${passkey}” was ${done} ${to}.`,
      'If that was you, there is nothing to do.',
    ],
    link: accountPage(publicUrl),
    linkWords: 'Look at your passkeys',
    after: 'If it was not you, change your password at once and tell an owner of your company.',
  })
}

const SET_UP = {
  'app-added': {
    subject: 'An authenticator app was added to your Skipyard account',
    done: 'An authenticator app was added to',
  },
  'app-replaced': {
    subject: 'Another authenticator app counts for your Skipyard account',
    done: 'Another authenticator app took the place of the one before for',
  },
  'codes-made': {
    subject: 'New recovery codes were made for your Skipyard account',
    done: 'New recovery codes were made for',
  },
}

/** While the second step is on; by which a person notices that somebody else did it. */
export function composeSetUpEmail(message: Recipient & { change: keyof typeof SET_UP }): Email {
  const { to, name, change, publicUrl } = message
  const { subject, done } = SET_UP[change]
  return composeEmail({
    to,
    subject,
    before: [`Hi ${name},`, `${done} ${to}.`, 'If that was you, there is nothing to do.'],
    link: accountPage(publicUrl),
    linkWords: 'Look at your account',
    after: 'If it was not you, change your password at once and tell an owner of your company.',
  })
}

export function composeResetEmail({ to, name, by, publicUrl }: Recipient & { by: string }): Email {
  return composeEmail({
    to,
    subject: 'Your second step at Skipyard was reset',
    before: [
      `Hi ${name},`,
      `${by} reset the second step of ${to}. You are signed out everywhere; sign in with your password and set it up again.`,
    ],
    link: accountPage(publicUrl),
    linkWords: 'Set it up again',
    after: 'If you did not ask for that, change your password and call an owner of your company.',
  })
}

export function composeNewDeviceEmail(message: Recipient & { device: string | null; ip: string }): Email {
  const { to, name, device, ip, publicUrl } = message
  return composeEmail({
    to,
    subject: 'A sign-in to Skipyard from a new device',
    before: [
      `Hi ${name},`,
      `Somebody signed in as ${to} with ${device ?? 'an unknown device'}, from the address ${ip}. That device had not been used for your account before.`,
      'If that was you, there is nothing to do.',
    ],
    link: accountPage(publicUrl),
    linkWords: 'See where you are signed in',
    after: 'If it was not you, end that session there and change your password.',
  })
}

export function composePasswordKnownEmail({ to, name, ip, publicUrl }: Recipient & { ip: string }): Email {
  return composeEmail({
    to,
    subject: 'Somebody knows your Skipyard password',
    before: [
      `Hi ${name},`,
      `Somebody gave the right password of ${to} from the address ${ip}, and then wrong codes for the second step. They were not let in.`,
      'If that was you, there is nothing to do but wait a quarter of an hour.',
    ],
    link: accountPage(publicUrl),
    linkWords: 'Change your password',
    after: 'If it was not you, change your password now, here and wherever else you use it.',
  })
}

export function composeRequiredEmail({ to, name, company, from, publicUrl }: Recipient & Requirement): Email {
  return composeEmail({
    to,
    subject: 'Your company asks for a second step at Skipyard',
    before: [
      `Hi ${name},`,
      `${company} requires a second step at sign-in from ${from} on: six digits from an app on your phone or a passkey, beside your password. It takes two minutes to set up.`,
    ],
    link: accountPage(publicUrl),
    linkWords: 'Set it up',
    after: 'From that day on nothing else opens before it is set up.',
  })
}
