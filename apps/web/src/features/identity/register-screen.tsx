import { Anchor } from '@mantine/core'
import { TRIAL_DAYS } from '@skipyard/domain/tenants/trial.ts'
import { useQuery } from '@tanstack/react-query'
import { Link, useSearch } from '@tanstack/react-router'
import { ServerData } from '#web/client/server-data.tsx'
import formClasses from './identity-form.module.css'
import { IdentityPage } from './identity-page.tsx'
import { identitySearch } from './identity-search.ts'
import { identityQueries } from './queries.ts'
import { RegisterForm } from './register-form.tsx'
import { identityTexts } from './texts.ts'

const { heading, prompt, trial, closed, closedWords, haveAccount, signIn } = identityTexts.register

/** The form as soon as it can be drawn: a server that takes no companies says so when it is asked, and when it is sent. */
function SignUp() {
  const carried = identitySearch.register(useSearch({ strict: false }))
  const { isOpen, trialDays } = useQuery(identityQueries.signUp()).data ?? {
    isOpen: true,
    trialDays: TRIAL_DAYS,
  }
  if (!isOpen) {
    return (
      <IdentityPage title={closed} prompt={closedWords}>
        <p className={formClasses.after}>
          {haveAccount}{' '}
          <Anchor component={Link} to="/login" inherit>
            {signIn}
          </Anchor>
        </p>
      </IdentityPage>
    )
  }
  return (
    <IdentityPage title={heading} prompt={trialDays > 0 ? `${prompt} ${trial(trialDays)}` : prompt} isWide>
      <RegisterForm carried={carried} hasTrial={trialDays > 0} />
    </IdentityPage>
  )
}

/** Sign-up of a company and its owner, on a free trial (spec 000 §2.6). */
export function RegisterScreen() {
  return (
    <ServerData>
      <SignUp />
    </ServerData>
  )
}
