import { Button, Loader } from '@mantine/core'
import { type LegalName, readLegal } from '@skipyard/contract/identity/legal.ts'
import { useQuery } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { messageOf } from '#web/client/api-error.ts'
import { call } from '#web/client/call.ts'
import { ServerData } from '#web/client/server-data.tsx'
import { Stack, Words } from '#web/ui/layout/parts.tsx'
import { IdentityPage } from './identity-page.tsx'
import classes from './legal-screen.module.css'
import { identityTexts } from './texts.ts'

const { names, reading, tryAgain } = identityTexts.legal

function Block({ text }: { text: string }) {
  const [, heading, rest] = /^#+ +([^\n]*)\n?([\s\S]*)$/.exec(text) ?? []
  if (heading === undefined) return <p>{text}</p>
  return (
    <>
      <Words as="h2" mt={8} size="lead" weight={650}>
        {heading}
      </Words>
      {rest && <p>{rest}</p>}
    </>
  )
}

function Document({ name }: { name: LegalName }) {
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['legal', name],
    queryFn: async ({ signal }) => (await call(readLegal, { params: { name }, signal })).data.text,
  })
  if (data === undefined && error !== null) {
    return (
      <>
        <p>{messageOf(error)}</p>
        <Button loading={isFetching} onClick={() => void refetch()}>
          {tryAgain}
        </Button>
      </>
    )
  }
  if (data === undefined) return <Loader type="dots" aria-label={reading} />
  const blocks = data.split(/\r?\n(?:[ \t]*\r?\n)+/).filter((text) => text.trim() !== '')
  return (
    <Stack gap={12} size="large" breakable lines className={classes.text}>
      {blocks.map((text) => (
        <Block key={text} text={text.trim()} />
      ))}
    </Stack>
  )
}

export function LegalScreen() {
  const pathname = useLocation({ select: (location) => location.pathname })
  const name = pathname.startsWith('/privacy') ? 'privacy' : 'terms'
  return (
    <IdentityPage title={names[name]} prompt="" isWide>
      <ServerData>
        <Document name={name} />
      </ServerData>
    </IdentityPage>
  )
}
