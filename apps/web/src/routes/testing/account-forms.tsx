import { fireEvent, screen } from '@testing-library/react'
import { SIGNED_IN_AT } from '#web/client/session/session.ts'
import { AccountPasswordForm } from '#web/features/identity/account/account-screen.tsx'
import { RegisterForm } from '#web/features/identity/sign-up/register-screen.tsx'
import { type FormCase, isEmpty, writeInto } from './form-case.tsx'
import { wait } from './unlucky-server.ts'

const PASSWORD = 'four bins 4 you'
const taken = 'Your account already has a company of this name. Sign in to use it.'

/** The fields of the user's own login. */
export const ACCOUNT_FORMS: FormCase[] = [
  {
    what: 'the own password',
    form: () => <AccountPasswordForm />,
    fill: () => {
      writeInto('Current password', 'three bins 3')()
      writeInto('New password', PASSWORD)()
      writeInto('Confirm password', PASSWORD)()
    },
    has: PASSWORD,
    isDone: isEmpty('Current password'),
  },
  {
    what: 'a company that signs up',
    form: () => <RegisterForm carried={{ noOfTrucks: '2', bins: '40' }} hasTrial />,
    fill: async () => {
      localStorage.clear()
      writeInto(/^Email/, 'sam@example.com')()
      writeInto(/^Mobile/, '0412555190')()
      writeInto(/^Password/, PASSWORD)()
      writeInto(/^Confirm/, PASSWORD)()
      writeInto(/^Company name/, 'Bay Bins')()
      writeInto(/^ABN/, '51824753556')()
      writeInto(/^Base location/, '12 Dump Rd')()
      await wait(500)
      await wait(500)
      fireEvent.click(screen.getByRole('option', { name: /12 Dump Rd/ }))
      fireEvent.click(screen.getByRole('checkbox'))
    },
    has: 'Bay Bins',
    isPublic: true,
    record: {
      baseLocation: null,
      tenant: { abn: '', settings: { logo: { img: null } }, xero: {} },
      companyName: 'Bay Bins',
    },
    keyOf: ({ email, companyName }) => `${email} ${companyName}`,
    refusesAgain: { field: 'companyName', message: taken },
    isDone: () => screen.queryAllByText(taken).length > 0 || localStorage.getItem(SIGNED_IN_AT) !== null,
  },
]
