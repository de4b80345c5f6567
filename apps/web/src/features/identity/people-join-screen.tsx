import { Button, Loader } from '@mantine/core'
import { openInvite } from '@skipyard/contract/identity.people.ts'
import { roleLabel } from '@skipyard/domain/identity/role.ts'
import { useQuery } from '@tanstack/react-query'
import { Link, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { ApiError, messageOf } from '#web/client/api-error.ts'
import { call } from '#web/client/call.ts'
import { ServerData } from '#web/client/server-data.tsx'
import { IdentityPage } from './identity-page.tsx'
import { identitySearch } from './identity-search.ts'
import { PeopleJoinForm } from './people-join-form.tsx'
import { peopleTexts } from './people-texts.ts'
import { useEnterApp } from './use-enter-app.ts'

const words = peopleTexts.join

const toLogin = (
  <Button size="lg" fullWidth component={Link} to="/login">
    {words.toLogin}
  </Button>
)

const isRefused = (problem: Error) => problem instanceof ApiError && problem.status === 400

function Invitation({ token }: { token: string }) {
  const [isJoined, setJoined] = useState(false)
  const enterApp = useEnterApp()
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['invite', token],
    queryFn: async () => (await call(openInvite, { body: { token } })).data,
    retry: false,
    // The link is used up by joining: what it said stays on the page.
    staleTime: Number.POSITIVE_INFINITY,
  })
  if (isJoined) {
    return (
      <IdentityPage title={words.joinedHeading} prompt={words.joined}>
        {toLogin}
      </IdentityPage>
    )
  }
  if (error !== null && !isRefused(error)) {
    return (
      <IdentityPage title={words.unreadHeading} prompt={messageOf(error)}>
        <Button size="lg" fullWidth loading={isFetching} onClick={() => void refetch()}>
          {words.tryAgain}
        </Button>
      </IdentityPage>
    )
  }
  if (error !== null) {
    return (
      <IdentityPage title={words.goneHeading} prompt={messageOf(error)}>
        {toLogin}
      </IdentityPage>
    )
  }
  if (data === undefined) {
    return (
      <IdentityPage title={words.reading} prompt="">
        <Loader type="dots" aria-label={words.reading} />
      </IdentityPage>
    )
  }
  const { companyName, email, role, hasAccount } = data
  const prompt = hasAccount ? words.knownPrompt : words.newPrompt
  return (
    <IdentityPage title={words.heading(companyName)} prompt={prompt(email, roleLabel(role))}>
      <PeopleJoinForm
        token={token}
        hasAccount={hasAccount}
        onJoined={(signedIn) => (signedIn ? void enterApp(signedIn) : setJoined(true))}
      />
    </IdentityPage>
  )
}

/** What a mailed invitation leads to: join the company, with a new password or the one there is. */
export function PeopleJoinScreen() {
  const { token } = identitySearch.resetPassword(useSearch({ strict: false }))
  if (token === undefined) {
    return (
      <IdentityPage title={words.bareHeading} prompt={words.bare}>
        {toLogin}
      </IdentityPage>
    )
  }
  return (
    <ServerData>
      <Invitation token={token} />
    </ServerData>
  )
}
